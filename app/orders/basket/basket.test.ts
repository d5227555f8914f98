import { expect, it } from "vitest";
import { forWholesale } from "../wholesale-table/wholesale-rows.ts";
import {
  addGarment,
  addOrComplete,
  BASKET_LIMITS,
  type Basket,
  basketCookie,
  changeLine,
  type Garment,
  readBasket,
  restoreLines,
  withoutLines,
} from "./basket.ts";
import { readSummary } from "./basket-summary.ts";

const body: Garment = {
  slug: "body-a-lunares",
  size: "3-6 m",
  colour: "Rosa ~!",
  priceCents: 1_890_000,
  from: false,
};
const gorro: Garment = { slug: "gorro", size: null, colour: null, priceCents: null, from: false };
const empty = readBasket(null);

/** Puts the cookie between others, as a browser sends it back. */
const sentBack = (cookie: string | null) => `a=1; ${cookie?.split(";")[0]}; columnas=1`;

const listOf = (...garments: Garment[]) =>
  garments.reduce((basket, garment) => addGarment(basket, garment) ?? basket, empty);

it("a basket and its summary are read from its cookie", () => {
  const basket = changeLine(listOf(body, gorro), listOf(body).lines[0]?.id ?? "", {});
  const noted = changeLine(basket, basket.lines[1]?.id ?? "", {
    note: "para regalo; ¿hay «blanco»? 🎀",
    quantity: 2,
  });
  const cookies = sentBack(basketCookie(noted, true));
  expect(readBasket(cookies)).toEqual(noted);
  expect(readSummary(cookies)).toEqual({ garments: 3, cents: 1_890_000, estimated: true });
  expect(readSummary(sentBack(basketCookie(empty, false)))).toBeNull();
});

it("merges lines of the same garment, and keeps another size apart", () => {
  const basket = listOf(body, body, { ...body, size: "RN" });
  expect(basket.lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    ["3-6 m", 2],
    ["RN", 1],
  ]);
  const [first, second] = basket.lines;
  const merged = changeLine(basket, second?.id ?? "", { size: "3-6 m" });
  expect(merged.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[first?.id, 3]]);
});

it("completes a line without a size when one is chosen, unless its colour differs", () => {
  const open = { ...body, size: null, colour: null };
  const sizes = (basket: Basket | null) => basket?.lines.map(({ size, quantity }) => [size, quantity]);
  const completed = addOrComplete(listOf(gorro, open), body) ?? empty;
  expect(sizes(completed)).toEqual([
    [null, 1],
    ["3-6 m", 1],
  ]);
  expect(sizes(addOrComplete(completed, body))?.[1]).toEqual(["3-6 m", 2]);
  const blue = listOf({ ...open, colour: "Azul" });
  expect(sizes(addOrComplete(blue, body))).toHaveLength(2);
  expect(sizes(addOrComplete(listOf({ ...body, size: "RN" }), open))).toHaveLength(2);
});

it("refuses a line too many and a cookie that is too long", () => {
  const full = listOf(
    ...Array.from({ length: BASKET_LIMITS.lines }, (_, n) => ({ ...gorro, slug: `gorro-${n}` })),
  );
  expect(full.lines).toHaveLength(BASKET_LIMITS.lines);
  expect(addGarment(full, body)).toBeNull();
  const longest = {
    ...full,
    lines: full.lines.map((line) => ({ ...line, note: "ñ".repeat(BASKET_LIMITS.note) })),
  };
  expect(basketCookie(longest, false)).toBeNull();
});

/** Ten products with long names, each in eight sizes and one colour. */
const curves = Array.from({ length: 80 }, (_, n) => ({
  slug: `conjunto-de-algodon-pima-${n % 10}`,
  size: `${n >> 3}-${(n >> 3) + 3} meses`,
  colour: "Verde salvia",
  priceCents: 2_590_000,
  from: false,
})).sort((a, b) => (a.slug < b.slug ? -1 : 1));

it("holds ten models in eight sizes", () => {
  const basket = forWholesale(listOf(...curves), true);
  const cookie = basketCookie(basket, true);
  expect(basket.lines).toHaveLength(80);
  expect(cookie?.length).toBeLessThan(4096);
  expect(readBasket(sentBack(cookie))).toEqual(basket);
});

it("undo puts removed lines back, and adds to those that were added again", () => {
  const full = listOf(gorro, body);
  const [line] = full.lines;
  const after = withoutLines(full, [line?.id ?? ""]);
  expect(restoreLines(after, full.id, full.lines.slice(0, 1)).lines).toEqual(full.lines.toReversed());
  const again = restoreLines(addGarment(after, gorro) ?? empty, full.id, full.lines.slice(0, 1));
  expect(again.lines.map(({ slug, quantity }) => [slug, quantity])).toEqual([
    [body.slug, 1],
    ["gorro", 2],
  ]);
  expect(restoreLines(empty, full.id, full.lines)).toEqual(full);
});

it("an empty wholesale basket stays wholesale, and only a wholesale basket keeps models without a count", () => {
  const basket = forWholesale(addGarment(empty, gorro, 0) ?? empty, true);
  const cookies = sentBack(basketCookie(basket, false));
  expect(readBasket(cookies)).toEqual(basket);
  expect(basketCookie(forWholesale(empty, true), false)).toContain("pedido=");
  expect(basketCookie(forWholesale(basket, false), false)).toContain("pedido=; Path=/; Max-Age=0");
});

it.each([
  "pedido=",
  "pedido=%",
  "pedido=abc~1~1~0!x~body~1e9~1",
  "pedido=abc~1~1~0!x~body~-1~1",
  "pedido=abc~1~1~0!x~%E0%A4%A~1~",
  `pedido=abc~1~1~0!x~${"b".repeat(300)}~1~1`,
  "pedido=<script>~1~1~0!x~body~1~1",
])("a cookie that we did not write is read as empty: %s", (cookies) => {
  expect(readBasket(cookies).lines).toEqual([]);
});

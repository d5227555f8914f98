import { expect, it } from "vitest";
import { addGarment, BASKET_LIMITS, type BasketLine, EMPTY_BASKET, type Garment } from "../basket/basket.ts";
import { type BasketProduct, changeOf, lookUpIn } from "../basket/current-garment.ts";
import { setGarments, wholesaleRows, withCurve } from "./wholesale-rows.ts";

const body: Garment = {
  slug: "body-a-lunares",
  size: "3-6 m",
  colour: "Rosa",
  priceCents: 1_890_000,
  from: false,
};
const gorro: Garment = { slug: "gorro", size: null, colour: null, priceCents: null, from: false };

const listOf = (...garments: Garment[]) =>
  garments.reduce((basket, garment) => addGarment(basket, garment) ?? basket, EMPTY_BASKET);

it("each size's quantity is set in order, and a line whose count is removed stays", () => {
  const sized = (size: string) => ({ ...body, size });
  const basket = listOf(body, gorro);
  const [first, hat] = basket.lines;
  const next = setGarments(basket, [
    { garment: sized("RN"), ids: [], quantity: 4 },
    { garment: sized("0-3 m"), ids: [], quantity: 0 },
    // The garment has a new slug. `first` is the basket's line with the former slug.
    { garment: { ...body, slug: "body-con-lunares" }, ids: [first?.id ?? ""], quantity: 2000 },
  ]);
  expect(next?.lines.map(({ slug, size, quantity }) => [slug, size, quantity])).toEqual([
    ["body-a-lunares", "RN", 4],
    ["body-con-lunares", "3-6 m", BASKET_LIMITS.quantity],
    ["gorro", null, 1],
  ]);
  expect(next?.lines.map(({ id }) => id).slice(1)).toEqual([first?.id, hat?.id]);
  const none = setGarments(basket, [{ garment: body, ids: [], quantity: 0 }]);
  expect(none?.lines).toEqual([{ ...first, quantity: 0 }, hat]);
});

const variant = (size: string, colour: string, stock: number | null = null) => {
  return { id: size + colour, size, colour, swatch: null, stock, priceCents: null };
};

const variants = [
  variant("3-6 m", "Rosa"),
  variant("RN", "Rosa"),
  variant("RN", "Verde"),
  variant("6-9 m", "Rosa", 0),
];

const dress = { name: "Vestido", slug: "vestido", priceCents: 100_000, photos: [], inStock: true, variants };

const products = [
  ...["vestido", "vestido-viejo"].map((slug) => ({ slug, product: dress as BasketProduct })),
  { slug: "gorro", product: null },
];

const line = (id: string, more: Partial<BasketLine>): BasketLine => {
  return { ...gorro, slug: "vestido", colour: "Rosa", id, quantity: 1, note: "", ...more };
};

it("says that the only size and colour left replace those that are gone", () => {
  const product = { ...dress, variants: [variant("6-9 m", "Verde")] } as BasketProduct;
  const lines = [
    line("a", { size: "RN" }),
    line("b", { colour: null }),
    line("c", { size: "6-9 m", colour: "Verde" }),
  ];
  const shown = lookUpIn([{ slug: "vestido", product }], lines);
  expect(shown.map((each) => changeOf(each.line, each.today))).toEqual(["replaced", null, null]);
});

it("groups the lines of a model and colour by size, under today's name, and fills a curve", () => {
  const rows = wholesaleRows(
    lookUpIn(products, [
      line("a", { size: "RN", quantity: 2 }),
      line("b", { slug: "gorro" }),
      line("c", { slug: "vestido-viejo", size: "RN" }),
      // A line without a size, and one with a size that no longer exists.
      line("d", {}),
      line("e", { size: "talle 40" }),
      line("f", { size: "RN", colour: "Verde", quantity: 0 }),
      line("g", { colour: null, quantity: 3 }),
      // A quantity that is being retyped is 0 for a moment.
      line("h", { colour: null, size: "RN", quantity: 0 }),
    ]),
  );
  const cells = rows.map(({ colour, sizes }) => [
    colour,
    ...sizes.map(({ garment, quantity, ids }) => [garment.size, quantity, ids.join("")]),
  ]);
  expect(cells).toEqual([
    ["Rosa", [null, 2, "de"], ["RN", 3, "ac"], ["3-6 m", 0, ""], ["6-9 m", 0, ""]],
    // The green garment exists in one size only.
    ["Verde", ["RN", 0, "f"]],
    [null, [null, 3, "g"], ["RN", 0, "h"]],
  ]);
  expect(rows[0]?.lines.join("")).toBe("acde");
  const curve = withCurve(rows[0]?.sizes ?? []);
  expect(curve.map(({ garment, quantity }) => [garment.size, quantity])).toEqual([
    [null, 0],
    ["RN", 4],
    ["3-6 m", 1],
    ["6-9 m", 0],
  ]);
});

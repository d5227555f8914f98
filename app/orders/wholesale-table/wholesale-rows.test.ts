import { expect, it } from "vitest";
import type { Product } from "../../catalogue/product.ts";
import { addGarment, BASKET_LIMITS, type BasketLine, EMPTY_BASKET, type Garment } from "../basket/basket.ts";
import { type ModelKey, setGarments, wholesaleRows, withCurve } from "./wholesale-rows.ts";

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

it("sets the quantity of each size, and removes lines without one", () => {
  const sized = (size: string) => ({ ...body, size });
  const basket = listOf(body, gorro);
  const [first, hat] = basket.lines;
  const wanted = [
    { garment: sized("RN"), ids: [], quantity: 4 },
    { garment: sized("0-3 m"), ids: [], quantity: 0 },
    // The basket's line still has the garment's former slug.
    { garment: { ...body, slug: "body-con-lunares" }, ids: [first?.id ?? ""], quantity: 2000 },
  ];
  const next = setGarments(basket, wanted);
  expect(next?.lines.map(({ slug, size, quantity }) => [slug, size, quantity])).toEqual([
    ["body-a-lunares", "RN", 4],
    ["body-con-lunares", "3-6 m", BASKET_LIMITS.quantity],
    ["gorro", null, 1],
  ]);
  expect(next?.lines.map(({ id }) => id).slice(1)).toEqual([first?.id, hat?.id]);
  expect(setGarments(basket, [{ garment: body, ids: [], quantity: 0 }])?.lines).toEqual([hat]);
});

const variant = (size: string, colour: string, stock: number | null = null) => {
  return { id: size + colour, size, colour, swatch: null, stock, priceCents: null };
};

const dress = {
  name: "Vestido",
  slug: "vestido",
  priceCents: 100_000,
  photos: [],
  inStock: true,
  variants: [
    variant("3-6 m", "Rosa"),
    variant("RN", "Rosa"),
    variant("RN", "Verde"),
    variant("6-9 m", "Rosa", 0),
  ],
} as unknown as Product;

const products = [
  ...["vestido", "vestido-viejo"].map((slug) => ({ slug, product: dress })),
  { slug: "gorro", product: null },
];

const line = (id: string, more: Partial<BasketLine>): BasketLine => {
  return { ...gorro, slug: "vestido", colour: "Rosa", id, quantity: 1, note: "", ...more };
};

it("groups the lines of a model and colour by size, under today's name", () => {
  const lines = [
    line("a", { size: "RN", quantity: 2 }),
    line("b", { slug: "gorro" }),
    line("c", { slug: "vestido-viejo", size: "RN" }),
    // The first line has no size, and the second has a size that no longer exists.
    line("d", {}),
    line("e", { size: "talle 40" }),
    line("f", { size: "RN", colour: "Verde" }),
  ];
  const rows = wholesaleRows(products, lines, lines);
  const places = rows.map(({ colour, sizes }) => [
    colour,
    ...sizes.map(({ garment, quantity, ids }) => [garment.size, quantity, ids.join("")]),
  ]);
  const pink = ["Rosa", [null, 2, "de"], ["RN", 3, "ac"], ["3-6 m", 0, ""], ["6-9 m", 0, ""]];
  // The green garment exists in one size only.
  const green = ["Verde", ["RN", 1, "f"]];
  expect(places).toEqual([pink, green]);
  // `withCurve` adds one piece of each size in stock.
  const curve = withCurve(rows[0]?.sizes ?? []);
  expect(curve.map(({ garment, quantity }) => [garment.size, quantity])).toEqual([
    [null, 0],
    ["RN", 4],
    ["3-6 m", 1],
    ["6-9 m", 0],
  ]);
});

it("adds a row for a model, and one for each colour of a line without a colour", () => {
  const rowsOf = (lines: BasketLine[], asked: ModelKey[]) =>
    wholesaleRows(products, lines, asked).map(({ colour, sizes }) => [
      colour,
      sizes.map(({ garment, quantity, left }) => [garment.size, quantity, left]),
    ]);
  const pink = ["RN", "3-6 m", "6-9 m"].map((size) => [size, 0, size === "6-9 m" ? 0 : null]);
  expect(rowsOf([], [{ slug: "vestido", colour: "Rosa" }])).toEqual([["Rosa", pink]]);
  const open = [line("a", { colour: null, size: "RN", quantity: 3 })];
  expect(rowsOf(open, open)).toEqual([
    [null, [["RN", 3, null]]],
    ["Rosa", pink],
    ["Verde", [["RN", 0, null]]],
  ]);
});

import { expect, test } from "vitest";
import { variant as chosenVariant } from "../../../tests/support/products.ts";
import type { OccasionCode } from "../../product/product-codes.ts";
import type { Variant } from "../../product/variants.ts";
import { suggestGifts } from "./gift.server.ts";

const garment = (name: string, changes: Partial<Parameters<typeof suggestGifts>[0][number]> = {}) => ({
  name,
  description: null,
  category: name,
  priceCents: 1_000_000,
  inStock: true,
  variants: [] as Variant[],
  occasions: [] as OccasionCode[],
  gender: null,
  ...changes,
});

const variant = (size: string | null, changes: Partial<Variant> = {}): Variant => {
  return { id: String(size), ...chosenVariant(size, null), ...changes };
};

type Asked = Parameters<typeof suggestGifts>;

const ideasOf = (products: Asked[0], wish: Partial<Asked[1]>) =>
  suggestGifts(products, { age: null, budget: null, forWhom: null, ...wish });

const names = (...asked: Parameters<typeof ideasOf>) => ideasOf(...asked).map(({ product }) => product.name);

test("gifts fit age and budget by their talles in stock, or else by the ages in their text", () => {
  const products = [
    garment("big", { variants: [variant("12-18 m")] }),
    garment("gone", { variants: [variant("3-6 m", { stock: 0 }), variant("12-18 m")] }),
    garment("dear", { variants: [variant("3-6 m", { priceCents: 3_000_000 }), variant("RN")] }),
    garment("small", { description: "Talles RN a 3 meses" }),
    garment("unpriced", { priceCents: null }),
    garment("blanket"),
    garment("right", { variants: [variant("3-6 m", { priceCents: 1_500_000 })] }),
  ];
  expect(names(products, { age: "3", budget: 2_000_000 })).toEqual(["right", "blanket"]);
  expect(ideasOf(products, { age: "3", budget: 2_000_000 })[0]?.priceCents).toBe(1_500_000);
  expect(names(products, { age: "3", budget: 4_000_000 })).toEqual(["dear", "right", "blanket"]);
});

test("a garment that has colours but no sizes costs what its colours in stock cost", () => {
  const colour = (stock: number | null, priceCents: number | null) => variant(null, { stock, priceCents });
  const products = [garment("bordado", { variants: [colour(0, null), colour(null, 2_500_000)] })];
  expect(names(products, { budget: 2_000_000 })).toEqual([]);
  expect(ideasOf(products, { budget: 3_000_000 })).toMatchObject([{ priceCents: 2_500_000 }]);
});

test("at most three ideas: gifts first, then other categories, then the dearest", () => {
  const products = [
    garment("a", { category: "Bodys", priceCents: 900_000 }),
    garment("b", { category: "Bodys", priceCents: 950_000 }),
    garment("c", { category: "Mantas", priceCents: 500_000 }),
    garment("gift", { category: "Bodys", priceCents: 100_000, occasions: ["gift"] }),
    garment("d", { category: "Gorros", priceCents: 100_000 }),
  ];
  expect(names(products, { age: null, budget: 1_000_000 })).toEqual(["gift", "c", "d"]);
});

test("the three ideas differ in colour if possible", () => {
  const dyed = (name: string, colour: string) => garment(name, { variants: [{ ...variant(null), colour }] });
  const [first, second] = [dyed("rosa 1", "Rosa"), dyed("rosa 2", "Rosa viejo")];
  const products = [first, second, dyed("verde", "Verde salvia"), dyed("celeste", "Celeste")];
  expect(names(products, {})).toEqual(["rosa 1", "verde", "celeste"]);
});

test("ideas for a girl or a boy include what is for both", () => {
  const products = [
    garment("nena", { gender: "girl" }),
    garment("varón", { gender: "boy" }),
    garment("los dos"),
  ];
  expect(names(products, { forWhom: "girl" })).toEqual(["nena", "los dos"]);
  expect(names(products, { forWhom: "boy" })).toEqual(["varón", "los dos"]);
  expect(names(products, {})).toHaveLength(3);
});

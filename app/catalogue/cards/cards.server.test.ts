import { expect, test } from "vitest";
import type { Product } from "../../product/product.ts";
import { cardOf, choiceFor } from "./cards.server.ts";

const made = { swatch: null, stock: null, priceCents: null };
const product = {
  name: "Body",
  slug: "body",
  inStock: true,
  priceCents: 100,
  photos: [],
  variants: [
    { ...made, size: "0-3 m", colour: "Rosa", stock: 0 },
    { ...made, size: "3-6 m", colour: "Rosa", priceCents: 400 },
    { ...made, size: "6-9 m", colour: "Verde salvia", priceCents: 300 },
  ],
} as unknown as Product;

test.each([
  [
    { sizes: ["3-6 M"], colours: ["rosa"] },
    { size: "3-6 m", colour: "Rosa" },
  ],
  [{ sizes: ["6-9 m"] }, { size: "6-9 m" }],
  // Of these two sizes, 6-9 m is cheaper.
  [{ sizes: ["3-6 m", "6-9 m"] }, { size: "6-9 m" }],
  // Of these two sizes, only 3-6 m is in stock.
  [{ sizes: ["0-3 m", "3-6 m"] }, { size: "3-6 m" }],
  // The product has 6-9 m and Rosa, but no variant with both.
  [{ sizes: ["6-9 m"], colours: ["Rosa"] }, {}],
  [{}, {}],
])("the filter %j chooses %j on the product's page", (asked, choice) => {
  expect(choiceFor(product, asked)).toEqual(choice);
});

test("a card names the chosen talle and colour that are sold out", () => {
  expect(cardOf(product, { size: "0-3 m" }).soldOutIn).toBe("0-3 m");
  expect(cardOf(product, { size: "0-3 m", colour: "Rosa" }).soldOutIn).toBe("0-3 m Rosa");
  expect(cardOf(product, { size: "3-6 m" }).soldOutIn).toBeNull();
  expect(cardOf(product).soldOutIn).toBeNull();
  expect(cardOf({ ...product, inStock: false }, { size: "0-3 m" }).soldOutIn).toBeNull();
});

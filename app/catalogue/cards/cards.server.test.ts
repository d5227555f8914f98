import { expect, test } from "vitest";
import type { Product } from "../../product/product.ts";
import { cardOf, choiceFor } from "./cards.server.ts";

const made = { swatch: null, stock: null, priceCents: null };
const product = {
  name: "Body",
  slug: "body",
  inStock: true,
  priceCents: 100,
  photos: [
    { id: "rosa", colour: "Rosa" },
    { id: "verde", colour: "Verde salvia" },
  ],
  variants: [
    { ...made, size: "0-3 m", colour: "Rosa", stock: 0 },
    { ...made, size: "3-6 m", colour: "Rosa" },
    { ...made, size: "6-9 m", colour: "Verde salvia", priceCents: 300 },
  ],
} as unknown as Product;

test.each([
  [
    { sizes: ["3-6 M"], colours: ["rosa"] },
    { size: "3-6 m", colour: "Rosa" },
  ],
  [{ sizes: ["6-9 m"] }, { size: "6-9 m" }],
  // One of several sizes is in stock.
  [{ sizes: ["0-3 m", "3-6 m"] }, { size: "3-6 m" }],
  // Size and colour are in stock, but not in the same combination.
  [{ sizes: ["6-9 m"], colours: ["Rosa"] }, {}],
  [{}, {}],
])("%j leads to %j", (asked, choice) => {
  expect(choiceFor(product, asked)).toEqual(choice);
});

test("a card costs what was asked for, and shows it", () => {
  expect(cardOf(product)).toMatchObject({
    cents: 100,
    from: true,
    photos: [{ id: "rosa" }, { id: "verde" }],
  });
  const green = cardOf(product, { colour: "Verde salvia" });
  expect(green).toMatchObject({ cents: 300, from: false, photos: [{ id: "verde" }, { id: "rosa" }] });
  const gone = {
    ...product,
    variants: [{ ...made, size: "RN", colour: null, stock: 0 }],
  } as unknown as Product;
  expect(cardOf(gone)).toMatchObject({ available: false, soldOutIn: null });
});

test("a card says which of the asked talles and colours is sold out while others are there", () => {
  expect(cardOf(product, { size: "0-3 m" }).soldOutIn).toBe("0-3 m");
  expect(cardOf(product, { size: "0-3 m", colour: "Rosa" }).soldOutIn).toBe("0-3 m Rosa");
  expect(cardOf(product, { size: "3-6 m" }).soldOutIn).toBeNull();
  expect(cardOf(product).soldOutIn).toBeNull();
});

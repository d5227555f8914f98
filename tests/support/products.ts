import type { DatedProduct } from "../../app/catalogue/products.server.ts";
import type { ChosenVariant } from "../../app/product/product.ts";

const NEWEST = new Date("2026-11-19T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

const categories = ["Bodys", "Vestidos", "Pijamas"];

/** A sample product. Products with higher numbers are older. */
export function productNumber(number: number, changes: Partial<DatedProduct> = {}): DatedProduct {
  return {
    name: `Prenda ${number}`,
    description: `Descripción de la prenda ${number}.`,
    priceCents: 1_890_000 + number * 100,
    category: categories[number % categories.length] ?? null,
    photos: [],
    createdAt: new Date(NEWEST.getTime() - number * DAY),
    ...changes,
  };
}

/** A variant whose stock is not counted. */
export function variant(size: string | null, colour: string | null, more: Partial<ChosenVariant> = {}) {
  return { size, colour, swatch: null, stock: null, priceCents: null, ...more };
}

/** Products for tests of cards, newest first. Some lack a price, stock or a category. */
export const sampleProducts: readonly DatedProduct[] = [
  productNumber(1, { name: "Body de algodón", priceCents: 1_890_000, category: "Bodys" }),
  productNumber(2, { name: "Vestido de lino", priceCents: 2_599_950, category: "Vestidos" }),
  productNumber(3, { name: "Pijama sin precio", priceCents: null, category: "Pijamas" }),
  productNumber(4, { name: "Saquito agotado", inStock: false, category: "Abrigos" }),
  productNumber(5, { name: "Gorro sin más datos", description: null, category: null, priceCents: 95_000 }),
];

/** Two full pages of 24 products, and a third page with one product. */
export const threePages: readonly DatedProduct[] = Array.from({ length: 49 }, (_, index) =>
  productNumber(index + 1),
);

import { expect, test } from "vitest";
import { badgesOf, nextAgeing } from "./badges.ts";
import type { Product } from "./product.ts";

const now = new Date("2026-12-31T12:00:00Z");
const product = (createdAt: string, more: Partial<Product> = {}) =>
  ({ createdAt, visibility: "visible", visibleFrom: null, priceBeforeCents: null, ...more }) as Product;

const old = product("2026-12-01T11:59:59.000Z");
const young = product("2026-12-01T12:00:01.000Z");
const published = product("2026-06-01T12:00:00.000Z", { visibleFrom: "2026-12-30T12:00:00.000Z" });
const lowered = product("2026-12-20T12:00:00.000Z", { priceBeforeCents: 100 });

test("a product is new for 30 days from the day that it appeared, and on sale with a price before", () => {
  const products = [old, young, published, lowered];
  const of = badgesOf([...products, ...Array.from({ length: 5 }, () => ({ ...old }))], now);
  expect(products.map(of)).toEqual([[], ["new"], ["new"], ["new", "sale"]]);
  expect(nextAgeing([old, young, published], now)).toBe(now.getTime() + 1000);
  expect(nextAgeing([old], now)).toBe(Infinity);
});

test("a draft is unpublished, and a scheduled product until its time", () => {
  const draft = product(old.createdAt, { visibility: "draft" });
  const scheduled = product(old.createdAt, {
    visibility: "scheduled",
    visibleFrom: "2027-01-01T12:00:00.000Z",
  });
  const products = [draft, scheduled, old];
  expect(products.map(badgesOf(products, now))).toEqual([["unpublished"], ["new", "unpublished"], []]);
});

test("at most the newest third of the products count as new", () => {
  const products = [young, lowered, published];
  expect(products.map(badgesOf(products, now))).toEqual([[], ["sale"], ["new"]]);
});

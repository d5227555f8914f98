import { expect, test } from "vitest";
import { pricePartsOf } from "./price-parts.ts";

const garment = { cents: 3_890_000, priceBeforeCents: 4_500_000 };
const OFF = { transferPercent: null, showNet: false };

test("a price before is said where it was higher; nothing else until the owner fills it in", () => {
  expect(pricePartsOf(garment, OFF)).toEqual({
    cents: 3_890_000,
    before: 4_500_000,
    transfer: null,
    net: null,
  });
  for (const priceBeforeCents of [null, 3_890_000, 3_000_000]) {
    expect(pricePartsOf({ ...garment, priceBeforeCents }, OFF)?.before).toBeNull();
  }
  expect(pricePartsOf({ ...garment, cents: null }, OFF)).toBeNull();
});

test("the transfer's price and the net one follow from the price of today", () => {
  expect(pricePartsOf(garment, { transferPercent: 10, showNet: true })).toMatchObject({
    transfer: 3_501_000,
    net: 3_214_876,
  });
});

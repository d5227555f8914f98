import type { Prices } from "../../shop/prices-section.ts";
import { lessPercent, netCents } from "../../ui/price.ts";
import type { CardProduct } from "../product.ts";

/** All that the shop says of a price, in cents; null for what it does not say. */
export interface PriceParts {
  cents: number;
  /** What it cost before, where that was more. */
  before: number | null;
  /** For who pays by transfer. */
  transfer: number | null;
  /** Without national taxes. */
  net: number | null;
}

/** What is said of a garment's price with the shop's settings; null where it has none. */
export function pricePartsOf(
  { cents, priceBeforeCents: before }: Pick<CardProduct, "cents" | "priceBeforeCents">,
  { transferPercent, showNet }: Prices,
): PriceParts | null {
  if (cents === null) return null;
  return {
    cents,
    before: before !== null && before > cents ? before : null,
    transfer: transferPercent === null ? null : lessPercent(cents, transferPercent),
    net: showNet ? netCents(cents) : null,
  };
}

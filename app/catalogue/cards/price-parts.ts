import type { Prices } from "../../shop/prices-section.ts";
import { lessPercent, netCents } from "../../ui/price.ts";
import type { CardProduct } from "../product.ts";

/** In cents; null when the shop does not show it. */
export interface PriceParts {
  cents: number;
  /** The former price, when it was higher. */
  before: number | null;
  transfer: number | null;
  /** Without national taxes. */
  net: number | null;
}

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

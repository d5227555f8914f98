import { lessPercent } from "../ui/price.ts";
import { EXAMPLE_FREE_SHIPPING } from "./terms.ts";
import type { WholesaleTerms } from "./terms-sections.ts";

/** Returns an order's tier, and what is missing to the next. `cents` is the sum at retail prices. */
export function tierProgress({ tiers, numbers }: WholesaleTerms, pieces: number, cents: number) {
  const { freeShippingOver } = numbers;
  const tier = tiers.findLast(({ pieces: { from } }) => from <= pieces) ?? null;
  const next = tiers.find(({ pieces: { from } }) => from > pieces);
  const left = tier ? lessPercent(cents, tier.discount) : cents;
  return {
    tier,
    /** `missing` is the number of pieces to the next tier. */
    next: next ? { tier: next, missing: next.pieces.from - pieces } : null,
    /** Cents missing to free shipping after the discount; 0 once reached; null below the first tier. */
    toFreeShipping:
      tier && freeShippingOver !== EXAMPLE_FREE_SHIPPING ? missingTo(freeShippingOver * 100 - left) : null,
  };
}

function missingTo(over: number): number {
  return over < 0 ? 0 : Math.floor(over / 100) * 100 + 100;
}

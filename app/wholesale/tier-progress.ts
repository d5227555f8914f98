import { lessPercent } from "../ui/price.ts";
import { EXAMPLE_FREE_SHIPPING } from "./terms.ts";
import type { WholesaleTerms } from "./terms-sections.ts";

export type CountedTerms = ReturnType<typeof countedTerms>;

export function countedTerms({ numbers, tiers }: WholesaleTerms) {
  const { minimumPieces, freeShippingOver } = numbers;
  return {
    minimumPieces,
    freeShippingOver: freeShippingOver === EXAMPLE_FREE_SHIPPING ? null : freeShippingOver,
    tiers: tiers.map(({ name, pieces, discount }) => ({ name, pieces, discount })),
  };
}

/** Finds the tier of an order and the way to the next one. `cents` is the sum at retail prices. */
export function tierProgress({ tiers, freeShippingOver }: CountedTerms, pieces: number, cents: number) {
  const tier = tiers.findLast(({ pieces: { from } }) => from <= pieces) ?? null;
  const next = tiers.find(({ pieces: { from } }) => from > pieces);
  const left = tier ? lessPercent(cents, tier.discount) : cents;
  return {
    tier,
    /** `missing` is the number of pieces to the next tier. */
    next: next ? { tier: next, missing: next.pieces.from - pieces } : null,
    /** Cents missing to free shipping after the discount; 0 once reached; null below the first tier. */
    toFreeShipping: tier && freeShippingOver !== null ? missingTo(freeShippingOver * 100 - left) : null,
  };
}

function missingTo(over: number): number {
  return over < 0 ? 0 : Math.floor(over / 100) * 100 + 100;
}

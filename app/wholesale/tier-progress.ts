import { lessPercent } from "../ui/price.ts";
import { DEFAULT_FIGURES } from "./default-terms.ts";
import type { WholesaleTerms } from "./terms.ts";

/** What counting an order needs of the wholesale terms. */
export type CountedTerms = ReturnType<typeof countedTerms>;

export function countedTerms({ figures, tiers }: WholesaleTerms) {
  const { minimumPieces, freeShippingOver } = figures;
  return {
    minimumPieces,
    // The example of spec §9 is below any order in pesos: nothing is promised of it.
    freeShippingOver: freeShippingOver === DEFAULT_FIGURES.freeShippingOver ? null : freeShippingOver,
    tiers: tiers.map(({ name, pieces, discount }) => ({ name, pieces, discount })),
  };
}

/**
 * Where an order of so many pieces stands; the shop confirms it, nothing is promised. `cents`: at retail prices. Free
 * shipping is counted on what is left to pay (spec §9, 'above').
 */
export function tierProgress({ tiers, freeShippingOver }: CountedTerms, pieces: number, cents: number) {
  const tier = tiers.findLast(({ pieces: { from } }) => from <= pieces) ?? null;
  const next = tiers.find(({ pieces: { from } }) => from > pieces);
  const left = tier ? lessPercent(cents, tier.discount) : cents;
  return {
    /** Null below the smallest order. */
    tier,
    /** How many pieces are missing to the next tier. */
    next: next ? { tier: next, missing: next.pieces.from - pieces } : null,
    /** After the tier's discount. */
    cents: left,
    /** Cents that are missing, 0 where it is reached; null below the smallest order, or without a figure. */
    toFreeShipping: tier && freeShippingOver !== null ? missingTo(freeShippingOver * 100 - left) : null,
  };
}

function missingTo(over: number): number {
  return over < 0 ? 0 : Math.floor(over / 100) * 100 + 100;
}

import { lessPercent } from "../catalogue/price.ts";
import type { Tier, WholesaleTerms } from "./terms.ts";

/** What counting an order needs of the wholesale terms. */
export interface CountedTerms {
  minimumPieces: number;
  /** Whole pesos above which shipping is free. */
  freeShippingOver: number;
  /** By growing quantity. */
  tiers: readonly Pick<Tier, "name" | "pieces" | "discount">[];
}

export function countedTerms({ figures, tiers }: WholesaleTerms): CountedTerms {
  const { minimumPieces, freeShippingOver } = figures;
  return {
    minimumPieces,
    freeShippingOver,
    tiers: tiers.map(({ name, pieces, discount }) => ({ name, pieces, discount })),
  };
}

/** Where an order of so many pieces stands. Nothing of it is promised: the shop confirms it. */
export interface Standing {
  /** Null below the smallest order. */
  tier: CountedTerms["tiers"][number] | null;
  /** The next tier, and how many pieces are missing to it; null in the last one. */
  next: { tier: CountedTerms["tiers"][number]; missing: number } | null;
  /** After the tier's discount. */
  cents: number;
  /** Cents that are missing to free shipping, 0 where it is reached; null below the smallest order. */
  toFreeShipping: number | null;
}

/** `cents`: what they come to at retail prices. Free shipping is counted on what is left to pay (spec §9, 'above'). */
export function standingOf(
  { tiers, freeShippingOver }: CountedTerms,
  pieces: number,
  cents: number,
): Standing {
  const tier = tiers.findLast(({ pieces: { from } }) => from <= pieces) ?? null;
  const next = tiers.find(({ pieces: { from } }) => from > pieces);
  const left = tier ? lessPercent(cents, tier.discount) : cents;
  const over = freeShippingOver * 100 - left;
  return {
    tier,
    next: next ? { tier: next, missing: next.pieces.from - pieces } : null,
    cents: left,
    toFreeShipping: tier && (over < 0 ? 0 : Math.floor(over / 100) * 100 + 100),
  };
}

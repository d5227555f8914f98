import { lessPercent } from "../ui/price.ts";

export interface Pieces {
  from: number;
  to: number | null;
}

/** Default order minimum for free shipping, in pesos (spec §9). Baskets omit it until an owner changes it. */
export const EXAMPLE_FREE_SHIPPING = 500;

export const piecesText = ({ from, to }: Pieces): string => (to === null ? `${from}+` : `${from}-${to}`);

/** Formats 1200 as `1.200`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

interface TierTerms {
  tiers: readonly { name: string; discount: number; pieces: Pieces }[];
  numbers: { freeShippingOver: number };
}

/** Returns an order's tier and the pieces missing to the next tier. `cents` is the sum at retail prices. */
export function tierProgress({ tiers, numbers }: TierTerms, pieces: number, cents: number) {
  const { freeShippingOver } = numbers;
  const tier = tiers.findLast(({ pieces: { from } }) => from <= pieces) ?? null;
  const next = tiers.find(({ pieces: { from } }) => from > pieces);
  const left = tier ? lessPercent(cents, tier.discount) : cents;
  return {
    tier,
    next: next ? { tier: next, missing: next.pieces.from - pieces } : null,
    /** Cents that are missing for free shipping. Null without a tier, or while the minimum is the example. */
    toFreeShipping:
      tier && freeShippingOver !== EXAMPLE_FREE_SHIPPING ? missingTo(freeShippingOver * 100 - left) : null,
  };
}

const missingTo = (over: number): number => (over < 0 ? 0 : Math.floor(over / 100) * 100 + 100);

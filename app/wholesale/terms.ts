export interface WholesaleTerms {
  numbers: WholesaleNumbers;
  benefits: readonly Benefit[];
  tiers: readonly Tier[];
}

export interface WholesaleNumbers {
  /** In percent. */
  discountFrom: number;
  discountTo: number;
  minimumPieces: number;
  /** Whole pesos above which shipping is free. */
  freeShippingOver: number;
  hoursFrom: number;
  hoursTo: number;
  /** Payment term of the largest tier. */
  paymentDays: number;
  /** "More than … shops", as the page claims. */
  shops: number;
}

export interface Benefit {
  tag: string;
  title: string;
  text: string;
}

export interface Tier {
  name: string;
  pieces: { from: number; to: number | null };
  discount: number;
  audience: string;
  popular: boolean;
  /** The same matter on the same line of every tier: shipping, attention, collection, conditions. */
  features: readonly string[];
}

/** Whole pesos (spec §9). It is below any order in pesos, so the shop promises nothing until the owner changes it. */
export const EXAMPLE_FREE_SHIPPING = 500;

/** `50-199`, or `500+`. */
export function piecesText({ from, to }: Tier["pieces"]): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

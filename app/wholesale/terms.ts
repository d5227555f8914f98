export interface WholesaleTerms {
  figures: WholesaleFigures;
  benefits: readonly Benefit[];
  tiers: readonly Tier[];
}

export interface WholesaleFigures {
  discountPercent: { from: number; to: number };
  minimumPieces: number;
  /** Whole pesos above which shipping is free. */
  freeShippingOver: number;
  processingHours: { from: number; to: number };
  /** Payment term of the largest tier. */
  paymentDays: number;
  /** "More than … shops", as the page claims. */
  shops: number;
}

export interface Benefit {
  figure: string;
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

export const FEATURE_LINES = 4;

/** `50-199`, or `500+`. */
export function piecesText({ from, to }: Tier["pieces"]): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

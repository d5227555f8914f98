/** The wholesale terms (spec §2 and §9) as the page shows them; their defaults stand in `default-terms.ts`. */
export interface WholesaleTerms {
  figures: WholesaleFigures;
  /** Six. */
  benefits: readonly Benefit[];
  /** Three, by growing quantity. */
  tiers: readonly Tier[];
}

/** The numbers behind the texts, as the owner sets them. */
export interface WholesaleFigures {
  discountPercent: { from: number; to: number };
  /** Pieces of the smallest order: where the first tier begins. */
  minimumPieces: number;
  /** Whole pesos above which shipping is free. */
  freeShippingOver: number;
  processingHours: { from: number; to: number };
  /** Days that the largest tier has to pay. */
  paymentDays: number;
  /** Customers that the page claims to have more of. */
  shops: number;
}

export interface Benefit {
  /** On its label: the benefit at a glance. */
  figure: string;
  title: string;
  text: string;
}

export interface Tier {
  name: string;
  /** Pieces of one order: the fewest, and the most unless there is no upper end. */
  pieces: { from: number; to: number | null };
  /** In percent, off the retail price. */
  discount: number;
  audience: string;
  popular: boolean;
  /**
   * One feature a line, the same matter on the same line in every tier: shipping, attention, collection, conditions.
   * A tier that offers nothing on the last line leaves it out.
   */
  features: readonly string[];
}

/** Lines of features that the tiers are compared by. */
export const FEATURE_LINES = 4;

/** A tier's quantity as the page sets it: `50-199`, and `500+` where there is no upper end. */
export function piecesText({ from, to }: Tier["pieces"]): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** `1200` as it is written in Argentina: `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

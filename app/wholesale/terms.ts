export interface Pieces {
  from: number;
  to: number | null;
}

/** Whole pesos (spec §9). Less than any order, so sums leave out free shipping until the owner changes it. */
export const EXAMPLE_FREE_SHIPPING = 500;

export function piecesText({ from, to }: Pieces): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** Formats `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

export interface Pieces {
  from: number;
  /** Null for the last tier. */
  to: number | null;
}

/** Whole pesos (spec §9). It is below any order in pesos, so the shop promises nothing until the owner changes it. */
export const EXAMPLE_FREE_SHIPPING = 500;

/** `50-199`, or `500+`. */
export function piecesText({ from, to }: Pieces): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

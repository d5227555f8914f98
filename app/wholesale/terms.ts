export interface Pieces {
  from: number;
  to: number | null;
}

/**
 * Default of the amount in pesos above which wholesale orders ship free. Spec §9 has it only as an example.
 * Until the owner changes the amount, orders promise no free shipping.
 */
export const EXAMPLE_FREE_SHIPPING = 500;

export function piecesText({ from, to }: Pieces): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** Formats 1200 as `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

export interface Pieces {
  from: number;
  to: number | null;
}

/** An example of spec §9, in pesos. Orders promise free shipping only after the owner has changed it. */
export const EXAMPLE_FREE_SHIPPING = 500;

export function piecesText({ from, to }: Pieces): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** Formats 1200 as `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

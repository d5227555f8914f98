export interface Pieces {
  from: number;
  to: number | null;
}

/** Whole pesos (spec §9). Any order costs more, so the shop promises no free shipping until the owner changes this. */
export const EXAMPLE_FREE_SHIPPING = 500;

export function piecesText({ from, to }: Pieces): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}

/** Formats `1.200`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

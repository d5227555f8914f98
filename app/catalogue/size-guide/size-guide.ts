/*
 * The size guide: which talle is worn at which age, weight and length. Each row ends where the next one begins, so that
 * no gap and no overlap can be written.
 */

/** Where the guide is, and what its address asks about. */
export const GUIDE_PARAMS = { born: "nacimiento", kg: "peso", cm: "largo", product: "prenda" } as const;

/** One talle: up to which age (months), weight (kg) and length (cm) it is worn. */
export interface GuideRow {
  size: string;
  months: number;
  kg: number;
  cm: number;
}

/** A column of the guide as it is read: `hasta 4`, then `4 a 6`. */
export function rangeTexts(guide: readonly GuideRow[], measure: "months" | "kg" | "cm"): string[] {
  return guide.map((row, place) => {
    const before = guide[place - 1];
    return before ? `${figure(before[measure])} a ${figure(row[measure])}` : `hasta ${figure(row[measure])}`;
  });
}

/** `11,5`: a figure as it is written here. */
export function figure(n: number): string {
  return String(n).replace(".", ",");
}

/* Sizes by age, weight and length. A row holds a size's upper limits and begins where the row before ends. */

export const GUIDE_PARAMS = { born: "nacimiento", kg: "peso", cm: "largo", product: "prenda" } as const;

export const MEASURES = ["months", "kg", "cm"] as const;

export interface GuideRow {
  size: string;
  months: number;
  kg: number;
  cm: number;
}

/** Describes the range of each size: `hasta 4`, then `4 a 6`. */
export function rangeTexts(guide: readonly GuideRow[], measure: (typeof MEASURES)[number]): string[] {
  return guide.map((row, place) => {
    const before = guide[place - 1];
    return before ? `${figure(before[measure])} a ${figure(row[measure])}` : `hasta ${figure(row[measure])}`;
  });
}

/** Writes a number with a decimal comma: `11,5`. */
export const figure = (n: number): string => String(n).replace(".", ",");

/* Sizes by age, weight and length. A row has the upper limits of a size. The row before has the lower ones. */

export const GUIDE_PARAMS = { born: "nacimiento", kg: "peso", cm: "largo", product: "prenda" } as const;

export const MEASURES = ["months", "kg", "cm"] as const;

export interface GuideRow {
  size: string;
  months: number;
  kg: number;
  cm: number;
}

export function rangeTexts(guide: readonly GuideRow[], measure: (typeof MEASURES)[number]): string[] {
  return guide.map((row, place) => {
    const before = guide[place - 1];
    return before ? `${figure(before[measure])} a ${figure(row[measure])}` : `hasta ${figure(row[measure])}`;
  });
}

/** Writes a number with a decimal comma: `11,5`. */
export const figure = (n: number): string => String(n).replace(".", ",");

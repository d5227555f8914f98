import * as v from "valibot";
import { defineSection } from "../../shop/section.ts";
import { codeWith } from "../../ui/form/answer.ts";
import { listOf, requiredLine } from "../../ui/form/field-schemas.ts";
import { pathTo, textSchema, validRows } from "../../ui/form/text-schemas.ts";
import { figure, type GuideRow, MEASURES } from "./size-guide.ts";

const MAX_GUIDE_ROWS = 16;
const SIZE_MAX = 20;
export const MOST = { months: 144, kg: 60, cm: 180 } as const;

const decimal = { inputMode: "decimal" } as const;

/** Accepts a number above 0 and up to `max`, with a decimal comma or point. `3,250` means 3.25. */
export const typedFigure = (max: number) =>
  v.pipe(
    textSchema,
    v.regex(/^\d{1,3}(?:[.,]\d{1,3})?$/, "DECIMAL"),
    v.transform((text) => Number(text.replace(",", "."))),
    v.gtValue(0, "DECIMAL"),
    v.maxValue(max, "DECIMAL"),
  );

/** In each row, age, weight and length must be greater than in the row before. */
export const sizeGuideSection = defineSection({
  name: "sizeGuide",
  slug: "talles",
  schema: v.pipe(
    listOf("rows", MAX_GUIDE_ROWS, {
      size: requiredLine(SIZE_MAX),
      months: typedFigure(MOST.months),
      kg: typedFigure(MOST.kg),
      cm: typedFigure(MOST.cm),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const rows = validRows<GuideRow>(dataset, "rows");
      for (const [place, row] of rows.entries()) {
        const before = rows[place - 1];
        for (const measure of MEASURES) {
          if (!row || !before || row[measure] > before[measure]) continue;
          const message = codeWith("MORE_THAN", { from: figure(before[measure]) });
          addIssue({ message, path: pathTo(dataset.value, "rows", place, measure) });
        }
      }
    }),
  ),
  defaults: () => ({
    rows: [
      { size: "RN", months: "1", kg: "4", cm: "53" },
      { size: "0-3 m", months: "3", kg: "6", cm: "60" },
      { size: "3-6 m", months: "6", kg: "8", cm: "67" },
      { size: "6-9 m", months: "9", kg: "9", cm: "72" },
      { size: "9-12 m", months: "12", kg: "10", cm: "77" },
      { size: "12-18 m", months: "18", kg: "11,5", cm: "83" },
      { size: "18-24 m", months: "24", kg: "13", cm: "89" },
    ],
  }),
  inputs: { months: decimal, kg: decimal, cm: decimal },
  maxRows: MAX_GUIDE_ROWS,
});

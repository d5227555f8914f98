import * as v from "valibot";
import { MAX_LENGTH } from "../../product/product.ts";
import { defineSection } from "../../shop/section.ts";
import { codeWith } from "../../ui/form/answer.ts";
import { textLines } from "../../ui/form/field-schemas.ts";
import { textSchema } from "../../ui/form/text-schemas.ts";

const SEARCH_LIMITS = { rows: 60, words: 12, word: 40, categories: 100 } as const;

/** Each line is one row of synonyms: `osito = enterito = pijama`. An error names the first wrong line. */
const synonymRows = v.pipe(
  textSchema,
  v.transform((text) => text.split("\n").map((line) => line.split("=").map((word) => word.trim()))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { words: most, word: longest } = SEARCH_LIMITS;
    const isRow = (row: string[]) =>
      row.length >= 2 && row.length <= most && row.every((word) => word !== "" && word.length <= longest);
    const wrong = dataset.value.findIndex((row) => row.join("") !== "" && !isRow(row));
    if (wrong >= 0) addIssue({ message: codeWith("SYNONYMS_LINE", { line: wrong + 1, most, longest }) });
  }),
  v.transform((rows) => rows.filter((row) => row.join("") !== "")),
  v.maxLength(SEARCH_LIMITS.rows, codeWith("TOO_MANY", { max: SEARCH_LIMITS.rows })),
);

const categoryLines = textLines(SEARCH_LIMITS.categories, MAX_LENGTH.category);

export const searchSection = defineSection({
  name: "search",
  slug: "buscador",
  schema: v.object({
    synonyms: synonymRows,
    /** The owner's order of categories. Categories that the owner does not list come last, alphabetically. */
    order: categoryLines,
    hidden: categoryLines,
  }),
  inputs: { synonyms: "text", order: "text", hidden: "text" },
});

export type SearchSettings = v.InferOutput<typeof searchSection.schema>;

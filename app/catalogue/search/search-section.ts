import * as v from "valibot";
import { settings as texts } from "../../messages/es/settings.ts";
import { defineSection, linesOf } from "../../shop/section.ts";
import { codeWith } from "../../ui/form/answer.ts";
import { typedText } from "../../ui/form/typed.ts";
import { MAX_LENGTH } from "../product.ts";

const SEARCH_LIMITS = { rows: 60, words: 12, word: 40, categories: 100 } as const;

/** Each line is one row of synonyms: `osito = enterito = pijama`. */
const synonymRows = v.pipe(
  typedText,
  v.rawTransform<string, string[][]>(({ dataset, addIssue, NEVER }) => {
    const rows: string[][] = [];
    let wrong = false;
    const refuse = (code: string, values: Record<string, number>) => {
      addIssue({ message: codeWith(code, values) });
      wrong = true;
    };
    for (const [at, line] of dataset.value.split("\n").entries()) {
      if (line.trim() === "") continue;
      const words = line.split("=").map((word) => word.trim());
      const { words: most, word: longest } = SEARCH_LIMITS;
      if (words.length < 2 || words.includes("")) refuse("SYNONYMS_LINE", { line: at + 1 });
      else if (words.length > most) refuse("SYNONYMS_TOO_MANY", { line: at + 1, max: most });
      else if (words.some((word) => word.length > longest))
        refuse("SYNONYM_TOO_LONG", { line: at + 1, max: longest });
      rows.push(words);
    }
    if (rows.length > SEARCH_LIMITS.rows) refuse("FEATURES_TOO_MANY", { max: SEARCH_LIMITS.rows });
    return wrong ? NEVER : rows;
  }),
);

const categoryLines = v.pipe(
  typedText,
  v.transform(linesOf),
  v.maxLength(SEARCH_LIMITS.categories, codeWith("FEATURES_TOO_MANY", { max: SEARCH_LIMITS.categories })),
  v.everyItem(
    (line) => line.length <= MAX_LENGTH.category,
    codeWith("FEATURE_TOO_LONG", { max: MAX_LENGTH.category }),
  ),
);

export const searchSection = defineSection({
  name: "search",
  slug: "buscador",
  texts: texts.search,
  schema: v.object({
    synonyms: synonymRows,
    /** Categories that are not listed follow alphabetically. */
    order: categoryLines,
    /** Categories left out of the catalogue's filters. */
    hidden: categoryLines,
  }),
  defaults: () => ({}),
  inputs: { synonyms: "text", order: "text", hidden: "text" },
});

export type SearchSettings = v.InferOutput<typeof searchSection.schema>;

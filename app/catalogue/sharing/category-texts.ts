import * as v from "valibot";
import { settings as texts } from "../../messages/es/settings.ts";
import { requiredLine, type Section, type StoredSetting } from "../../settings/section.ts";
import { codeWith } from "../../ui/form/answer.ts";
import { MAX_LENGTH } from "../product.ts";

/* What the owner says of a category, under its title and to search engines: stored, and its section of 'Ajustes'. */

export interface CategoryText {
  category: string;
  text: string;
}

export const MAX_CATEGORY_TEXTS = 40;
const TEXT_MAX = 300;

const stored = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

export const categoryTextsSetting: StoredSetting<readonly CategoryText[]> = {
  key: "catalogue.category-texts",
  schema: v.pipe(
    v.array(v.strictObject({ category: stored(MAX_LENGTH.category), text: stored(TEXT_MAX) })),
    v.maxLength(MAX_CATEGORY_TEXTS),
  ),
  fallback: [],
};

export const categoryTextsSection: Section<readonly CategoryText[], "rows"> = {
  schema: v.pipe(
    v.object({
      rows: v.pipe(
        v.optional(
          v.array(
            v.optional(
              v.object({
                category: requiredLine("CATEGORY_REQUIRED", MAX_LENGTH.category),
                text: requiredLine("CATEGORY_TEXT_REQUIRED", TEXT_MAX),
              }),
              {},
            ),
          ),
          [],
        ),
        v.maxLength(MAX_CATEGORY_TEXTS, codeWith("TOO_MANY_ROWS", { max: MAX_CATEGORY_TEXTS })),
      ),
    }),
    v.transform(({ rows }) => rows),
  ),
  labels: texts.categoryTexts.labels,
  fields: (rows) => ({ rows: rows.map(({ category, text }) => ({ category, text })) }),
};

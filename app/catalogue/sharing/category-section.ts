import * as v from "valibot";
import { settings as texts } from "../../messages/es/settings.ts";
import { listOf, requiredLine, type Section, settingOf } from "../../shop/section.ts";
import { MAX_LENGTH } from "../product.ts";

export interface CategoryText {
  category: string;
  text: string;
}

const MOST = 40;
const TEXT_MAX = 300;

export const categoryTextsSection: Section<readonly CategoryText[], "rows"> = {
  schema: v.pipe(
    listOf("rows", MOST, {
      category: requiredLine("CATEGORY_REQUIRED", MAX_LENGTH.category),
      text: requiredLine("CATEGORY_TEXT_REQUIRED", TEXT_MAX),
    }),
    v.transform(({ rows }) => rows),
  ),
  labels: texts.categoryTexts.labels,
  inputs: { text: "text" },
  maxRows: MOST,
  fields: (rows) => ({ rows: rows.map(({ category, text }) => ({ category, text })) }),
};

export const categoryTextsSetting = settingOf("catalogue.category-texts", categoryTextsSection, []);

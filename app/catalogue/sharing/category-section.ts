import { MAX_LENGTH } from "../../product/product.ts";
import { defineSection, listOf, requiredLine } from "../../shop/section.ts";

const MOST = 40;
const TEXT_MAX = 300;

export const categoryTextsSection = defineSection({
  name: "categoryTexts",
  slug: "categorias",
  schema: listOf("rows", MOST, {
    category: requiredLine(MAX_LENGTH.category),
    text: requiredLine(TEXT_MAX),
  }),
  defaults: () => ({ rows: [] }),
  inputs: { text: "text" },
  maxRows: MOST,
});

import { MAX_LENGTH } from "../../product/product.ts";
import { defineSection } from "../../shop/section.ts";
import { listOf, requiredLine } from "../../ui/form/field-schemas.ts";

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

import * as v from "valibot";
import { legal } from "../messages/es/legal.ts";
import { defineSection } from "../shop/section.ts";
import { requiredText } from "../ui/form/field-schemas.ts";

/** Limit of characters in each of the form's two texts. Both must fit into the form's body limit of 64 KB. */
const LEGAL_TEXT_MAX = 9000;

const text = requiredText(LEGAL_TEXT_MAX);

export const legalTextsSection = defineSection({
  name: "legalTexts",
  slug: "textos-legales",
  isExample: true,
  schema: v.object({ privacy: text, terms: text }),
  defaults: () => ({ privacy: legal.privacy.text, terms: legal.terms.text }),
  inputs: { privacy: "text", terms: "text" },
});

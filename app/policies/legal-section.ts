import * as v from "valibot";
import { legal } from "../messages/es/legal.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { requiredText, type Section, type StoredSetting } from "../shop/section.ts";

/* The setting with the texts of the legal pages, and its section in 'Ajustes'. */

export type LegalPageName = "privacy" | "terms";
export type LegalTexts = Record<LegalPageName, string>;

/** Both at their longest still fit the body limit of a form. */
export const LEGAL_TEXT_MAX = 9000;

const text = requiredText("TEXT_REQUIRED", LEGAL_TEXT_MAX);

export const legalTextsSection: Section<LegalTexts, LegalPageName> = {
  schema: v.object({ privacy: text, terms: text }),
  labels: texts.legalTexts.labels,
  hints: texts.legalTexts.hints,
  inputs: { privacy: "text", terms: "text" },
  fields: (shown) => shown,
};

const OWN: LegalTexts = { privacy: legal.privacy.text, terms: legal.terms.text };

/** Null: our default text, which a later version may correct. */
export const legalTextsSetting: StoredSetting<Record<LegalPageName, string | null>> = {
  key: "policies.legal-texts",
  schema: v.strictObject({ privacy: v.nullable(text), terms: v.nullable(text) }),
  fallback: { privacy: null, terms: null },
};

export function legalTextsOf({ privacy, terms }: Record<LegalPageName, string | null>): LegalTexts {
  return { privacy: privacy ?? OWN.privacy, terms: terms ?? OWN.terms };
}

export function writtenLegalTexts({ privacy, terms }: LegalTexts): Record<LegalPageName, string | null> {
  return {
    privacy: privacy === OWN.privacy ? null : privacy,
    terms: terms === OWN.terms ? null : terms,
  };
}

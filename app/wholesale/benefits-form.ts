import * as v from "valibot";
import { checkWith, type DraftForm, requiredLine, typedText, unedited } from "../settings/draft-form.ts";
import type { Benefit } from "./terms.ts";

/** The figure is set large on a narrow card, in one line. */
export const BENEFIT_LIMITS = { figure: 12, title: 50, text: 240 } as const;

/** Cards on the wholesale page (spec §2). */
const BENEFITS = 6;

export interface BenefitsDraft {
  benefits: Benefit[];
}

const BenefitSchema = v.object({
  figure: requiredLine("Escribí la cifra o dos palabras", BENEFIT_LIMITS.figure),
  title: requiredLine("Escribí el título", BENEFIT_LIMITS.title),
  text: requiredLine("Escribí el texto", BENEFIT_LIMITS.text),
});

/** The words of the six benefits. */
export const benefitsForm: DraftForm<BenefitsDraft, readonly Benefit[]> = {
  read: (form) => ({
    benefits: Array.from({ length: BENEFITS }, (_, i) => ({
      figure: typedText(form, `figure.${i}`),
      title: typedText(form, `title.${i}`),
      text: typedText(form, `text.${i}`),
    })),
  }),
  draft: (benefits) => ({ benefits: benefits.map(({ figure, title, text }) => ({ figure, title, text })) }),
  edit: unedited,
  check({ benefits }) {
    const errors: Record<string, string> = {};
    const value: Benefit[] = [];
    benefits.forEach((draft, i) => {
      const oneLine = { ...draft, text: draft.text.replaceAll("\n", " ") };
      const checked = checkWith(BenefitSchema, oneLine, (name) => `${name}.${i}`);
      if (checked.ok) value.push(checked.value);
      else Object.assign(errors, checked.errors);
    });
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
  },
  summary: ({ benefits }) =>
    benefits.flatMap(({ figure, title, text }, i) => [
      { label: `Beneficio ${i + 1}: en grande`, text: figure.trim() },
      { label: `Beneficio ${i + 1}: título`, text: title.trim() },
      { label: `Beneficio ${i + 1}: texto`, text: text.trim() },
    ]),
};

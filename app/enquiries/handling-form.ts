import * as v from "valibot";
import { checkWith, type DraftForm, typedText, unedited } from "../settings/draft-form.ts";
import { type Handling, PURGE_AFTER, type PurgeAfter } from "./handling.ts";

const purgeNames: Record<PurgeAfter, string> = {
  never: "Nunca",
  "6-months": "A los 6 meses",
  "1-year": "Al año",
  "2-years": "A los 2 años",
};

/** What a ticked box sends. */
export const YES = "si";

export interface HandlingDraft {
  /** {@link YES}, or empty. */
  acknowledge: string;
  purgeAfter: string;
}

const HandlingSchema = v.object({
  acknowledge: v.pipe(
    v.string(),
    v.transform((sent) => sent === YES),
  ),
  purgeAfter: v.pipe(v.string(), v.picklist(PURGE_AFTER, "Elegí una de las opciones")),
});

/** A choice by its words; empty where it is none. */
export function purgeName(sent: string): string {
  const after = PURGE_AFTER.find((each) => each === sent);
  return after ? purgeNames[after] : "";
}

/** What the shop does with enquiries by itself. */
export const handlingForm: DraftForm<HandlingDraft, Handling> = {
  read: (form) => ({
    acknowledge: typedText(form, "acknowledge"),
    purgeAfter: typedText(form, "purgeAfter"),
  }),
  draft: ({ acknowledge, purgeAfter }) => ({ acknowledge: acknowledge ? YES : "", purgeAfter }),
  edit: unedited,
  check: (draft) => checkWith(HandlingSchema, draft),
  summary: ({ acknowledge, purgeAfter }) => [
    { label: "Acuse de recibo", text: acknowledge === YES ? "Sí" : "No" },
    { label: "Borrar consultas viejas", text: purgeName(purgeAfter) },
  ],
};

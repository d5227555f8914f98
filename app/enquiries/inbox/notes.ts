import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { lineSchema, textSchema } from "../../ui/form/text-schemas.ts";
import { MESSAGE_MAX } from "../enquiry.ts";

/* The team's labels and note of an enquiry. Labels are stored as one line: `bautismo, mayorista`. */

const LABEL_MAX = 30;
const LABELS_MAX = 10;

export function labelsOf(line: string): string[] {
  const labels = line.split(",").map((label) => cleanLine(label).toLocaleLowerCase("es"));
  return [...new Set(labels.filter(Boolean))];
}

const noteFields = {
  note: v.pipe(textSchema, v.maxLength(MESSAGE_MAX, "NOTE_TOO_LONG")),
  /** The version that the page showed, to detect conflicts. */
  basedOn: v.pipe(v.string(), v.digits(), v.transform(Number)),
};

export const NotesSchema = v.object({
  labels: v.pipe(
    lineSchema,
    v.transform(labelsOf),
    v.maxLength(LABELS_MAX, "TOO_MANY"),
    v.everyItem(({ length }) => length <= LABEL_MAX, "TOO_LONG"),
    v.transform((labels) => labels.join(", ")),
  ),
  ...noteFields,
});

export const PersonNoteSchema = v.object({ contact: lineSchema, ...noteFields });

export type EnquiryFormAnswer = FormAnswer<null, "RESERVED", never>;

import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedText } from "../../ui/form/typed.ts";
import { MESSAGE_MAX } from "../enquiry.ts";

export const NoteSchema = v.object({
  note: v.pipe(typedText, v.maxLength(MESSAGE_MAX, "NOTE_TOO_LONG")),
});

export type EnquiryFormAnswer = FormAnswer<null, "NOT_IN_TRASH", never>;

/** `expected` is the number of enquiries and requests in the confirmation. */
export const EraseSchema = v.object({
  email: v.string(),
  expected: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000)),
});

export type EraseAnswer = FormAnswer<{ enquiries: number; requests: number }, never, never>;

import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedText } from "../../ui/form/typed.ts";
import { MESSAGE_MAX } from "../enquiry.ts";

/* The owner's forms about enquiries, for the browser and the server. Issues are codes. */

const STATUSES = ["nueva", "respondida", "archivada"] as const;
export type EnquiryStatus = (typeof STATUSES)[number];

export const StatusSchema = v.object({ status: v.picklist(STATUSES) });

export const NoteSchema = v.object({
  note: v.pipe(typedText, v.maxLength(MESSAGE_MAX, "NOTE_TOO_LONG")),
});

/** What the enquiry's page is told: the new status, or that whatever was asked for is done. */
export type EnquiryFormAnswer = FormAnswer<
  { status: EnquiryStatus } | null,
  "CLAIMED" | "NOT_IN_TRASH",
  never
>;

/** Whose data goes, and how many enquiries the owner was told that this would be. */
export const EraseSchema = v.object({
  email: v.string(),
  expected: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000)),
});

export type EraseAnswer = FormAnswer<never, never, never>;

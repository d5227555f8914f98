import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { cleanText } from "../../ui/form/text.ts";
import { MESSAGE_MAX } from "../limits.ts";

const STATUSES = ["nueva", "respondida", "archivada"] as const;
export type EnquiryStatus = (typeof STATUSES)[number];

export const StatusSchema = v.object({ status: v.picklist(STATUSES) });

/** The owner's note; its messages are codes of `enquiry.errors`. */
export const NoteSchema = v.object({
  note: v.pipe(v.optional(v.string(), ""), v.transform(cleanText), v.maxLength(MESSAGE_MAX, "NOTE_TOO_LONG")),
});

/** What the enquiry's page is told: the new status, or that whatever was asked for is done. */
export type EnquiryFormAnswer = FormAnswer<{ status: EnquiryStatus } | null, never, never>;

import * as v from "valibot";
import { looksLikeEmail } from "./email-address.ts";
import { cleanLine, cleanText } from "./enquiry-texts.ts";
import type { FormIssue } from "./form-answer.ts";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from "./limits.ts";

const line = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));
const text = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));

/**
 * The contact page's form, in the browser and on the server. The specification (§5) asks for three fields and shows
 * no more rules; beyond that an address must look like one, since the answer goes there, and lengths are capped so
 * that nothing endless is kept.
 */
const ContactFormSchema = v.object({
  name: v.pipe(line, v.nonEmpty("REQUIRED"), v.maxLength(NAME_MAX, "NAME_TOO_LONG")),
  email: v.pipe(
    line,
    v.nonEmpty("REQUIRED"),
    v.check(looksLikeEmail, "EMAIL_FORMAT"),
    v.maxLength(EMAIL_MAX, "EMAIL_TOO_LONG"),
  ),
  phone: v.pipe(line, v.maxLength(PHONE_MAX, "PHONE_TOO_LONG")),
  message: v.pipe(text, v.nonEmpty("REQUIRED"), v.maxLength(MESSAGE_MAX, "MESSAGE_TOO_LONG")),
});

export type ContactForm = v.InferOutput<typeof ContactFormSchema>;
export type ContactField = keyof ContactForm;

export const CONTACT_FIELDS = Object.keys(ContactFormSchema.entries) as ContactField[];

export type ContactFault = "REQUIRED" | "EMAIL_FORMAT" | `${"NAME" | "EMAIL" | "PHONE" | "MESSAGE"}_TOO_LONG`;

/** Checks what was typed. Issues come in the order of the fields, at most one for each. */
export function checkContactForm(
  values: Partial<Record<ContactField, string>>,
): { ok: true; form: ContactForm } | { ok: false; issues: FormIssue<ContactField, ContactFault>[] } {
  const checked = v.safeParse(ContactFormSchema, values, { abortPipeEarly: true });
  if (checked.success) return { ok: true, form: checked.output };
  return {
    ok: false,
    issues: checked.issues.map((issue) => ({
      field: issue.path?.[0].key as ContactField,
      code: issue.message as ContactFault,
    })),
  };
}

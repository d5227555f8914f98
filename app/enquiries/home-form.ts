import * as v from "valibot";
import { looksLikeEmail } from "./email-address.ts";
import { cleanLine, cleanText } from "./enquiry-texts.ts";
import type { FormIssue } from "./form-answer.ts";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "./limits.ts";
import { holdsMarkup, withoutAngleBrackets } from "./markup-patterns.ts";

const line = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));
const text = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));
const harmless = v.check((value: string) => !holdsMarkup(value), "INVALID_CHARACTERS");
const bracketless = v.transform(withoutAngleBrackets);

/**
 * The home form (spec §5), in the browser and on the server: the fields and their rules in the specification's order,
 * each with the code of its message. What comes out is as it is sent and kept.
 */
const HomeFormSchema = v.object({
  name: v.pipe(
    line,
    v.nonEmpty("NAME_REQUIRED"),
    v.maxLength(NAME_MAX, "NAME_TOO_LONG"),
    harmless,
    bracketless,
  ),
  email: v.pipe(
    line,
    v.nonEmpty("EMAIL_REQUIRED"),
    v.check(looksLikeEmail, "EMAIL_FORMAT"),
    v.maxLength(EMAIL_MAX, "EMAIL_TOO_LONG"),
    // Stripping a pattern out of an address would make it somebody else's, so such an address is refused.
    v.check((value) => !holdsMarkup(value), "EMAIL_FORMAT"),
  ),
  subject: v.pipe(
    line,
    v.nonEmpty("SUBJECT_REQUIRED"),
    v.maxLength(SUBJECT_MAX, "SUBJECT_TOO_LONG"),
    harmless,
    bracketless,
  ),
  message: v.pipe(
    text,
    v.nonEmpty("MESSAGE_REQUIRED"),
    v.maxLength(MESSAGE_MAX, "MESSAGE_TOO_LONG"),
    harmless,
    bracketless,
  ),
});

export type HomeForm = v.InferOutput<typeof HomeFormSchema>;
export type HomeField = keyof HomeForm;

export const HOME_FIELDS = Object.keys(HomeFormSchema.entries) as HomeField[];

export type HomeFault =
  | `${"NAME" | "EMAIL" | "SUBJECT" | "MESSAGE"}_${"REQUIRED" | "TOO_LONG"}`
  | "EMAIL_FORMAT"
  | "INVALID_CHARACTERS";

/** Checks what was typed. Issues come in the specification's order, at most one for each field. */
export function checkHomeForm(
  values: Partial<Record<HomeField, string>>,
): { ok: true; form: HomeForm } | { ok: false; issues: FormIssue<HomeField, HomeFault>[] } {
  const checked = v.safeParse(HomeFormSchema, values, { abortPipeEarly: true });
  if (checked.success) return { ok: true, form: checked.output };
  return {
    ok: false,
    issues: checked.issues.map((issue) => ({
      field: issue.path?.[0].key as HomeField,
      code: issue.message as HomeFault,
    })),
  };
}

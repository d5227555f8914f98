import * as v from "valibot";
import { cleanLine, cleanText, EMAIL_MAX } from "../../ui/form/text.ts";
import { lineSchema, textSchema } from "../../ui/form/text-schemas.ts";
import { looksLikeEmail, MESSAGE_MAX, NAME_MAX, ORDER_CODE_MAX, PHONE_MAX, SUBJECT_MAX } from "../enquiry.ts";

/** Limit of attempts with one email address on the home form, and its period in ms (spec §5 and §9). */
export const HOME_ATTEMPTS = 3;
export const HOME_WINDOW = 300_000;

/** Longest message from the API. It may begin with a subject or with the sender's data (spec §3). */
const COMPOSED_MAX = 6000;

// Bounded repetitions keep the matching time linear in the length of the text.
const SCRIPT_TAG = /<\s{0,20}\/?\s{0,20}script/i;
const SCRIPT_SCHEME = /javascript\s{0,20}:/i;
/** Matches `onclick=`, but neither `pantalones = 2` nor `once = 11`. */
const EVENT_HANDLER = /(?<![\p{L}\p{N}_])on[a-z]{3,24}\s{0,20}=/iu;

/** Finds a script tag, a script URL or an inline handler (spec §5). */
export function containsMarkup(text: string): boolean {
  return SCRIPT_TAG.test(text) || SCRIPT_SCHEME.test(text) || EVENT_HANDLER.test(text);
}

const harmless = v.check((value: string) => !containsMarkup(value), "INVALID_CHARACTERS");
/** Replaces angle brackets, which spec §5 removes, by ‹ and ›, so that `talle < 6` stays readable. */
const bracketless = v.transform((text: string) => text.replaceAll("<", "‹").replaceAll(">", "›"));

const name = v.pipe(lineSchema, v.nonEmpty("NAME_REQUIRED"), v.maxLength(NAME_MAX, "NAME_TOO_LONG"));
const email = v.pipe(
  lineSchema,
  v.nonEmpty("EMAIL_REQUIRED"),
  v.check(looksLikeEmail, "EMAIL_FORMAT"),
  v.maxLength(EMAIL_MAX, "EMAIL_TOO_LONG"),
);
const message = v.pipe(
  textSchema,
  v.nonEmpty("MESSAGE_REQUIRED"),
  v.maxLength(MESSAGE_MAX, "MESSAGE_TOO_LONG"),
);

const phone = v.pipe(lineSchema, v.maxLength(PHONE_MAX, "PHONE_TOO_LONG"));

/** Fields and rules have the sequence of spec §5, because a form's toast shows only the first error. */
export const formSchemas = {
  home: v.object({
    name: v.pipe(name, harmless, bracketless),
    // An email with markup is refused, because removing the markup would make another address.
    email: v.pipe(
      email,
      v.check((value) => !containsMarkup(value), "EMAIL_FORMAT"),
    ),
    subject: v.pipe(
      lineSchema,
      v.nonEmpty("SUBJECT_REQUIRED"),
      v.maxLength(SUBJECT_MAX, "SUBJECT_TOO_LONG"),
      harmless,
      bracketless,
    ),
    message: v.pipe(message, harmless, bracketless),
  }),
  /** Unlike spec §5, this contact form demands a valid email and limits lengths. */
  contacto: v.object({
    name,
    email,
    phone,
    message,
  }),
  arrepentimiento: v.object({
    name,
    email,
    phone,
    order: v.pipe(lineSchema, v.maxLength(ORDER_CODE_MAX, "ORDER_TOO_LONG")),
    message,
  }),
};

export type FormSource = keyof typeof formSchemas;

const apiLine = v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty());

export const ApiMessageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.pipe(apiLine, v.maxLength(NAME_MAX)),
    email: v.pipe(apiLine, v.check(looksLikeEmail), v.maxLength(EMAIL_MAX)),
    message: v.pipe(v.string(), v.transform(cleanText), v.nonEmpty(), v.maxLength(COMPOSED_MAX)),
  }),
);

/** Returns a function that counts an attempt with an email and returns 0, or at the limit the ms to wait. */
export function countAttempts(): (email: string, now: number) => number {
  const taken = new Map<string, number[]>();
  return (email, now) => {
    const value = email.toLowerCase();
    // The clock may have been set back, so a stored time in the future counts as now.
    const recent = (taken.get(value) ?? [])
      .map((time) => Math.min(time, now))
      .filter((time) => time > now - HOME_WINDOW);
    const blocking = recent[recent.length - HOME_ATTEMPTS];
    if (blocking !== undefined) return blocking + HOME_WINDOW - now;
    taken.set(value, [...recent, now]);
    return 0;
  };
}

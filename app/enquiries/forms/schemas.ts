import * as v from "valibot";
import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { looksLikeEmail } from "../email-address.ts";
import {
  COMPOSED_MAX,
  EMAIL_MAX,
  HOME_ATTEMPTS,
  HOME_WINDOW,
  MESSAGE_MAX,
  NAME_MAX,
  PHONE_MAX,
  SUBJECT_MAX,
} from "../limits.ts";
import { holdsMarkup, withoutAngleBrackets } from "./markup.ts";

/* What visitors' forms and other clients send: one schema each, for the browser and the server. Issues are codes. */

const line = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));
const text = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));
const harmless = v.check((value: string) => !holdsMarkup(value), "INVALID_CHARACTERS");
const bracketless = v.transform(withoutAngleBrackets);

const name = v.pipe(line, v.nonEmpty("NAME_REQUIRED"), v.maxLength(NAME_MAX, "NAME_TOO_LONG"));
const email = v.pipe(
  line,
  v.nonEmpty("EMAIL_REQUIRED"),
  v.check(looksLikeEmail, "EMAIL_FORMAT"),
  v.maxLength(EMAIL_MAX, "EMAIL_TOO_LONG"),
);
const message = v.pipe(text, v.nonEmpty("MESSAGE_REQUIRED"), v.maxLength(MESSAGE_MAX, "MESSAGE_TOO_LONG"));

/** The home form (spec §5): fields and rules in the specification's order. */
const HomeSchema = v.object({
  name: v.pipe(name, harmless, bracketless),
  // Stripping a pattern out of an address would make it somebody else's, so such an address is refused.
  email: v.pipe(
    email,
    v.check((value) => !holdsMarkup(value), "EMAIL_FORMAT"),
  ),
  subject: v.pipe(
    line,
    v.nonEmpty("SUBJECT_REQUIRED"),
    v.maxLength(SUBJECT_MAX, "SUBJECT_TOO_LONG"),
    harmless,
    bracketless,
  ),
  message: v.pipe(message, harmless, bracketless),
});

/**
 * The contact page's form. The specification (§5) asks for three fields and shows no more rules; beyond that an address
 * must look like one, since the answer goes there, and lengths are capped so that nothing endless is kept.
 */
const ContactSchema = v.object({
  name,
  email,
  phone: v.pipe(line, v.maxLength(PHONE_MAX, "PHONE_TOO_LONG")),
  message,
});

/** By where an enquiry is written. */
export const formSchemas = { home: HomeSchema, contacto: ContactSchema } as const;

export type FormSource = keyof typeof formSchemas;

const apiLine = v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty());

/** The body of `POST /api/send-contact-email` (spec §7): `message` is the composed text. Other keys are ignored. */
export const ApiMessageSchema = v.object({
  name: v.pipe(apiLine, v.maxLength(NAME_MAX)),
  email: v.pipe(apiLine, v.check(looksLikeEmail), v.maxLength(EMAIL_MAX)),
  message: v.pipe(v.string(), v.transform(cleanText), v.nonEmpty(), v.maxLength(COMPOSED_MAX)),
});

/**
 * Counts the home form's attempts in the browser, by email value (spec §5); the server counts them again. The function
 * that it returns counts one at this instant, or says how many milliseconds are left until there is room for one.
 */
export function countAttempts(): (email: string, now: number) => number {
  const taken = new Map<string, number[]>();
  return (email, now) => {
    const value = email.toLowerCase();
    const recent = (taken.get(value) ?? []).filter((time) => time > now - HOME_WINDOW);
    const blocking = recent[recent.length - HOME_ATTEMPTS];
    if (blocking !== undefined) return blocking + HOME_WINDOW - now;
    taken.set(value, [...recent, now]);
    return 0;
  };
}

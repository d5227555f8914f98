import * as v from "valibot";
import { looksLikeEmail } from "./email-address.ts";
import { cleanLine, cleanText } from "./enquiry-texts.ts";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from "./limits.ts";

const line = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));
const text = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));

/**
 * The contact page's form, in the browser and on the server. The specification (§5) asks for three fields and shows
 * no more rules; beyond that an address must look like one, since the answer goes there, and lengths are capped so
 * that nothing endless is kept.
 */
export const ContactFormSchema = v.object({
  name: v.pipe(line, v.nonEmpty("NAME_REQUIRED"), v.maxLength(NAME_MAX, "NAME_TOO_LONG")),
  email: v.pipe(
    line,
    v.nonEmpty("EMAIL_REQUIRED"),
    v.check(looksLikeEmail, "EMAIL_FORMAT"),
    v.maxLength(EMAIL_MAX, "EMAIL_TOO_LONG"),
  ),
  phone: v.pipe(line, v.maxLength(PHONE_MAX, "PHONE_TOO_LONG")),
  message: v.pipe(text, v.nonEmpty("MESSAGE_REQUIRED"), v.maxLength(MESSAGE_MAX, "MESSAGE_TOO_LONG")),
});

import * as v from "valibot";
import type { Choice } from "../../product/product-path.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";
import { looksLikeEmail } from "../enquiry.ts";

/** Longest size or colour in characters. */
const NAME_MAX = 60;

/** `contact` is an email or a telephone with its area code. Only the server fully validates telephones. */
export const RestockSchema = v.object({
  contact: v.pipe(
    lineSchema,
    v.nonEmpty("CONTACT_REQUIRED"),
    v.maxLength(EMAIL_MAX, "CONTACT_FORMAT"),
    v.check(
      (text) => (text.includes("@") ? looksLikeEmail(text) : /^\+?[\d\s().\-/]{8,25}$/.test(text)),
      "CONTACT_FORMAT",
    ),
  ),
  size: v.pipe(lineSchema, v.maxLength(NAME_MAX)),
  colour: v.pipe(lineSchema, v.maxLength(NAME_MAX)),
});

/** `minutes` is the time until a limit allows another request. */
export type RestockAnswer = FormAnswer<Choice, never, { minutes: number }>;

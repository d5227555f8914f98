import * as v from "valibot";
import { looksLikeEmail } from "./email-address.ts";
import { cleanLine, cleanText } from "./enquiry-texts.ts";
import { COMPOSED_MAX, EMAIL_MAX, NAME_MAX } from "./limits.ts";
import { type Receiving, receiveEnquiry } from "./receive.server.ts";

const line = v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty());
const text = v.pipe(v.string(), v.transform(cleanText), v.nonEmpty());

/** The body of `POST /api/send-contact-email` (spec §7): `message` is the composed text. Other keys are ignored. */
const MessageSchema = v.object({
  name: v.pipe(line, v.maxLength(NAME_MAX)),
  email: v.pipe(line, v.check(looksLikeEmail), v.maxLength(EMAIL_MAX)),
  message: v.pipe(text, v.maxLength(COMPOSED_MAX)),
});

/** What other clients are answered. The words 'Too many' and 'Invalid' are what the specification looks for (§8). */
export type ApiAnswer =
  | { status: 200; body: { ok: true; code: string } }
  | { status: 400; body: { ok: false; error: string } }
  | { status: 429; body: { ok: false; error: string }; retryAfter: number };

function invalid(error: string): ApiAnswer {
  return { status: 400, body: { ok: false, error } };
}

/** The other clients' door: the same store and limits as the forms', without their traps. */
export async function receiveApiMessage(
  receiving: Receiving,
  body: string,
  idempotencyKey: string,
): Promise<ApiAnswer> {
  const parsed = parseJson(body);
  if (!parsed.ok) return invalid("Invalid JSON");
  const checked = v.safeParse(MessageSchema, parsed.value, { abortPipeEarly: true });
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key ?? "body")));
    return invalid(`Invalid ${[...fields].join(", ")}`);
  }
  const received = await receiveEnquiry(
    receiving,
    { ...checked.output, source: "api", phone: null, subject: null, language: "es", suspected: false },
    idempotencyKey,
  );
  if (received.ok) return { status: 200, body: { ok: true, code: received.code } };
  const retryAfter = Math.ceil(received.wait / 1000);
  return {
    status: 429,
    body: { ok: false, error: `Too many messages. Try again in ${retryAfter} seconds.` },
    retryAfter,
  };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}

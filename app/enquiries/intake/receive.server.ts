import * as v from "valibot";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { KEY_FIELD } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { writtenCode } from "../enquiry-code.ts";
import {
  type EnquiryAnswer,
  PHOTO_FIELD,
  type PhotoProblem,
  readyPhotos,
  wholeMinutes,
} from "../forms/answer.ts";
import { ApiMessageSchema, type FormSource, formSchemas } from "../forms/schemas.ts";
import { missingPhotos } from "../photos/photos.server.ts";
import { isSuspected } from "./honeypot.server.ts";
import { allowSending } from "./limits.server.ts";
import { findStored, idempotencyKeys, storeEnquiry } from "./store-enquiry.server.ts";

/** What receiving needs of the process. */
export interface Receiving {
  db: Db;
  now: Now;
  /** Signs what forms carry; see honeypot.server.ts. */
  secret: string;
  publicUrl: string;
  clientAddress: string;
  /** Whether visitors are told by mail that their enquiry arrived (a setting, asked for when one is about to be kept). */
  acknowledging(): Promise<boolean>;
  /** Tells the mail worker of this process that there is something to deliver. */
  wake(): void;
}

/** A longer key is nobody's form. */
const KEY_MAX = 100;

export type Received =
  | { ok: true; code: string }
  /** `wait`: milliseconds until there is room again. */
  | { ok: false; by: "email" | "others"; wait: number }
  /** These of its photos do not wait any more; nothing was stored. */
  | { ok: false; by: "photos"; missing: string[] };

/**
 * Keeps what a visitor said, once however often it is sent, within the limits: every form and other client ends here.
 * Only after this has returned `ok` may anybody be told that it was sent. Repeated sendings are answered before anything
 * is counted. `photos` are the tokens of its photos.
 */
export async function receiveEnquiry(
  receiving: Receiving,
  enquiry: NewEnquiry,
  formKey: string,
  photos: readonly string[] = [],
): Promise<Received> {
  const { db, now, secret, publicUrl, clientAddress } = receiving;
  const keys = idempotencyKeys(enquiry, formKey.slice(0, KEY_MAX), now(), photos);
  const known = await findStored(db, keys);
  if (known !== null) return { ok: true, code: writtenCode(known) };
  const missing = await missingPhotos(db, photos);
  if (missing.length > 0) {
    // The same sending may have taken them a moment ago.
    const after = await findStored(db, keys);
    return after === null ? { ok: false, by: "photos", missing } : { ok: true, code: writtenCode(after) };
  }
  const { source, email } = enquiry;
  const allowed = await allowSending(db, secret, { source, email, clientAddress }, now());
  if (!allowed.ok) return allowed;
  const acknowledge = (await receiving.acknowledging()) ? { secret } : null;
  const host = new URL(publicUrl).hostname;
  const stored = await storeEnquiry(db, { now, host, acknowledge }, enquiry, keys, photos);
  if (!stored) return { ok: false, by: "photos", missing: await missingPhotos(db, photos) };
  receiving.wake();
  return { ok: true, code: writtenCode(stored.code) };
}

/** A visitor's form, `language` being that of its page. `problems`: what was wrong with files that came along. */
export async function receiveForm(
  receiving: Receiving,
  { source, language }: { source: FormSource; language: string },
  form: FormData,
  problems: readonly PhotoProblem[] = [],
): Promise<EnquiryAnswer> {
  const submission = parseForm<(typeof formSchemas)[FormSource]>(form, formSchemas[source]);
  const detail = { photoProblems: [...problems] };
  if (submission.status !== "success") {
    const answer = unfinished(form, submission);
    return answer.ok ? answer : { ...answer, detail };
  }
  if (problems.length > 0) return refuse(form, "PHOTOS", { detail });
  const { value } = submission;
  const enquiry: NewEnquiry = {
    ...value,
    source,
    language,
    phone: "phone" in value && value.phone !== "" ? value.phone : null,
    subject: "subject" in value ? value.subject : null,
    suspected: isSuspected(receiving, form),
  };
  const photos = readyPhotos(refuse(form, "PHOTOS"));
  const received = await receiveEnquiry(
    receiving,
    enquiry,
    String(form.get(KEY_FIELD) ?? ""),
    photos.map(({ id }) => id),
  );
  if (received.ok) return { ok: true, intent: "send", value: { code: received.code } };
  if (received.by !== "photos") {
    return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(received.wait), by: received.by } });
  }
  const named = form.getAll(PHOTO_FIELD).map(String);
  form.delete(PHOTO_FIELD);
  for (const value of named) {
    if (!received.missing.includes(value.split(" ", 1)[0] ?? "")) form.append(PHOTO_FIELD, value);
  }
  const gone = photos.filter(({ id }) => received.missing.includes(id));
  return refuse(form, "PHOTOS", {
    detail: { photoProblems: gone.map(({ name }) => ({ name: name || null, code: "PHOTO_GONE" })) },
  });
}

/** What other clients are answered. The words 'Too many' and 'Invalid' are what the specification looks for (§8). */
export type ApiAnswer =
  | { status: 200; body: { ok: true; code: string } }
  | { status: 400; body: { ok: false; error: string } }
  | { status: 429; body: { ok: false; error: string }; retryAfter: number };

/** Another client's message (docs/api.md): the same store and limits as the forms', without their honeypot. */
export async function receiveApiMessage(
  receiving: Receiving,
  body: string,
  idempotencyKey: string,
): Promise<ApiAnswer> {
  const invalid = (what: string): ApiAnswer => ({
    status: 400,
    body: { ok: false, error: `Invalid ${what}` },
  });
  const parsed = parseJson(body);
  if (!parsed.ok) return invalid("JSON");
  const checked = v.safeParse(ApiMessageSchema, parsed.value, { abortPipeEarly: true });
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key ?? "body")));
    return invalid([...fields].join(", "));
  }
  const received = await receiveEnquiry(
    receiving,
    { ...checked.output, source: "api", phone: null, subject: null, language: "es", suspected: false },
    idempotencyKey,
  );
  if (received.ok) return { status: 200, body: { ok: true, code: received.code } };
  const retryAfter = "wait" in received ? Math.ceil(received.wait / 1000) : 0;
  const error = `Too many messages. Try again in ${retryAfter} seconds.`;
  return { status: 429, body: { ok: false, error }, retryAfter };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}

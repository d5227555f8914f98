import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { ContactFormSchema } from "./contact-form.ts";
import type { NewEnquiry } from "./enquiry.ts";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import { writtenCode } from "./enquiry-code.ts";
import {
  type FormAnswer,
  KEY_FIELD,
  readFields,
  STAMP_FIELD,
  TRAP_FIELD,
  wholeMinutes,
} from "./form-answer.ts";
import { type FormPhotos, NO_PHOTOS } from "./form-photos.ts";
import { isTooQuick } from "./form-stamp.server.ts";
import { checkHomeForm, HOME_FIELDS, type HomeFault, type HomeField } from "./home-form.ts";
import { allowSending } from "./sending-limits.server.ts";
import { findStored, idempotencyKeys, storeEnquiry } from "./store-enquiry.server.ts";
import { missingPhotos } from "./waiting-photos.server.ts";

/** What receiving needs of the process. */
export interface Receiving {
  db: Db;
  now: Now;
  /** See form-stamp.server.ts. */
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
  | { ok: false; by: "email" | "others"; wait: number }
  /** These of its pictures do not wait any more; nothing was stored. */
  | { ok: false; by: "photos"; missing: string[] };

/** Without pictures nothing of them can be missing. */
export async function receiveEnquiry(
  receiving: Receiving,
  enquiry: NewEnquiry,
  formKey: string,
): Promise<Exclude<Received, { by: "photos" }>>;
export async function receiveEnquiry(
  receiving: Receiving,
  enquiry: NewEnquiry,
  formKey: string,
  photos: readonly string[],
): Promise<Received>;
/**
 * Keeps what a visitor said, once however often it is sent, within the limits. Only after this has returned `ok` may
 * anybody be told that it was sent. Repeated sendings are answered before anything is counted. `photos` are the tokens
 * of its pictures.
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
  if (missing.length > 0) return await knownAfterAll(db, keys, missing);
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

/** Pictures may be missing because the same sending has taken them, a moment ago. */
async function knownAfterAll(db: Db, keys: readonly string[], missing: string[]): Promise<Received> {
  const known = await findStored(db, keys);
  return known === null ? { ok: false, by: "photos", missing } : { ok: true, code: writtenCode(known) };
}

/** The home form's sending, `language` being that of the page. */
export async function receiveHomeForm(
  receiving: Receiving,
  form: FormData,
  language: string,
  photos: FormPhotos = NO_PHOTOS,
): Promise<FormAnswer<HomeField, HomeFault>> {
  const values = readFields(form, HOME_FIELDS);
  const checked = checkHomeForm(values);
  if (!checked.ok) return { status: "invalid", issues: checked.issues, values, photos };
  if (photos.faults.length > 0) return { status: "photos", values, photos };
  const enquiry = {
    ...checked.form,
    source: "home",
    phone: null,
    language,
    suspected: isSuspected(receiving, form),
  } as const;
  return answer(await receiveEnquiry(receiving, enquiry, keyOf(form), idsOf(photos)), values, photos);
}

/** The contact page's sending. */
export async function receiveContactForm(
  receiving: Receiving,
  form: FormData,
  photos: FormPhotos = NO_PHOTOS,
): Promise<EnquiryAnswer> {
  const submission = parseForm(form, ContactFormSchema);
  if (submission.status !== "success") return unfinished(form, submission);
  if (photos.faults.length > 0) return refuse(form, "PHOTOS", { detail: { photos } });
  const enquiry = {
    ...submission.value,
    source: "contacto",
    phone: submission.value.phone || null,
    subject: null,
    language: "es",
    suspected: isSuspected(receiving, form),
  } as const;
  const received = await receiveEnquiry(receiving, enquiry, String(form.get("key") ?? ""), idsOf(photos));
  if (received.ok) return { ok: true, intent: "send", value: { code: received.code } };
  if (received.by === "photos") {
    return refuse(form, "PHOTOS", { detail: { photos: withoutGone(photos, received.missing) } });
  }
  return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(received.wait), by: received.by } });
}

function withoutGone(photos: FormPhotos, missing: readonly string[]): FormPhotos {
  const gone = photos.ready.filter(({ id }) => missing.includes(id));
  return {
    ready: photos.ready.filter((photo) => !gone.includes(photo)),
    faults: gone.map(({ name }) => ({ name: name || null, code: "PHOTO_GONE" })),
  };
}

function answer<Field extends string>(
  received: Received,
  values: Record<Field, string>,
  photos: FormPhotos,
): FormAnswer<Field, never> {
  if (received.ok) return { status: "sent", code: received.code };
  if (received.by !== "photos") {
    return { status: "limited", by: received.by, minutes: wholeMinutes(received.wait), values, photos };
  }
  return { status: "photos", values, photos: withoutGone(photos, received.missing) };
}

function idsOf({ ready }: FormPhotos): string[] {
  return ready.map(({ id }) => id);
}

/** Suspects are kept like everybody else's, and told the same; only the owner sees them apart. */
function isSuspected({ secret, now }: Receiving, form: FormData): boolean {
  const hidden = readFields(form, [TRAP_FIELD, STAMP_FIELD]);
  return hidden[TRAP_FIELD] !== "" || isTooQuick(secret, hidden[STAMP_FIELD], now());
}

function keyOf(form: FormData): string {
  return readFields(form, [KEY_FIELD])[KEY_FIELD];
}

/** The status of a form's answer, for whoever reads no further. */
export function statusOf({ status }: FormAnswer<string, string>): number {
  switch (status) {
    case "sent":
      return 200;
    case "invalid":
    case "photos":
      return 400;
    case "limited":
      return 429;
    default:
      return 500;
  }
}

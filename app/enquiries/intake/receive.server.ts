import type { Transaction } from "kysely";
import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import { cancellation as texts } from "../../messages/es/cancellation.ts";
import { say } from "../../messages/message.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { hashOf, isToken, newId } from "../../platform/ids.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import { requestContext, servicesContext } from "../../services.server.ts";
import { senderColumns } from "../../shop/sender-columns.server.ts";
import { KEY_FIELD, wholeMinutes } from "../../ui/form/answer.ts";
import { accept, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { newCode, writtenCode } from "../../ui/short-code.ts";
import { type EnquiryAnswer, PHOTO_FIELD, UNSTORED_PHOTOS_FIELD } from "../../visitor-forms/answer.ts";
import { isSuspected, isTrapped } from "../../visitor-forms/honeypot.server.ts";
import { ENQUIRY_PHOTOS_MAX, type NewEnquiry } from "../enquiry.ts";
import { ANSWERED_STATE, FIRST_STATE } from "../enquiry-states.ts";
import { ApiMessageSchema, type FormSource, formSchemas } from "../forms/schemas.ts";
import { storeAcknowledgement, storeFloodNotice, storeNotice } from "../mail/mail-jobs.server.ts";
import { takeOverPhotos } from "../photos/photos.server.ts";
import { storePush } from "../push/push-jobs.server.ts";
import { enquiriesSection } from "../sections.ts";
import { allowSending, type Limited, reachedLimit, type Visitor } from "./limits.server.ts";

export type ReceiveDeps = Visitor & {
  now: Now;
  publicUrl: string;
  /** Returns whether to acknowledge the enquiry by mail. The law demands a mail for a cancellation. */
  acknowledging(said: Pick<NewEnquiry, "kind">): Promise<boolean>;
  wake(): void;
};

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;

export interface Attached {
  text: string;
  key: string;
  store: (trx: Transaction<Schema>, enquiryId: string, words: string) => Promise<void>;
}

export type NotStored = Limited | { ok: false; code: "PHOTOS_GONE"; missing: string[] };

class Refused extends Error {
  readonly reason: NotStored;
  constructor(reason: NotStored) {
    super(`An enquiry is refused: ${reason.code}`);
    this.reason = reason;
  }
}

interface StoreDeps {
  now: Now;
  acknowledge?: { secret: string } | null;
  admit?: (trx: Transaction<Schema>) => Promise<{ ok: true; inFlood: boolean } | NotStored>;
  attached?: (Attached & { words: string }) | undefined;
  /** Set when the team enters the enquiry. It is then stored as answered and read, and nobody is notified. */
  byOwner?: { address: string };
}

interface Sending {
  enquiry: NewEnquiry;
  key: string;
  photos?: readonly string[];
}

export function receiveDepsOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging({ kind }: Pick<NewEnquiry, "kind">) {
      // Without a mail server, acknowledgements would wait in the queue and be sent much later.
      if (!mailOn) return false;
      return kind === "cancellation" || (await services.settings()).read(enquiriesSection).acknowledge;
    },
  };
}

const KEY_MAX = 100;
const CODE_DRAWS = 5;
const HOUR = 3_600_000;

/** Stores an enquiry unless it is refused or already stored. `photos` are the tokens of uploaded photos. */
export async function receiveEnquiry(
  receiving: ReceiveDeps,
  said: NewEnquiry,
  formKey: string,
  photos: readonly string[] = [],
  attached?: Attached,
): Promise<{ ok: true; code: string } | NotStored> {
  const { db, now, secret } = receiving;
  const message = [said.message, attached?.text ?? ""].filter(Boolean).join("\n\n");
  const enquiry = { ...said, message };
  // For an order, `formKey` identifies the products, so `key` omits their list and the subject. A repeat then
  // gets the same `key` even if a price has changed.
  const same = attached ? { ...said, subject: null } : said;
  const key = idempotencyKey(same, formKey.slice(0, KEY_MAX), now(), photos);
  const before = await findStored(db, key);
  if (before) return { ok: true, code: writtenCode(before.code) };
  const refused = await reachedLimit(receiving, enquiry, now());
  if (refused) return refused;
  const stored = await storeEnquiry(
    db,
    {
      now,
      acknowledge: (await receiving.acknowledging(enquiry)) ? { secret } : null,
      admit: (trx) => allowSending(trx, receiving, enquiry, now()),
      attached: attached && { ...attached, words: said.message },
    },
    { enquiry, key, photos },
  );
  if (!stored.ok) return stored;
  receiving.wake();
  return { ok: true, code: writtenCode(stored.code) };
}

/** Stores an order that the team enters, and notifies nobody. Returns the id of its enquiry. */
export async function storeOwnersEnquiry(
  { db, now }: Pick<ReceiveDeps, "db" | "now">,
  { address, ...buyer }: Pick<NewEnquiry, "name" | "phone" | "email"> & { address: string },
  formKey: string,
  attached: Attached,
): Promise<string> {
  const page = { source: "contacto", language: "es", subject: null, suspected: false } as const;
  const enquiry = { ...page, ...buyer, message: attached.text, unstored_photos: 0 };
  const key = idempotencyKey(enquiry, formKey.slice(0, KEY_MAX), now());
  const deps = { now, attached: { ...attached, words: "" }, byOwner: { address } };
  const stored = await storeEnquiry(db, deps, { enquiry, key });
  if (!stored.ok) throw new Error("The owner's order was refused");
  return stored.id;
}

export async function receiveForm(
  receiving: ReceiveDeps,
  { source, language }: { source: FormSource; language: string },
  form: FormData,
  attached?: Attached,
): Promise<EnquiryAnswer> {
  const submission = parseForm<(typeof formSchemas)[FormSource]>(form, formSchemas[source]);
  if (submission.status !== "success") return unfinished(form, submission);
  const unstored = form.getAll(UNSTORED_PHOTOS_FIELD).filter((photo) => photo !== "").length;
  const enquiry: NewEnquiry = {
    ...saidIn(source, submission.value),
    language,
    // Browsers autofill most of the cancellation form, so sending it quickly does not make it suspected.
    suspected: source === "arrepentimiento" ? isTrapped(form) : isSuspected(receiving, form),
    unstored_photos: Math.min(ENQUIRY_PHOTOS_MAX, unstored),
  };
  const photos = new Set(form.getAll(PHOTO_FIELD).map(String).filter(isToken));
  const tokens = [...photos].slice(0, ENQUIRY_PHOTOS_MAX);
  const key = attached?.key ?? String(form.get(KEY_FIELD) ?? "");
  const received = await receiveEnquiry(receiving, enquiry, key, tokens, attached);
  if (received.ok) return accept(form, { code: received.code, unstored: enquiry.unstored_photos });
  if (received.code === "LIMITED") {
    return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(received.wait), by: received.by } });
  }
  const { missing } = received;
  return refuse(form, "PHOTOS", { detail: { kept: tokens.filter((token) => !missing.includes(token)) } });
}

type Said = Pick<NewEnquiry, "name" | "email" | "message"> & {
  phone?: string;
  subject?: string;
  order?: string;
};

function saidIn(source: FormSource, { phone, subject, order, ...typed }: Said) {
  const said = { ...typed, phone: phone || null };
  if (source !== "arrepentimiento") return { ...said, source, subject: subject ?? null };
  const about = order ? say(texts.subjectOfOrder, { order }) : texts.subject;
  return { ...said, subject: about, source: "contacto", kind: "cancellation" } as const;
}

/** Receives an API message (docs/api.md). Spec §8 prescribes the words 'Too many' and 'Invalid' in errors. */
export async function receiveApiMessage(
  receiving: ReceiveDeps,
  body: string,
  key: string,
): Promise<Response> {
  const refusal = (status: number, error: string, headers: HeadersInit = {}) =>
    Response.json({ ok: false, error }, { status, headers });
  const checked = v.safeParse(ApiMessageSchema, body, { abortPipeEarly: true });
  if (!checked.success) {
    const fields = checked.issues.map(({ path, type }) =>
      String(path?.[0]?.key ?? (type === "parse_json" ? "JSON" : "body")),
    );
    return refusal(400, `Invalid ${[...new Set(fields)].join(", ")}`);
  }
  const enquiry = { ...checked.output, source: "api", phone: null, subject: null, language: "es" } as const;
  const received = await receiveEnquiry(
    receiving,
    { ...enquiry, suspected: false, unstored_photos: 0 },
    key,
  ).catch((error: unknown) => {
    if (!isStorageError(error)) throw error;
    return null;
  });
  if (!received)
    return refusal(503, "The message could not be kept. Try again later.", { "Retry-After": "5" });
  if (received.ok) return Response.json({ ok: true, code: received.code });
  if (received.code === "PHOTOS_GONE") throw new Error("A message from the API has no photos");
  const seconds = Math.ceil(received.wait / 1000);
  return refusal(429, `Too many messages. Try again in ${seconds} seconds.`, {
    "Retry-After": String(seconds),
  });
}

/** Repeats get the same key. Without `formKey`, equal enquiries within the same clock hour are repeats. */
function idempotencyKey(
  { source, name, email, phone, subject, message }: NewEnquiry,
  formKey: string,
  now: Date,
  photos: readonly string[] = [],
): string {
  const key = formKey || Math.floor(now.getTime() / HOUR);
  return hashOf(JSON.stringify([key, source, name, email, phone, subject, message, ...photos]));
}

async function findStored(db: Db, key: string) {
  const rows = db.selectFrom("enquiries").select(["id", "code"]).where("idempotency_key", "=", key);
  return await rows.executeTakeFirst();
}

/** Stores enquiry, photos and jobs in one transaction. A repeat returns the first enquiry's id and code. */
export async function storeEnquiry(
  db: Db,
  deps: StoreDeps,
  sending: Sending,
): Promise<({ ok: true } & Stored) | NotStored> {
  try {
    for (let draw = 1; draw <= CODE_DRAWS; draw++) {
      const stored = await db.transaction().execute((trx) => storeWithin(trx, deps, sending));
      if (stored) return { ok: true, ...stored };
    }
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
  throw new Error("No free code was found for an enquiry");
}

/** Returns null if the code is taken or a concurrent request stored the enquiry. The caller then retries. */
async function storeWithin(
  trx: Transaction<Schema>,
  { now, acknowledge, admit, attached, byOwner }: StoreDeps,
  { enquiry, key, photos = [] }: Sending,
): Promise<Stored | null> {
  const known = await findStored(trx, key);
  if (known) return known;
  const id = newId();
  const code = newCode();
  const at = now();
  const inserted = await trx
    .insertInto("enquiries")
    .values({
      ...enquiry,
      id,
      code,
      idempotency_key: key,
      status: byOwner ? ANSWERED_STATE : FIRST_STATE,
      ...senderColumns({ ...enquiry, code }),
      created_at: at.toISOString(),
      read_at: byOwner ? at.toISOString() : null,
      ...byOwner,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "code"])
    .executeTakeFirst();
  if (!inserted) return null;
  const admitted = (await admit?.(trx)) ?? { ok: true, inFlood: false };
  if (!admitted.ok) throw new Refused(admitted);
  const { inFlood } = admitted;
  const suspected = enquiry.suspected || inFlood;
  if (inFlood) await trx.updateTable("enquiries").set({ suspected }).where("id", "=", id).execute();
  const missing = await takeOverPhotos(trx, { enquiryId: id, tokens: photos });
  if (missing.length > 0) throw new Refused({ ok: false, code: "PHOTOS_GONE", missing });
  await attached?.store(trx, id, attached.words);
  if (byOwner) return inserted;
  if (inFlood) await storeFloodNotice(trx, at);
  else await storeNotice(trx, id, at);
  if (!suspected) await storePush(trx, { enquiryId: id, at });
  if (acknowledge) {
    await storeAcknowledgement(trx, { at, ...acknowledge }, { ...enquiry, suspected, id });
  }
  return inserted;
}

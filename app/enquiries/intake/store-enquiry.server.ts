import type { Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { hashOf, newId } from "../../platform/ids.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { newCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { FIRST_STATE } from "../enquiry-states.ts";
import { storeAcknowledgement, storeFloodNotice, storeNotice } from "../mail/mail-jobs.server.ts";
import { takeOverPhotos } from "../photos/photos.server.ts";
import { storePush } from "../push/push-jobs.server.ts";

const CODE_DRAWS = 5;

const HOUR = 3_600_000;

/**
 * The keys that a repeated sending is recognised by; it is stored under the first. With the browser's key the same words
 * and photos are the same sending for good, without it (no script) for one to two hours.
 */
export function idempotencyKeys(
  enquiry: NewEnquiry,
  formKey: string,
  now: Date,
  photos: readonly string[] = [],
): [string, ...string[]] {
  const { source, name, email, phone, subject, message } = enquiry;
  const hash = (key: string | number) =>
    hashOf(JSON.stringify([key, source, name, email, phone, subject, message, ...photos]));
  if (formKey !== "") return [hash(formKey)];
  const hour = Math.floor(now.getTime() / HOUR);
  return [hash(hour), hash(hour - 1)];
}

export async function findStored(db: Db, keys: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom("enquiries")
    .select("code")
    .where("idempotency_key", "in", keys)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** What searches match; a telephone also by its digits and as WhatsApp writes it. */
function enquirySearchText(code: string, enquiry: NewEnquiry): string {
  const { name, email, phone, subject, message } = enquiry;
  const chat = normaliseWhatsapp(phone ?? "");
  const digits = [phone?.replace(/\D/g, ""), chat.ok ? chat.value : null];
  const parts = [code, name, email, phone, ...digits, subject, message];
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}

/** What another domain stores with an enquiry, in its transaction. */
export interface Attached {
  /** Appended to the visitor's message. */
  text: string;
  /** Replaces the form's key. */
  key: string;
  store: (trx: Transaction<Schema>, enquiryId: string, words: string) => Promise<void>;
}

/** `wait`: milliseconds until there is room again. `PHOTOS_GONE`: one of its photos is no longer stored. */
export type NotStored =
  | { ok: false; code: "LIMITED"; by: "email" | "others"; wait: number }
  | { ok: false; code: "PHOTOS_GONE" };

class Refused extends Error {
  readonly reason: NotStored;
  constructor(reason: NotStored) {
    super(`An enquiry is refused: ${reason.code}`);
    this.reason = reason;
  }
}

interface StoreDeps {
  now: Now;
  host: string;
  /** Set where visitors are sent an acknowledgement: the key of its counters. */
  acknowledge?: { secret: string } | null;
  /** Counts the sending. One of a flood is marked as suspected. */
  admit?: (trx: Transaction<Schema>) => Promise<{ ok: true; inFlood: boolean } | NotStored>;
  attached?: (Attached & { words: string }) | undefined;
}

interface Sending {
  enquiry: NewEnquiry;
  keys: readonly [string, ...string[]];
  photos?: readonly string[];
}

/**
 * Stores an enquiry with its photos and the jobs of its mails in one transaction, and returns its code. Of two that come
 * at once under one key the second gets the first one's code.
 */
export async function storeEnquiry(
  db: Db,
  deps: StoreDeps,
  sending: Sending,
): Promise<{ ok: true; code: string } | NotStored> {
  try {
    for (let draw = 1; draw <= CODE_DRAWS; draw++) {
      const code = await db.transaction().execute((trx) => storeWithin(trx, deps, sending));
      if (code !== null) return { ok: true, code };
    }
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
  throw new Error("No free code was found for an enquiry");
}

/** Null where the code is taken, or another instance stored the same sending a moment ago: try again. */
async function storeWithin(
  trx: Transaction<Schema>,
  { now, host, acknowledge, admit, attached }: StoreDeps,
  { enquiry, keys, photos = [] }: Sending,
): Promise<string | null> {
  const known = await findStored(trx, keys);
  if (known !== null) return known;
  const id = newId();
  const code = newCode();
  const at = now();
  const createdAt = at.toISOString();
  const inserted = await trx
    .insertInto("enquiries")
    .values({
      ...enquiry,
      id,
      code,
      idempotency_key: keys[0],
      status: FIRST_STATE,
      search_text: enquirySearchText(code, enquiry),
      created_at: createdAt,
      read_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return null;
  const admitted = (await admit?.(trx)) ?? { ok: true, inFlood: false };
  if (!admitted.ok) throw new Refused(admitted);
  const { inFlood } = admitted;
  const suspected = enquiry.suspected || inFlood;
  if (inFlood) await trx.updateTable("enquiries").set({ suspected }).where("id", "=", id).execute();
  if (!(await takeOverPhotos(trx, { enquiryId: id, tokens: photos, createdAt }))) {
    throw new Refused({ ok: false, code: "PHOTOS_GONE" });
  }
  await attached?.store(trx, id, attached.words);
  if (inFlood) await storeFloodNotice(trx, { host, at });
  else await storeNotice(trx, { enquiryId: id, host, at });
  if (!suspected) await storePush(trx, { enquiryId: id, at });
  if (acknowledge) {
    const acknowledged = { ...enquiry, suspected, id, orders: attached !== undefined };
    await storeAcknowledgement(trx, { at, host, ...acknowledge }, acknowledged);
  }
  return code;
}

import type { Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { hashOf, newId } from "../../platform/ids.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { newCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { NOTICE, storeAcknowledgement, storeBundled, storeMail } from "../mail/mail-jobs.server.ts";
import { contentOf, takeOverPhotos } from "../photos/photos.server.ts";
import { storePush } from "../push/push-jobs.server.ts";

/** A code that is taken already is drawn again; with 148 million of them three times in a row does not happen. */
const CODE_DRAWS = 5;

const HOUR = 3_600_000;

/**
 * The keys under which a sending may be known already; it is stored under the first. With a form's key the same words
 * are the same sending for good; words that were changed after a failure are another one, so that none is lost.
 * Without a key (no script yet) the same words count as the same sending for one to two hours. Photos count by what
 * they show: one that was added to the same words is not lost, and the same one read anew from a form is the same.
 */
export function idempotencyKeys(
  enquiry: NewEnquiry,
  formKey: string,
  now: Date,
  photos: readonly string[] = [],
): [string, ...string[]] {
  const { source, name, email, phone, subject, message } = enquiry;
  const hash = (key: string) =>
    hashOf(JSON.stringify([key, source, name, email, phone, subject, message, ...photos.map(contentOf)]));
  if (formKey !== "") return [hash(`key ${formKey}`)];
  const hour = Math.floor(now.getTime() / HOUR);
  return [hash(`hour ${hour}`), hash(`hour ${hour - 1}`)];
}

/** The code of an enquiry that was stored under one of these keys, or null. */
export async function findStored(db: Db, keys: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom("enquiries")
    .select("code")
    .where("idempotency_key", "in", keys)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** What an enquiry is found by; a telephone also by its digits alone, and as the chat shows it. */
function enquirySearchText(code: string, enquiry: NewEnquiry): string {
  const { name, email, phone, subject, message } = enquiry;
  const chat = normaliseWhatsapp(phone ?? "");
  const digits = [phone?.replace(/\D/g, ""), chat.ok ? chat.value : null];
  const parts = [code, name, email, phone, ...digits, subject, message];
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}

/** What comes with an enquiry and is kept in its transaction: it belongs to another domain. */
export interface Attached {
  /** Stands under the visitor's own words. */
  text: string;
  /** Names the sending in place of the form's key. */
  key: string;
  store: (trx: Transaction<Schema>, enquiryId: string, words: string) => Promise<void>;
}

/** Why nothing was stored. */
export type NotStored =
  /** `wait`: milliseconds until there is room again. */
  | { ok: false; by: "email" | "others"; wait: number }
  /** One of its photos does not wait any more. */
  | { ok: false; by: "photos" };

/** Rolls back what was written for an enquiry. */
class Refused extends Error {
  readonly reason: NotStored;
  constructor(reason: NotStored) {
    super(`An enquiry is refused by ${reason.by}`);
    this.reason = reason;
  }
}

/**
 * Keeps an enquiry together with the mail that is to tell the owner, in one transaction, and returns its code: nothing
 * of it can be lost then. Of two that come in at once under one key the second gets the first one's code. Its photos
 * become its own in the same transaction.
 */
export async function storeEnquiry(
  db: Db,
  {
    now,
    host,
    acknowledge,
    admit,
    attached,
  }: {
    now: Now;
    /** Of the shop's public address: the right side of message ids. */
    host: string;
    /** Where the shop acknowledges enquiries to their visitors: what keys the counters. */
    acknowledge?: { secret: string } | null;
    /** Counts it. A `crowded` one is suspected, and told in one mail with others. */
    admit?: (trx: Transaction<Schema>) => Promise<{ ok: true; crowded: boolean } | NotStored>;
    attached?: (Attached & { /** The visitor's own. */ words: string }) | undefined;
  },
  enquiry: NewEnquiry,
  keys: readonly [string, ...string[]],
  photos: readonly string[] = [],
): Promise<{ ok: true; code: string } | NotStored> {
  const store = async (trx: Transaction<Schema>) => {
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
        status: "nueva",
        search_text: enquirySearchText(code, enquiry),
        created_at: createdAt,
        read_at: null,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Somebody has the code, or another instance stored the same sending a moment ago: look again.
    if (!inserted) return null;
    const admitted = (await admit?.(trx)) ?? { ok: true, crowded: false };
    if (!admitted.ok) throw new Refused(admitted);
    const suspected = enquiry.suspected || admitted.crowded;
    if (admitted.crowded)
      await trx.updateTable("enquiries").set({ suspected }).where("id", "=", id).execute();
    if (!(await takeOverPhotos(trx, { enquiryId: id, tokens: photos, createdAt }))) {
      throw new Refused({ ok: false, by: "photos" });
    }
    await attached?.store(trx, id, attached.words);
    if (admitted.crowded) await storeBundled(trx, { enquiryId: id, host, at });
    else await storeMail(trx, NOTICE, { enquiryId: id, host, at });
    // A flood is suspected, and rings nowhere.
    if (!suspected) await storePush(trx, { enquiryId: id, at });
    if (acknowledge) {
      const told = { ...enquiry, suspected, id, orders: attached !== undefined };
      await storeAcknowledgement(trx, { at, host, ...acknowledge }, told);
    }
    return code;
  };
  try {
    for (let draw = 1; draw <= CODE_DRAWS; draw++) {
      const code = await db.transaction().execute(store);
      if (code !== null) return { ok: true, code };
    }
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
  throw new Error("No free code was found for an enquiry");
}

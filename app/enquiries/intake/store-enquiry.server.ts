import { createHash } from "node:crypto";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { newEnquiryCode } from "../enquiry-code.ts";
import { enquirySearchText } from "../inbox/inbox.server.ts";
import {
  type AcknowledgementLimits,
  NOTICE,
  storeAcknowledgement,
  storeMail,
} from "../mail/mail-jobs.server.ts";
import { contentOf, takeOverPhotos } from "../photos/photos.server.ts";

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
): string[] {
  const { source, name, email, phone, subject, message } = enquiry;
  const hash = (key: string) =>
    createHash("sha256")
      .update(JSON.stringify([key, source, name, email, phone, subject, message, ...photos.map(contentOf)]))
      .digest("base64url");
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

/** Thrown within this file only: what was written for an enquiry goes, when a photo of it is not there any more. */
class PhotoGone extends Error {}

interface Stored {
  code: string;
  isNew: boolean;
}

interface StoreOptions {
  now: Now;
  /** Of the shop's public address: the right side of message ids. */
  host: string;
  /** Where the shop acknowledges enquiries to their visitors (a setting). */
  acknowledge?: AcknowledgementLimits | null;
}

/** Without photos there is none that could be missing. */
export async function storeEnquiry(
  db: Db,
  options: StoreOptions,
  enquiry: NewEnquiry,
  keys: readonly string[],
): Promise<Stored>;
export async function storeEnquiry(
  db: Db,
  options: StoreOptions,
  enquiry: NewEnquiry,
  keys: readonly string[],
  photos: readonly string[],
): Promise<Stored | null>;
/**
 * Keeps an enquiry together with the mail that is to tell the owner, in one transaction: once this returns, neither
 * can be lost. Of two that come in at once under one key the second gets the first one's code. Its photos become
 * its own in the same transaction; null, and nothing stored, where one of them does not wait any more.
 */
export async function storeEnquiry(
  db: Db,
  { now, host, acknowledge }: StoreOptions,
  enquiry: NewEnquiry,
  keys: readonly string[],
  photos: readonly string[] = [],
): Promise<Stored | null> {
  const [key] = keys;
  if (key === undefined) throw new Error("An enquiry needs a key to be stored under");
  for (let draw = 1; draw <= CODE_DRAWS; draw++) {
    const storing = db.transaction().execute(async (trx) => {
      const known = await findStored(trx, keys);
      if (known !== null) return { code: known, isNew: false };
      const id = newId();
      const code = newEnquiryCode();
      const at = now();
      const createdAt = at.toISOString();
      const inserted = await trx
        .insertInto("enquiries")
        .values({
          ...enquiry,
          id,
          code,
          idempotency_key: key,
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
      if (!(await takeOverPhotos(trx, { enquiryId: id, tokens: photos, createdAt }))) throw new PhotoGone();
      await storeMail(trx, NOTICE, { enquiryId: id, host, at });
      if (acknowledge) await storeAcknowledgement(trx, { now, host, ...acknowledge }, { ...enquiry, id });
      return { code, isNew: true };
    });
    const stored = await storing.catch((error: unknown) => {
      if (error instanceof PhotoGone) return error;
      throw error;
    });
    if (stored instanceof PhotoGone) return null;
    if (stored) return stored;
  }
  throw new Error("No free code was found for an enquiry");
}

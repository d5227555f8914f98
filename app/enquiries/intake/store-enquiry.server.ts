import type { Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { hashOf, newId } from "../../platform/ids.ts";
import { senderColumns } from "../../shop/sender-columns.server.ts";
import { newCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { ANSWERED_STATE, FIRST_STATE } from "../enquiry-states.ts";
import { storeAcknowledgement, storeFloodNotice, storeNotice } from "../mail/mail-jobs.server.ts";
import { takeOverPhotos } from "../photos/photos.server.ts";
import { storePush } from "../push/push-jobs.server.ts";
import type { Limited } from "./limits.server.ts";

const CODE_DRAWS = 5;

const HOUR = 3_600_000;

/** Repeats of an enquiry get the same key. Without `formKey`, equal enquiries within one clock hour are repeats. */
export function idempotencyKey(
  { source, name, email, phone, subject, message }: NewEnquiry,
  formKey: string,
  now: Date,
  photos: readonly string[] = [],
): string {
  const key = formKey || Math.floor(now.getTime() / HOUR);
  return hashOf(JSON.stringify([key, source, name, email, phone, subject, message, ...photos]));
}

export async function findStored(db: Db, key: string) {
  const rows = db.selectFrom("enquiries").select(["id", "code"]).where("idempotency_key", "=", key);
  return await rows.executeTakeFirst();
}

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
  /** Set when the owner enters the enquiry. It is then stored as answered and read, and nobody is notified. */
  byOwner?: { address: string };
}

interface Sending {
  enquiry: NewEnquiry;
  key: string;
  photos?: readonly string[];
}

/** Stores enquiry, photos and mail jobs in one transaction. A repeat returns the first enquiry's id and code. */
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

/** Returns null when the code is taken or another instance stored the same enquiry. The caller then retries. */
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
      answered_at: null,
      deleted_at: null,
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

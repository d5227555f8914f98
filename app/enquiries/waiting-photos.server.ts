import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { type Ingesting, type IngestResult, ingestWithRow } from "../platform/images/pipeline.ts";
import { ENQUIRY_WIDTHS, enquiryStore } from "./photo-files.server.ts";
import { newPhotoToken, tokenHash } from "./photo-token.server.ts";

export type StoredWaiting =
  | { ok: true; token: string }
  | { ok: false; code: Extract<IngestResult, { ok: false }>["code"] };

/**
 * Takes a visitor's picture in and writes it down for the enquiry that is to come: files and row, or neither. What the
 * camera wrote into the file (the place, say) is not kept, nor the file itself. Throws when store or database fail.
 */
export async function storeWaitingPhoto(
  db: Db,
  { now, ...ingesting }: Ingesting & { now: Now },
  file: string,
): Promise<StoredWaiting> {
  const token = await newPhotoToken(file);
  const store = enquiryStore(ingesting.store);
  const deps = { ...ingesting, store, widths: ENQUIRY_WIDTHS, keepOriginal: false };
  const result = await ingestWithRow(file, deps, (image) =>
    db
      .insertInto("enquiry_uploads")
      .values({ token_hash: tokenHash(token), ...image, created_at: now().toISOString() })
      .execute(),
  );
  return result.ok ? { ok: true, token } : result;
}

/** How many pictures wait for their enquiry. */
export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("enquiry_uploads")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Those of these tokens whose picture does not wait: never sent, sent on with another enquiry, or swept. */
export async function missingPhotos(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("enquiry_uploads")
    .select("token_hash")
    .where("token_hash", "in", tokens.map(tokenHash))
    .execute();
  const waiting = new Set(rows.map(({ token_hash }) => token_hash));
  return tokens.filter((token) => !waiting.has(tokenHash(token)));
}

/**
 * Makes waiting pictures an enquiry's own, in the order of their tokens, within the transaction that stores it. False
 * where one of them does not wait any more: the caller rolls back. Of two that ask for one picture only one gets it.
 */
export async function takeOverPhotos(
  trx: Db,
  { enquiryId, tokens, createdAt }: { enquiryId: string; tokens: readonly string[]; createdAt: string },
): Promise<boolean> {
  if (tokens.length === 0) return true;
  const hashes = tokens.map(tokenHash);
  const rows = await trx
    .deleteFrom("enquiry_uploads")
    .where("token_hash", "in", hashes)
    .returning(["token_hash", "key", "extension", "width", "height"])
    .execute();
  if (rows.length !== tokens.length) return false;
  const photos = rows.map(({ token_hash, ...picture }) => ({
    id: newId(),
    enquiry_id: enquiryId,
    position: hashes.indexOf(token_hash),
    ...picture,
    created_at: createdAt,
  }));
  await trx.insertInto("enquiry_photos").values(photos).execute();
  return true;
}

import type { ShopPhoto } from "../photos/shop-photo.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { namedKeys } from "./stored-photos.server.ts";

/** Keeps an upload from the sweep for another day. Returns false when the sweep has deleted it already. */
export async function keepPhoto(db: Db, now: Now, { key }: ShopPhoto): Promise<boolean> {
  const waiting = await db
    .updateTable("uploads")
    .set({ created_at: now().toISOString() })
    .where("key", "=", key)
    .executeTakeFirst();
  return waiting.numUpdatedRows > 0n || (await namedKeys(db, [key])).has(key);
}

import type { Db } from "../../app/platform/db/schema.ts";
import { shopValues } from "../../app/shop/settings.server.ts";
import type { Shop } from "../../app/shop/shop.ts";
import { writeValues } from "../../app/shop/stored.server.ts";

/** Stores values of the shop as its owner's page would. */
export async function writeSettings(db: Db, changes: Partial<Shop>) {
  return await writeValues(db, shopValues(changes));
}

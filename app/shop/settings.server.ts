import type * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { isLoopbackHost } from "../platform/loopback.ts";
import type { ReadSetting } from "./section.ts";
import { CONTACTS, type Contact, DEFAULT_SHOP, inventedContacts, type Shop, ShopSchema } from "./shop.ts";
import { type Reporting, type StoredRows, storedValue, writeValues } from "./stored.server.ts";

const PREFIX = "shop.";

/** The keys of rows that hold these settings. */
export function shopRowKeys(keys: readonly (keyof Shop)[]): string[] {
  return keys.map((key) => PREFIX + key);
}

/** Settings that have been checked, by the rows that hold them. */
export function shopValues(shop: Partial<Shop>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shop).map(([key, value]) => [PREFIX + key, value]));
}

/** The shop and everything else as the owner set it; what cannot be used is the default and told to `report`. */
export interface Settings {
  shop: Shop;
  read: ReadSetting;
  /** As they are stored. */
  rows: StoredRows;
}

export type ReadSettings = () => Promise<Settings>;

export function settingsOf(rows: StoredRows, report: Reporting): Settings {
  const read: ReadSetting = (setting) => storedValue(rows, setting, report);
  const shop = Object.entries(DEFAULT_SHOP).map(([name, fallback]) => {
    const schema: v.GenericSchema = ShopSchema.entries[name as keyof Shop];
    return [name, read({ key: PREFIX + name, schema, fallback })];
  });
  return { shop: Object.fromEntries(shop), read, rows };
}

/** Stores settings that have been checked and leaves the others. */
export async function writeSettings(db: Db, services: { now: Now }, changes: Partial<Shop>) {
  return await writeValues(db, services, shopValues(changes));
}

/** Of a shop on a public address: the ways to it that are still invented. The demo and localhost show the examples. */
export function missingContacts(shop: Shop, publicUrl: string): Contact[] {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  if (isLoopbackHost(host)) return [];
  const invented = inventedContacts(shop);
  return CONTACTS.filter((key) => invented.includes(key));
}

/** The shop as pages show it: what is invented of the ways to it is empty, see `contact-links.ts`. */
export function publicShop(shop: Shop, publicUrl: string): Shop {
  const missing = missingContacts(shop, publicUrl);
  return { ...shop, ...Object.fromEntries(missing.map((key) => [key, ""])) };
}

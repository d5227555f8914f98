import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { isLoopbackHost } from "../platform/loopback.ts";
import { DEFAULT_SHOP, placeholderKeys, type Shop, ShopSchema } from "./shop.ts";
import { parseStored, type Reporting, readRows, type StoredRows, writeValues } from "./stored.server.ts";

const PREFIX = "shop.";

type Key = keyof typeof ShopSchema.entries;

function isKey(key: string): key is Key {
  return Object.hasOwn(ShopSchema.entries, key);
}

/** The keys of rows that hold these settings. */
export function shopRowKeys(keys: readonly (keyof Shop)[]): string[] {
  return keys.map((key) => PREFIX + key);
}

/** Settings that have been checked, by the rows that hold them. */
export function shopValues(shop: Partial<Shop>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shop).map(([key, value]) => [PREFIX + key, value]));
}

/**
 * The shop as its owner set it, over the defaults. A stored value that is damaged or no longer valid is replaced by
 * the default and told to `report`, so that one bad row never takes the site down. Throws only when the database
 * does.
 */
export async function readShop(db: Db, reporting: Reporting): Promise<Shop> {
  return shopOf(await readRows(db, PREFIX), reporting);
}

/** The same of rows that are read already; rows of others among them are left alone. */
export function shopOf(rows: StoredRows, { report }: Reporting): Shop {
  const stored: Partial<Record<Key, unknown>> = {};
  for (const [rowKey, text] of rows) {
    if (!rowKey.startsWith(PREFIX)) continue;
    const key = rowKey.slice(PREFIX.length);
    if (!isKey(key)) {
      report({ key, code: "UNKNOWN_KEY" });
      continue;
    }
    const schema: v.GenericSchema<unknown, unknown> = ShopSchema.entries[key];
    const parsed = parseStored(text, schema, (code) => report({ key, code }));
    if (parsed) stored[key] = parsed.value;
  }
  // Every stored value has passed its own key's schema just above.
  return { ...DEFAULT_SHOP, ...(stored as Partial<Shop>) };
}

export type WriteSettingsResult =
  | { ok: true; shop: Partial<Shop> }
  | { ok: false; code: "INVALID"; keys: Key[] };

/**
 * Stores the settings given and leaves the others. All are checked first; when any is invalid nothing is written and
 * the result names them. Returns the values as they were stored (texts trimmed).
 */
export async function writeSettings(
  db: Db,
  { now }: { now: Now },
  changes: Partial<Shop>,
): Promise<WriteSettingsResult> {
  const checked = v.safeParse(v.partial(ShopSchema), changes);
  if (!checked.success) {
    const names = checked.issues.map((issue) => String(issue.path?.[0]?.key ?? ""));
    return { ok: false, code: "INVALID", keys: [...new Set(names)].filter(isKey) };
  }
  const shop = Object.fromEntries(
    Object.entries(checked.output).filter(([, value]) => value !== undefined),
  ) as Partial<Shop>;
  await writeValues(db, { now }, shopValues(shop));
  return { ok: true, shop };
}

/** Ways to a shop that would lead a visitor to somebody else while they are invented. */
const CONTACTS = ["whatsapp", "phone", "instagram"] as const;
export type Contact = (typeof CONTACTS)[number];

/** Of a shop on a public address: the ways to it that are still invented. The demo and localhost show the examples. */
export function missingContacts(shop: Shop, publicUrl: string): Contact[] {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  if (isLoopbackHost(host)) return [];
  const invented = placeholderKeys(shop);
  return CONTACTS.filter((key) => invented.includes(key));
}

/** The shop as pages show it: what is invented of the ways to it is empty, see `contact-links.ts`. */
export function publicShop(shop: Shop, publicUrl: string): Shop {
  const missing = missingContacts(shop, publicUrl);
  return { ...shop, ...Object.fromEntries(missing.map((key) => [key, ""])) };
}

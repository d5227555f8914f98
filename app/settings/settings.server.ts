import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { DEFAULT_SHOP, type Shop, ShopSchema } from "./shop.ts";

/** A stored setting that cannot be used; the shop shows the default instead. */
export type SettingFault = { key: string; code: "NOT_JSON" | "INVALID" | "UNKNOWN_KEY" };

const PREFIX = "shop.";

type Key = keyof typeof ShopSchema.entries;

function isKey(key: string): key is Key {
  return Object.hasOwn(ShopSchema.entries, key);
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}

/**
 * The shop as its owner set it, over the defaults. A stored value that is damaged or no longer valid is replaced by
 * the default and told to `report`, so that one bad row never takes the site down. Throws only when the database
 * does.
 */
export async function readShop(db: Db, { report }: { report: (fault: SettingFault) => void }): Promise<Shop> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "like", `${PREFIX}%`)
    .execute();
  const stored: Partial<Record<Key, unknown>> = {};
  for (const row of rows) {
    const key = row.key.slice(PREFIX.length);
    if (!isKey(key)) {
      report({ key, code: "UNKNOWN_KEY" });
      continue;
    }
    const parsed = parseJson(row.value);
    if (!parsed.ok) {
      report({ key, code: "NOT_JSON" });
      continue;
    }
    const checked = v.safeParse(ShopSchema.entries[key], parsed.value);
    if (!checked.success) {
      report({ key, code: "INVALID" });
      continue;
    }
    stored[key] = checked.output;
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
  const updatedAt = now().toISOString();
  const rows = Object.entries(shop).map(([key, value]) => ({
    key: PREFIX + key,
    value: JSON.stringify(value),
    updated_at: updatedAt,
  }));
  if (rows.length === 0) return { ok: true, shop };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => ({
          value: eb.ref("excluded.value"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      )
      .execute();
    await bumpContentVersion(trx, "settings");
  });
  return { ok: true, shop };
}

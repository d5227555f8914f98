import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { hashOf } from "../platform/ids.ts";
import type { StoredSetting } from "./section.ts";

/*
 * What owners may change, as rows of JSON in one table. What a value is and what it is without a row belongs to the
 * domain that shows it; this file only keeps it.
 */

/** Told the key of a stored value that cannot be used; the pages show the default instead. */
export type Reporting = (key: string) => void;

/** Tells the process's own report of each unusable value, once however often one reader comes across it. */
export function reportingTo({
  report,
}: {
  report: (message: string, detail: Record<string, unknown>) => void;
}): Reporting {
  const told = new Set<string>();
  return (key) => {
    if (!told.has(key)) report("a stored setting cannot be used", { key });
    told.add(key);
  };
}

/** The JSON of each row, by key. */
export type StoredRows = ReadonlyMap<string, string>;

export async function readRows(db: Db): Promise<StoredRows> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** A stored value, or its default where there is no row or none that can be used; the latter is told to `report`. */
export function storedValue<T>(rows: StoredRows, setting: StoredSetting<T>, report: Reporting): T {
  const { key, schema, fallback } = setting;
  if (!rows.has(key)) return fallback;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), rows.get(key));
  if (read.success) return read.output;
  report(key);
  return fallback;
}

/**
 * Names what is stored under some keys: two equal names mean equal content. Taken from the content and not from the
 * time of the last write, so that two writes within a millisecond differ and saving the same twice does not.
 */
export function rowsVersion(rows: StoredRows, keys: readonly string[]): string {
  const content = [...keys].sort().map((key) => [key, rows.get(key) ?? null]);
  return hashOf(JSON.stringify(content)).slice(0, 22);
}

/**
 * Stores values (anything JSON holds) under their keys, all or none, and leaves other keys alone. With `expected`
 * nothing is written if somebody else has changed those keys since its version ({@link rowsVersion}).
 */
export async function writeValues(
  db: Db,
  { now }: { now: Now },
  values: Readonly<Record<string, unknown>>,
  expected?: { keys: readonly string[]; version: string },
): Promise<{ ok: boolean }> {
  const updated_at = now().toISOString();
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at,
  }));
  if (rows.length === 0) return { ok: true };
  return await db.transaction().execute(async (trx) => {
    // First, because its row lock makes writers of settings take turns: what is compared below stays true.
    await bumpContentVersion(trx, "settings");
    if (expected && rowsVersion(await readRows(trx), expected.keys) !== expected.version) {
      return { ok: false };
    }
    await trx
      .insertInto("settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet(({ ref }) => ({
          value: ref("excluded.value"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
    return { ok: true };
  });
}

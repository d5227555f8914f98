import * as v from "valibot";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { hashOf } from "../platform/ids.ts";
import type { StoredSetting } from "./section.ts";

export type Reporting = (key: string) => void;

/** Reports each unusable value once for each reader. */
export function reportingTo({
  report,
}: {
  report: (message: string, detail: Record<string, unknown>) => void;
}): Reporting {
  const reported = new Set<string>();
  return (key) => {
    if (!reported.has(key)) report("a stored setting cannot be used", { key });
    reported.add(key);
  };
}

export type StoredRows = ReadonlyMap<string, string>;

export async function readRows(db: Db): Promise<StoredRows> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export function storedValue<T>(rows: StoredRows, setting: StoredSetting<T>, report: Reporting): T {
  const { key, schema, fallback } = setting;
  if (!rows.has(key)) return fallback;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), rows.get(key));
  if (read.success) return read.output;
  report(key);
  return fallback;
}

/** A hash instead of a time: two writes in one millisecond differ, and saving the same value twice is no change. */
export function rowsVersion(rows: StoredRows, keys: readonly string[]): string {
  const content = [...keys].sort().map((key) => [key, rows.get(key) ?? null]);
  return hashOf(JSON.stringify(content)).slice(0, 22);
}

/** All or none. With `expected`, writes nothing when those keys have changed since that version. */
export async function writeValues(
  db: Db,
  values: Readonly<Record<string, unknown>>,
  expected?: { keys: readonly string[]; version: string },
): Promise<{ ok: boolean }> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  if (rows.length === 0) return { ok: true };
  return await db.transaction().execute(async (trx) => {
    // First, because its row lock serialises writers, so the comparison below holds.
    await bumpContentVersion(trx, "settings");
    if (expected && rowsVersion(await readRows(trx), expected.keys) !== expected.version) {
      return { ok: false };
    }
    await trx
      .insertInto("settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })),
      )
      .execute();
    return { ok: true };
  });
}

import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import type { StoredSetting } from "./section.ts";

/*
 * What owners may change, as rows of JSON in one table. What a value is and what it is without a row belongs to the
 * domain that shows it; this file only keeps it.
 */

/** A stored value that cannot be used; the pages show the default instead. */
export type SettingFault = { key: string; code: "NOT_JSON" | "INVALID" | "UNKNOWN_KEY" };

export interface Reporting {
  report: (fault: SettingFault) => void;
}

/** Tells the process's own report of each fault, once however often one reader comes across it. */
export function reportingTo({
  report,
}: {
  report: (message: string, detail: Record<string, unknown>) => void;
}): Reporting {
  const told = new Set<string>();
  return {
    report(fault) {
      if (told.has(fault.key)) return;
      told.add(fault.key);
      report("a stored setting cannot be used", { ...fault });
    },
  };
}

/** The JSON of each row, by key. */
export type StoredRows = ReadonlyMap<string, string>;

/** The rows whose key begins with `prefix`; all of them with an empty one. */
export async function readRows(db: Db, prefix: string): Promise<StoredRows> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "like", `${prefix}%`)
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The value of one row by a schema; null, after telling `report`, where it is damaged or no longer valid. */
export function parseStored<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
  refuse: (code: "NOT_JSON" | "INVALID") => void,
): { value: T } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    refuse("NOT_JSON");
    return null;
  }
  const checked = v.safeParse(schema, value);
  if (checked.success) return { value: checked.output };
  refuse("INVALID");
  return null;
}

/** A stored value, or its default where there is no row or none that can be used; the latter is told to `report`. */
export function storedValue<T>(rows: StoredRows, setting: StoredSetting<T>, { report }: Reporting): T {
  const { key, schema, fallback } = setting;
  const text = rows.get(key);
  if (text === undefined) return fallback;
  const parsed = parseStored(text, schema, (code) => report({ key, code }));
  return parsed ? parsed.value : fallback;
}

/** The same of one setting, read from the database. */
export async function readSetting<T>(db: Db, setting: StoredSetting<T>, reporting: Reporting): Promise<T> {
  return storedValue(await readRows(db, setting.key), setting, reporting);
}

/**
 * Names what is stored under some keys: two equal names mean equal content. Taken from the content and not from the
 * time of the last write, so that two writes within a millisecond differ and saving the same twice does not.
 */
export function rowsVersion(rows: StoredRows, keys: readonly string[]): string {
  const content = [...keys].sort().map((key) => [key, rows.get(key) ?? null]);
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

/** Keys that must still be as they were when the writer read them ({@link rowsVersion}). */
interface Expected {
  keys: readonly string[];
  version: string;
}

type WriteResult = { ok: true } | { ok: false; code: "CHANGED_MEANWHILE" };

class ChangedMeanwhile extends Error {}

/**
 * Stores values (anything JSON holds) under their keys, all or none, and leaves other keys alone. With `expected`
 * nothing is written if somebody else has changed those keys since.
 */
export async function writeValues(
  db: Db,
  { now }: { now: Now },
  values: Readonly<Record<string, unknown>>,
  expected?: Expected,
): Promise<WriteResult> {
  const updatedAt = now().toISOString();
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at: updatedAt,
  }));
  if (rows.length === 0) return { ok: true };
  try {
    await db.transaction().execute(async (trx) => {
      // First, because its row lock makes writers of settings take turns: what is compared below stays true.
      await bumpContentVersion(trx, "settings");
      if (expected && rowsVersion(await readRows(trx, ""), expected.keys) !== expected.version) {
        throw new ChangedMeanwhile();
      }
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
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { ok: false, code: "CHANGED_MEANWHILE" };
    throw error;
  }
  return { ok: true };
}

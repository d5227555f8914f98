import type { Kysely } from "kysely";
import { tablesOf } from "../../app/platform/backup/rows.ts";
import type { TestDatabase } from "./databases.ts";

/** For each column with a check constraint, a value that the constraint allows. */
const ALLOWED: Record<string, string> = {
  source: "home",
  status: "nueva",
  gender: "girl",
  channel: "email",
  state: "waiting",
  kind: "enquiry",
  visibility: "hidden",
};

/** A text that wrong escaping or encoding would change. */
const AWKWARD = "ñ 🧸 \" \\ ' , \t \u2028 <b> null";

export const PHOTO_KEYS = ["a".repeat(32), "b".repeat(32)];

/**
 * Writes two rows to every table, the second with null in every column that allows it, ids excepted. The
 * columns come from the database itself, so that new tables are included.
 */
export async function fillEveryTable({ db }: TestDatabase): Promise<string[]> {
  const known = await db.introspection.getTables();
  const ordered = await tablesOf(db);
  for (const name of ordered) {
    const columns = known.find((table) => table.name === name)?.columns ?? [];
    const rows = [0, 1].map((n) =>
      Object.fromEntries(
        columns.map(({ name, dataType, isNullable }) => [
          name,
          n === 1 && isNullable && !name.endsWith("_id") ? null : sampleOf(name, dataType.toLowerCase(), n),
        ]),
      ),
    );
    await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(name)
      .values(rows)
      .execute();
  }
  return ordered;
}

function sampleOf(name: string, type: string, n: number): unknown {
  if (ALLOWED[name]) return ALLOWED[name];
  if (name === "id" || name.endsWith("_id") || name === "made_by") return `id-${n}`;
  if (name === "key" && type === "text") return PHOTO_KEYS[n];
  if (name.endsWith("_at") || name.endsWith("_until") || type.startsWith("timestamp")) {
    return `2026-11-2${n}T03:04:05.678Z`;
  }
  if (type.startsWith("bool")) return n === 0;
  if (type === "bigint" || type === "int8") return Number.MAX_SAFE_INTEGER - n;
  if (type.startsWith("int")) return n;
  return `${AWKWARD} ${name} ${n}`;
}

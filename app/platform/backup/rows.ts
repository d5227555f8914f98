import { hash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresAdapter, sql } from "kysely";
import type { Config } from "../config.ts";
import { openWithoutTimeouts } from "../db/postgres.ts";
import type { Db, Schema } from "../db/schema.ts";
import { SQLITE_FILE } from "../db/sqlite.ts";
import { createLock, sqliteDialect } from "../db/sqlite-dialect.ts";
import { PARTS } from "./tables.ts";

export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

export type TableName = keyof Schema;

const CHUNK = 500;

export async function readSnapshot<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const db = openWithoutTimeouts(databaseUrl);
    try {
      const reading = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
      return await reading.execute(read);
    } finally {
      await db.destroy();
    }
  }
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true, timeout: 1000 });
  file.exec("begin");
  const handles = { main: file, reader: file, lock: createLock(), onError() {} };
  return await read(new Kysely<Schema>({ dialect: sqliteDialect(handles) }));
}

export async function tablesOf(db: Db): Promise<TableName[]> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return (Object.keys(PARTS) as TableName[]).filter((name) => found.has(name));
}

/** Yields rows as JSON lines, up to CHUNK at once. `db` must be in a transaction until the last row is read. */
export async function* readLines(
  db: Db,
  table: TableName,
): AsyncGenerator<{ columns: string[]; lines: string[] }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const all = sql.table(table);
  if (isPostgres) await sql`declare rows no scroll cursor for select * from ${all}`.execute(db);
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const next = isPostgres
      ? sql<Record<string, unknown>>`fetch ${sql.lit(CHUNK)} from rows`
      : sql<
          Record<string, unknown>
        >`select rowid, * from ${all} where rowid > ${last} order by rowid limit ${CHUNK}`;
    const { rows } = await next.execute(db);
    const [first] = rows;
    if (!first) break;
    last = Number(rows.at(-1)?.rowid);
    const { rowid: _, ...named } = first;
    const columns = Object.keys(named).sort();
    const lines = rows.map((row) => JSON.stringify(columns.map((name) => portable(row[name], table))));
    yield { columns, lines };
  }
  if (isPostgres) await sql`close rows`.execute(db);
}

function portable(value: unknown, table: string): string | number | null {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  throw new Error(`${table} holds a value that backups do not know: ${typeof value}`);
}

/** Counts rows and adds up their SHA-256 hashes. The sum does not depend on the order of the rows. */
export function digesting() {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) sum += BigInt(`0x${hash("sha256", line)}`);
    },
    digest: () => ({ rows, sum: BigInt.asUintN(256, sum).toString(16) }),
  };
}

export async function digestOf(db: Db, table: TableName) {
  const { add, digest } = digesting();
  for await (const { lines } of readLines(db, table)) add(lines);
  return digest();
}

/** Limit of parameters in one statement. SQLite allows 32,766. */
const PARAMETERS = 30_000;

export async function insertLines(
  db: Kysely<Record<string, Record<string, unknown>>>,
  table: TableName,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const rows = lines.map((line) => {
    const values: unknown[] = JSON.parse(line);
    return Object.fromEntries(columns.map((name, place) => [name, values[place] ?? null]));
  });
  const some = Math.floor(PARAMETERS / columns.length);
  for (let from = 0; from < rows.length; from += some) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + some))
      .execute();
  }
}

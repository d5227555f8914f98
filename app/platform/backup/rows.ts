import { hash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openWithoutTimeouts } from "../db/postgres.ts";
import type { Schema } from "../db/schema.ts";
import { SQLITE_FILE } from "../db/sqlite.ts";
import { PARTS } from "./tables.ts";

export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

/** Runs SQL without parameters. Both databases return text, numbers and null only. */
export type Query = <Row = Record<string, unknown>>(text: string) => Promise<Row[]>;

export interface Table {
  name: keyof Schema;
  columns: { name: string; isFlag: boolean }[];
}

/** Row count, and a sum of the rows' SHA-256 that does not depend on their order. */
export interface Digest {
  rows: number;
  sum: string;
}

const CHUNK = 500;

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function queryOf(db: Kysely<Schema>): Query {
  return async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows;
}

/** Runs `read` in a snapshot of the database, while the running shop may go on writing. */
export async function readSnapshot<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  read: (query: Query, kind: Database["kind"]) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const db = openWithoutTimeouts(databaseUrl);
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((trx) => read(queryOf(trx), "postgres"));
    } finally {
      await db.destroy();
    }
  }
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true, timeout: 1000 });
  try {
    database.exec("begin");
    return await read(async <Row>(text: string) => database.prepare(text).all() as Row[], "sqlite");
  } finally {
    database.close();
  }
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
}

const COLUMNS = {
  sqlite: `select m.name as "table", c.name, lower(c.type) as type
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
};

export async function tablesOf(query: Query, kind: Database["kind"]): Promise<Table[]> {
  const columns = Map.groupBy(await query<ColumnRow>(COLUMNS[kind]), ({ table }) => table);
  return (Object.keys(PARTS) as (keyof Schema)[]).flatMap((name) => {
    const own = columns.get(name)?.map(({ name, type }) => ({ name, isFlag: type === "boolean" }));
    return own ? { name, columns: own.sort((a, b) => (a.name < b.name ? -1 : 1)) } : [];
  });
}

export async function migrationsOf(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>("select name from kysely_migration");
  return rows.map(({ name }) => name).sort();
}

/** Yields rows as JSON lines, up to CHUNK at once. All reads must be in one transaction. */
export async function* readLines(
  query: Query,
  kind: Database["kind"],
  { name, columns }: Table,
): AsyncGenerator<string[]> {
  const list = columns.map((column) => quoted(column.name)).join(", ");
  if (kind === "postgres")
    await query(`declare rows no scroll cursor for select ${list} from ${quoted(name)}`);
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await query<Record<string, unknown>>(
      kind === "postgres"
        ? `fetch ${CHUNK} from rows`
        : `select rowid as "rowid", ${list} from ${quoted(name)} where rowid > ${last} order by rowid limit ${CHUNK}`,
    );
    if (rows.length === 0) break;
    last = Number(rows.at(-1)?.rowid);
    yield rows.map((row) => JSON.stringify(columns.map((column) => portable(row[column.name], name))));
  }
  if (kind === "postgres") await query("close rows");
}

function portable(value: unknown, table: string): string | number | null {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  throw new Error(`${table} holds a value that backups do not know: ${typeof value}`);
}

export function digesting() {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) sum += BigInt(`0x${hash("sha256", line)}`);
    },
    digest: (): Digest => ({ rows, sum: BigInt.asUintN(256, sum).toString(16) }),
  };
}

export async function digestOf(query: Query, kind: Database["kind"], table: Table): Promise<Digest> {
  const { add, digest } = digesting();
  for await (const lines of readLines(query, kind, table)) add(lines);
  return digest();
}

/** Most parameters in one statement; SQLite allows 32,766. */
const PARAMETERS = 30_000;

export async function insertLines(
  db: Kysely<Record<string, Record<string, unknown>>>,
  table: Table,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const flags = new Set(table.columns.flatMap(({ name, isFlag }) => (isFlag ? [name] : [])));
  const rows = lines.map((line) => {
    const values: unknown[] = JSON.parse(line);
    return Object.fromEntries(
      columns.map((name, place) => {
        const value = values[place] ?? null;
        return [name, value !== null && flags.has(name) ? Boolean(value) : value];
      }),
    );
  });
  const some = Math.floor(PARAMETERS / columns.length);
  for (let from = 0; from < rows.length; from += some) {
    await db
      .insertInto(table.name)
      .values(rows.slice(from, from + some))
      .execute();
  }
}

import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, test } from "vitest";
import type { Database } from "../../app/platform/db/database.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { atEnd, newFolder } from "./folder.ts";
import { type LogEntry, recordingLog } from "./log.ts";

export type DatabaseKind = Database["kind"];

export type TestDatabase = Database & {
  /** The options that `openDatabase` got; a child process can open the same database with them. */
  dataDir: string;
  databaseUrl: string | null;
  /** Log entries of the database. */
  logged: LogEntry[];
  /** Opens another handle on the same data, as a second process or instance does. */
  another(): Promise<Database>;
};

/**
 * Runs statements as the administrator of the run's PostgreSQL, or of the given database, and returns the last one's
 * result.
 */
export async function asPostgresAdmin(
  sql: string,
  connectionString = inject("postgresUrl"),
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return [await client.query(sql)].flat().at(-1) as pg.QueryResult;
  } finally {
    await client.end();
  }
}

const hex = () => randomBytes(8).toString("hex");

/** A closed, migrated SQLite file. Each process of the run makes one; copying the file takes a tenth of the time. */
const migratedFile = once(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-migrated-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await migrated(await openDatabase({ dataDir, databaseUrl: null, log: recordingLog() }));
  return join(dataDir, SQLITE_FILE);
});

/** Name of a migrated PostgreSQL database that serves as template. It is removed with the run's server. */
const migratedName = once(async () => {
  const name = `migrated_${hex()}`;
  await asPostgresAdmin(`create database ${name}`);
  await migrated(await openDatabase({ dataDir: "", databaseUrl: urlOf(name), log: recordingLog() }));
  return name;
});

/** A number that changes with tables, columns, triggers and executed migrations. */
const SCHEMA = `select (select sum(oid::bigint * relnatts) from pg_class where relnamespace = 'public'::regnamespace)
  + (select coalesce(sum(oid::bigint), 0) from pg_trigger) + (select count(*) from kysely_migration) as schema`;

/** Ends all other connections to the database and empties its tables. */
const EMPTY = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  do $$ declare filled text; begin
    select string_agg(quote_ident(relname), ', ') into filled from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
        and pg_relation_size(oid) > 0;
    if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
  end $$;`;

const schemaOf = async (name: string, before = "") =>
  (await asPostgresAdmin(before + SCHEMA, urlOf(name))).rows[0].schema;
const migratedSchema = once(async () => await schemaOf(await migratedName()));

/** Emptied databases of finished tests: reusing one takes a fifth of the time of a new one. */
const usedNames: string[] = [];

/** Keeps a database for the next test when its schema is unchanged, and drops it otherwise. */
async function giveBack(name: string, isMigrated: boolean): Promise<void> {
  if (isMigrated && (await schemaOf(name, EMPTY)) === (await migratedSchema())) usedNames.push(name);
  else await asPostgresAdmin(`drop database ${name} with (force)`);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function migrated(database: Database): Promise<void> {
  const result = await database.migrate();
  await database.close();
  if (!result.ok) throw new Error(result.message);
}

function urlOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** Copies a new, migrated SQLite database into a data folder. */
export async function putDatabase(dataDir: string): Promise<void> {
  await copyFile(await migratedFile(), join(dataDir, SQLITE_FILE));
}

/** Opens an empty database for this test alone, migrated by default. It is closed at the test's end. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const isMigrated = options.migrated ?? true;
  const used = kind === "postgres" && isMigrated ? usedNames.pop() : undefined;
  const name = kind === "postgres" ? (used ?? `test_${hex()}`) : null;
  if (name && name !== used) {
    const template = isMigrated ? await migratedName() : "template1";
    await asPostgresAdmin(`create database ${name} template ${template} strategy file_copy`);
  }
  if (!name && isMigrated) await putDatabase(dataDir);
  const databaseUrl = name && urlOf(name);
  const log = recordingLog();
  const handles: Database[] = [];
  const another = async (): Promise<Database> => {
    const handle = await openDatabase({ dataDir, databaseUrl, log });
    handles.push(handle);
    return handle;
  };
  const first = await another();
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await Promise.all(handles.map((handle) => handle.close()));
    if (name) await giveBack(name, isMigrated);
  };
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  atEnd(closeOnce);
  return {
    ...first,
    dataDir,
    databaseUrl,
    logged: log.entries,
    another,
    close: closeOnce,
  };
}

const testOn = (kind: DatabaseKind) =>
  test
    .extend("database", () => openTestDatabase(kind))
    .extend("db", ({ database }) => database.db)
    // A second handle on SQLite in this process would block the event loop.
    .extend("second", async ({ database }) => (kind === "postgres" ? await database.another() : database));

/**
 * Runs the same tests on real SQLite and PostgreSQL, or on one `kind` where the SQL is the same. Each test that names
 * `database`, `db` or `second` gets a new migrated database; `second` is another instance where there can be one.
 */
export function eachDatabase(
  define: (test: ReturnType<typeof testOn>, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = ["sqlite", "postgres"],
): void {
  describe.each(kinds)("on %s", (kind) => define(testOn(kind), kind));
}

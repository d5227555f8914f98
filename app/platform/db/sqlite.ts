import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";
import { CONTENT_VERSIONS_SQL, type VersionRow, versionOf } from "./content-version.ts";
import type { Database } from "./database.ts";
import { checkVersion, migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";

export const SQLITE_FILE = "copito.sqlite";

const START_PATIENCE = 5000;

const PATIENCE = 4500;

const PAUSE = 15;

export const LOG_KEPT = 16 * 1024 * 1024;

const STATEMENTS_KEPT = 200;

export const BUSY = 5;
const CORRUPT = 11;
export const FULL = 13;
const NOT_A_DATABASE = 26;

export function sqliteCode(error: unknown): number | null {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : null;
}

type RunQuery = (query: CompiledQuery) => QueryResult<never>;

function runnerOf(database: DatabaseSync): RunQuery {
  const kept = new LRUCache<string, { statement: StatementSync; reads: boolean }>({ max: STATEMENTS_KEPT });
  const prepared = (sql: string) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    kept.set(sql, made);
    return made;
  };
  return ({ sql, parameters }) => {
    const { statement, reads } = prepared(sql);
    const values = parameters.map(toBindable);
    if (reads) return { rows: statement.all(...values).map((row) => ({ ...row })) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  };
}

function toBindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

async function unlocked<T>(asked: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (sqliteCode(error) !== BUSY || performance.now() > asked + PATIENCE) throw error;
    }
    await delay(PAUSE);
  }
}

interface Handles {
  main: DatabaseSync;
  runMain: RunQuery;
  runReader: RunQuery;
  turn: () => Promise<() => void>;
}

class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  #endTurn: (() => void) | null = null;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { main, runMain, runReader, turn } = this.#handles;
    if (this.#endTurn) {
      if (!main.isTransaction) throw new Error("the transaction was ended by an error");
      return runMain(query);
    }
    const asked = performance.now();
    if (SelectQueryNode.is(query.query as SelectQueryNode))
      return await unlocked(asked, () => runReader(query));
    const endTurn = await turn();
    try {
      return await unlocked(asked, () => runMain(query));
    } finally {
      endTurn();
    }
  }

  streamQuery(): never {
    throw new Error("rows are selected whole");
  }

  async begin(accessMode: TransactionSettings["accessMode"]): Promise<void> {
    const { main, turn } = this.#handles;
    const asked = performance.now();
    this.#endTurn = await turn();
    const begin = accessMode === "read only" ? "begin" : "begin immediate";
    await unlocked(asked, () => main.exec(begin));
  }

  commit(): void {
    this.#handles.main.exec("commit");
    this.release();
  }

  release(): void {
    const endTurn = this.#endTurn;
    if (!endTurn) return;
    this.#endTurn = null;
    try {
      if (this.#handles.main.isTransaction) this.#handles.main.exec("rollback");
    } finally {
      endTurn();
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function dialect(handles: Handles): Dialect {
  return {
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => new Connection(handles),
      beginTransaction: (connection, { accessMode }) => (connection as Connection).begin(accessMode),
      commitTransaction: async (connection) => (connection as Connection).commit(),
      rollbackTransaction: async (connection) => (connection as Connection).release(),
      releaseConnection: async (connection) => (connection as Connection).release(),
      async destroy() {},
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

export function openSqlite(dataDir: string, log: Log): Database {
  const file = join(dataDir, SQLITE_FILE);
  const main = new DatabaseSync(file, { timeout: START_PATIENCE, enableForeignKeyConstraints: true });
  let reader: DatabaseSync;
  try {
    main.exec("PRAGMA journal_mode = WAL");
    const found = String(main.prepare("PRAGMA quick_check(1)").get()?.quick_check);
    if (found !== "ok") {
      const reason = found.split("\n").at(-1);
      throw Object.assign(new Error(`${reason}`), { code: "ERR_SQLITE_ERROR", errcode: CORRUPT });
    }
    main.exec("PRAGMA synchronous = FULL");
    main.exec(`PRAGMA journal_size_limit = ${LOG_KEPT}`);
    main.exec("PRAGMA busy_timeout = 0");
    reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  } catch (error) {
    main.close();
    throw error;
  }

  let damaged = false;
  const noticing =
    (run: RunQuery): RunQuery =>
    (query) => {
      try {
        return run(query);
      } catch (error) {
        const code = sqliteCode(error);
        if ((code === CORRUPT || code === NOT_A_DATABASE) && !damaged) {
          damaged = true;
          log.error(
            { err: error },
            `the database file ${file} is damaged: stop the shop and restore a backup`,
          );
        }
        throw error;
      }
    };
  let last = Promise.resolve();
  const turn = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    return before.then(() => resolve);
  };

  const dataVersion = reader.prepare("PRAGMA data_version");
  let versions: StatementSync | null = null;
  let seen: unknown;
  let current = "";
  let unread = false;
  const contentVersion = () => {
    try {
      const now = dataVersion.get()?.data_version;
      if (now !== seen) {
        versions ??= reader.prepare(CONTENT_VERSIONS_SQL);
        current = versionOf(versions.all() as VersionRow[]);
        seen = now;
      }
      unread = false;
      return current;
    } catch (error) {
      if (!unread) log.warn({ err: error }, "the content version cannot be read; pages are not cached");
      unread = true;
      return null;
    }
  };

  const handles = { main, runMain: noticing(runnerOf(main)), runReader: noticing(runnerOf(reader)), turn };
  const db = new Kysely<Schema>({ dialect: dialect(handles) });
  const logSize = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  let large = false;
  return {
    kind: "sqlite",
    db,
    contentVersion,
    knownVersion: contentVersion,
    outage: () => null,
    now: () => new Date(),
    connect: async () => ({ ok: true }),
    async ping() {
      try {
        return main.isOpen && !damaged && reader.prepare("select 1 as one").get()?.one === 1;
      } catch (error) {
        log.warn({ err: error }, "the SQLite database does not answer");
        return false;
      }
    },
    migrate: () => migrateToLatest(db as never),
    checkVersion: () => checkVersion(db as never),
    async foldLog() {
      if (logSize() > LOG_KEPT) {
        const endTurn = await turn();
        try {
          if (main.isOpen) main.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        } finally {
          endTurn();
        }
      }
      const bytes = logSize();
      if (bytes > LOG_KEPT && !large) {
        log.warn(
          { bytes },
          "another process reads the database for long: its write-ahead log grows until it is done",
        );
      } else if (large && bytes <= LOG_KEPT) log.info({ bytes }, "the write-ahead log is small again");
      large = bytes > LOG_KEPT;
    },
    async close() {
      const endTurn = await turn();
      if (!main.isOpen) return endTurn();
      await db.destroy();
      reader.close();
      main.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      main.close();
      endTurn();
    },
  };
}

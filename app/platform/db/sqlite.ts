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

/** Milliseconds that a start waits for another process's write. */
const START_PATIENCE = 5000;

/** Milliseconds that a write waits for another process's; nothing else waits meanwhile. */
const PATIENCE = 4500;

/** Milliseconds between two attempts. */
const PAUSE = 15;

/** Bytes of the write-ahead log that are kept for what comes next; SQLite folds it at about 4 MB where nobody reads for long. */
export const LOG_KEPT = 16 * 1024 * 1024;

const STATEMENTS_KEPT = 200;

/** SQLite's result codes (https://sqlite.org/rescode.html). */
export const BUSY = 5;
const CORRUPT = 11;
export const FULL = 13;
const NOT_A_DATABASE = 26;

/** The primary result code of an error of SQLite's, else null. */
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
    // node:sqlite gives objects without a prototype; callers expect plain ones, as pg returns them.
    if (reads) return { rows: statement.all(...values).map((row) => ({ ...row })) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  };
}

function toBindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  // Anything SQLite cannot hold (a Date, undefined) is refused by node:sqlite itself with a clear error.
  return value as SQLInputValue;
}

/** Tries again until no other process holds the lock that it needs, for so long after `asked`: SQLite's own wait would block the loop. */
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
  /** Resolves when it is one's turn to write, with what ends it. */
  turn: () => Promise<() => void>;
}

/** Writes take turns, transactions whole; reads beside them run at once on a connection of their own, and wait for nobody. */
class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  #endTurn: (() => void) | null = null;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { main, runMain, runReader, turn } = this.#handles;
    if (this.#endTurn) {
      // SQLite ends a transaction by itself on some errors (disk full, I/O): what follows is no part of it.
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
    // A deferred transaction that turns into a write fails at once when another process wrote, whatever the
    // timeout (findings, node:sqlite); one that only reads needs no write lock.
    const begin = accessMode === "read only" ? "begin" : "begin immediate";
    await unlocked(asked, () => main.exec(begin));
  }

  commit(): void {
    this.#handles.main.exec("commit");
    this.release();
  }

  /** Leaves nothing open, whatever went wrong before. */
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
  // Kysely says no because SQLite cannot change some pragmas within a transaction. Its DDL is transactional, and a
  // migration that stops half-way must leave nothing; `begin immediate` also keeps two processes apart.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // Else Kysely would have reads wait for writes.
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
      // Its opener closes both, see `openSqlite`.
      async destroy() {},
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Opens (and makes) `copito.sqlite` in an existing data folder: WAL, `synchronous=FULL`, foreign keys, transactions
 * that take the write lock at once (design, invariant 5). Reads wait for nobody; writes wait for another process's
 * without blocking, and throw `SQLITE_BUSY` in the end. Throws when the file cannot be opened, is no database or is damaged.
 */
export function openSqlite(dataDir: string, log: Log): Database {
  const file = join(dataDir, SQLITE_FILE);
  const main = new DatabaseSync(file, { timeout: START_PATIENCE, enableForeignKeyConstraints: true });
  let reader: DatabaseSync;
  try {
    main.exec("PRAGMA journal_mode = WAL");
    // Some 70 ms for 85 MB: what is damaged must not be written to.
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
  /**
   * Right also for writes by others: `PRAGMA data_version` on a second connection (a few microseconds) tells whether
   * anyone committed; only then is the table read.
   */
  const contentVersion = () => {
    try {
      // In this order: a commit between the two reads leaves an old `seen`, so the next call reads again.
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
    // It was opened with the file.
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
          // Where somebody reads or writes it folds what it can, and does not wait.
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
      // Waits for whoever writes, so that no transaction is cut.
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

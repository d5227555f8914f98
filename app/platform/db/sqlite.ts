import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { LRUCache } from "lru-cache";
import { CONTENT_VERSIONS_SQL, type VersionRow, versionOf } from "./content-version.ts";
import type { Schema } from "./schema.ts";

const SQLITE_FILE = "copito.sqlite";

/** How long a statement waits for another process's write, in milliseconds. It blocks this process meanwhile. */
const BUSY_TIMEOUT_MS = 5000;

const STATEMENTS_KEPT = 200;

type Prepared = { statement: StatementSync; returnsRows: boolean };

function toBindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  // Anything SQLite cannot hold (a Date, undefined) is refused by node:sqlite itself with a clear error.
  return value as SQLInputValue;
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toBindable);
    if (returnsRows) {
      // node:sqlite gives objects without a prototype; callers expect plain ones, as pg returns them.
      return { rows: statement.all(...parameters).map((row) => ({ ...row }) as R) };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Its own statement: a kept one would be reset under the iterator by the next query of the same text.
    const statement = this.#database.prepare(query.sql);
    for (const row of statement.iterate(...query.parameters.map(toBindable))) {
      yield { rows: [{ ...row } as R] };
    }
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  // Kysely's own mutex hands the one connection to one caller at a time (adapter: no multiple connections).
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // A deferred transaction that turns into a write fails at once when another process wrote, whatever the
    // timeout (findings, node:sqlite); one that only reads needs no write lock.
    this.#database.exec(settings.accessMode === "read only" ? "begin" : "begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec("commit");
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite rolls back by itself on some errors (disk full, I/O), and a second rollback would hide the first error.
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoted(name)}`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoted(name)}`));
  }

  async destroy(): Promise<void> {
    // The owner closes the database, see `openSqlite`.
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // Kysely says no because SQLite cannot change some pragmas within a transaction. Its DDL is transactional, and a
  // migration that stops half-way must leave nothing; `begin immediate` also keeps two processes apart.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function dialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new SqliteDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

export type SqliteDatabase = {
  db: Kysely<Schema>;
  /**
   * The content version, right also for writes by this process and by others. Synchronous: `PRAGMA data_version`
   * on a second connection (a few microseconds) tells whether anyone committed; only then is the table read.
   * Throws when the file cannot be read or has no tables yet.
   */
  contentVersion(): string;
  ping(): boolean;
  close(): Promise<void>;
};

/**
 * Opens (and makes) `copito.sqlite` in an existing data folder: WAL, `synchronous=FULL`, foreign keys, transactions
 * that take the write lock at once (design, invariant 5). Throws when the file cannot be opened or is no database.
 */
export function openSqlite(dataDir: string): SqliteDatabase {
  const file = join(dataDir, SQLITE_FILE);
  const main = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  let reader: DatabaseSync;
  try {
    main.exec("PRAGMA journal_mode = WAL");
    main.exec("PRAGMA synchronous = FULL");
    reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    main.close();
    throw error;
  }

  const dataVersion = reader.prepare("PRAGMA data_version");
  let versions: StatementSync | null = null;
  let seen: unknown;
  let current = "";

  const db = new Kysely<Schema>({ dialect: dialect(main) });
  return {
    db,
    contentVersion() {
      // In this order: a commit between the two reads leaves an old `seen`, so the next call reads again.
      const now = dataVersion.get()?.data_version;
      if (now !== seen) {
        versions ??= reader.prepare(CONTENT_VERSIONS_SQL);
        current = versionOf(versions.all() as VersionRow[]);
        seen = now;
      }
      return current;
    },
    ping() {
      return main.isOpen && reader.prepare("select 1 as one").get()?.one === 1;
    },
    async close() {
      if (!main.isOpen) return;
      // Waits for whoever holds the connection, so that no transaction is cut.
      await db.connection().execute(async () => {});
      await db.destroy();
      reader.close();
      main.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      main.close();
    },
  };
}

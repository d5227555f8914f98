import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { LRUCache } from "lru-cache";
import { CONTENT_VERSIONS_SQL, type VersionRow, versionOf } from "./content-version.ts";
import type { Schema } from "./schema.ts";

export const SQLITE_FILE = "copito.sqlite";

/** How long a statement waits for another process's write, in milliseconds. It blocks this process meanwhile. */
const BUSY_TIMEOUT_MS = 5000;

const STATEMENTS_KEPT = 200;

/** The database as Kysely's driver asks for it; what was prepared is kept. */
function asKyselyAsks(database: DatabaseSync): ConstructorParameters<typeof SqliteDriver>[0]["database"] {
  const kept = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  const bind = (values: readonly unknown[]) => values.map(toBindable);
  // node:sqlite gives objects without a prototype; callers expect plain ones, as pg returns them.
  const plain = (row: object) => ({ ...row });
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...bind(values)).map(plain),
      run: (values) => statement.run(...bind(values)),
      // Its own statement: a kept one would be reset under the iterator by the next query of the same text.
      iterate: (values) =>
        database
          .prepare(sql)
          .iterate(...bind(values))
          .map(plain),
    };
  };
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    // The owner closes it, see `openSqlite`.
    close() {},
  };
}

function toBindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  // Anything SQLite cannot hold (a Date, undefined) is refused by node:sqlite itself with a clear error.
  return value as SQLInputValue;
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyAsks(database) });
    this.#database = database;
  }

  override async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    // A deferred transaction that turns into a write fails at once when another process wrote, whatever the
    // timeout (findings, node:sqlite); one that only reads needs no write lock.
    this.#database.exec(accessMode === "read only" ? "begin" : "begin immediate");
  }

  override async rollbackTransaction() {
    // SQLite rolls back by itself on some errors (disk full, I/O), and a second rollback would hide the first error.
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }
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
    createDriver: () => new WritingDriver(database),
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

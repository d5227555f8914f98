import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";

/** Milliseconds. SQLite's own wait would block the event loop, so busy queries are retried (decision 035). */
const WRITE_TIMEOUT = 4500;
const RETRY_EVERY = 15;

const MAX_STATEMENTS = 200;

/** SQLite's result codes (https://sqlite.org/rescode.html). */
export const BUSY = 5;
export const CORRUPT = 11;
export const FULL = 13;
export const NOT_A_DATABASE = 26;

export function sqliteCode(error: unknown): number | null {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : null;
}

function runnerOf(database: DatabaseSync, onError: (error: unknown) => void) {
  const statements = new LRUCache<string, { statement: StatementSync; reads: boolean }>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => {
      const statement = database.prepare(sql);
      return { statement, reads: statement.columns().length > 0 };
    },
  });
  return ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    try {
      const { statement, reads } = statements.memo(sql);
      const bound = parameters.map((value) => (typeof value === "boolean" ? Number(value) : value));
      const values = bound as SQLInputValue[];
      // node:sqlite returns objects without a prototype, but callers expect plain objects.
      if (reads) return { rows: statement.all(...values).map((row) => ({ ...row })) as never[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    } catch (error) {
      onError(error);
      throw error;
    }
  };
}

async function retryWhileBusy<T>(began: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (sqliteCode(error) !== BUSY || performance.now() > began + WRITE_TIMEOUT) throw error;
    }
    await delay(RETRY_EVERY);
  }
}

interface Handles {
  main: DatabaseSync;
  runMain: ReturnType<typeof runnerOf>;
  runReader: ReturnType<typeof runnerOf>;
  /** Waits until no other write of this process runs. Resolves to the function that unlocks. */
  lock: () => Promise<() => void>;
}

/** Runs writes and transactions in turn. Reads outside transactions use a second handle and do not wait. */
class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  #unlock: (() => void) | null = null;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { main, runMain, runReader, lock } = this.#handles;
    if (this.#unlock) {
      // SQLite rolls a transaction back by itself on some errors, such as a full disk.
      if (!main.isTransaction) throw new Error("the transaction was ended by an error");
      return runMain(query);
    }
    const began = performance.now();
    if (SelectQueryNode.is(query.query as SelectQueryNode))
      return await retryWhileBusy(began, () => runReader(query));
    const unlock = await lock();
    try {
      return await retryWhileBusy(began, () => runMain(query));
    } finally {
      unlock();
    }
  }

  streamQuery(): never {
    throw new Error("rows are selected whole");
  }

  async begin(): Promise<void> {
    const { main, lock } = this.#handles;
    const began = performance.now();
    this.#unlock = await lock();
    // A plain `begin` starts as a read, and its first write fails if another process has written since.
    await retryWhileBusy(began, () => main.exec("begin immediate"));
  }

  commit(): void {
    this.#handles.main.exec("commit");
    this.release();
  }

  release(): void {
    const unlock = this.#unlock;
    if (!unlock) return;
    this.#unlock = null;
    try {
      if (this.#handles.main.isTransaction) this.#handles.main.exec("rollback");
    } finally {
      unlock();
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // With true, Kysely runs migrations in a transaction, so one that fails half-way is rolled back.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // With false, Kysely would make reads wait for writes.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function createLock(): Handles["lock"] {
  let last = Promise.resolve();
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    return before.then(() => resolve);
  };
}

interface DialectOptions extends Pick<Handles, "main" | "lock"> {
  reader: DatabaseSync;
  onError: (error: unknown) => void;
}

export function sqliteDialect({ main, reader, lock, onError }: DialectOptions): Dialect {
  const handles = { main, lock, runMain: runnerOf(main, onError), runReader: runnerOf(reader, onError) };
  return {
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => new Connection(handles),
      beginTransaction: (connection) => (connection as Connection).begin(),
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

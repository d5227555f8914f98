import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import {
  CONTENT_CHANNEL,
  CONTENT_VERSIONS_SQL,
  type ContentVersion,
  type VersionRow,
  versionOf,
} from "./content-version.ts";
import type { Database } from "./database.ts";
import { checkVersion, migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** The server gives up a statement after this long; the client a little later, should the server be gone silently. */
const STATEMENT_TIMEOUT_MS = 15_000;
const QUERY_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** The page cache must rather be bypassed than wait. */
const VERSION_TIMEOUT_MS = 2000;
/** How long a version is believed without asking: the longest that a lost notification goes unseen (decision 039). */
const KNOWN_FOR_MS = 1000;
/** Between two looks at the server's clock, when nobody else asks. */
const CLOCK_EVERY_MS = 60_000;

const CLOCK_SQL = "select (extract(epoch from clock_timestamp()) * 1000)::bigint as time";

const INT8_OID = 20;

/** Prices, counts and versions are bigint in the database and fit a number; what does not stays text, as pg has it. */
function parseInt8(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8_OID && format !== "binary") return parseInt8;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

function openPool(connectionString: string, log: Log, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    keepAlive: true,
    application_name: "copito",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...options,
  });
  // A connection that breaks is replaced on the next use; unheard, the event would end the process. The pool hears only
  // those that are idle, and tells again what each of them has told.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a PostgreSQL connection broke"));
  });
  pool.on("error", () => {});
  return pool;
}

/**
 * One query at a time; whoever asks while one is under way shares the next. So an answer is never older than the
 * question, and any number of page requests cost one query per round trip.
 */
function sharedReads<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    next = null;
    const reading = read().finally(() => {
      if (current === reading) current = null;
    });
    current = reading;
    return reading;
  };
  return () => {
    if (!current) return start();
    next ??= current.then(start, start);
    return next;
  };
}

/** Milliseconds between attempts of a start to reach the server. */
const CONNECT_PAUSE_MS = 500;

/** What waiting does not mend: who we are is refused (28), or there is no such database (3D). */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

/** The reason that a person looks for: what the system calls it, else the first line of what was said. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code ?? message ?? String(error)).split("\n")[0] ?? "";
}

/** Connections without timeouts, for what takes long: a migration, a copy of everything. The caller destroys it. */
export function openPatient(connectionString: string, log: Log): Kysely<never> {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPool(connectionString, log, { max: 2 }) }) });
}

/**
 * Opens pools on a PostgreSQL database. Connects on first use, so this never fails; queries throw when the server
 * does not answer within 5 seconds or a statement takes more than 15.
 */
export function openPostgres(connectionString: string, log: Log): Database {
  const pool = openPool(connectionString, log, {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  let known: { version: string; until: number } | null = null;
  /** Raised by all that makes what is known doubtful: a reading that began before says nothing of what is now. */
  let doubts = 0;
  const doubt = () => {
    known = null;
    doubts++;
  };
  // The version has a connection of its own, never one of the pool that pages wait for.
  const versionPool = openPool(connectionString, log, {
    max: 1,
    // Before anything is read on it: whatever is committed after a reading is heard.
    onConnect: async (client) => {
      client.on("notification", doubt);
      client.on("end", doubt);
      await client.query(`listen ${CONTENT_CHANNEL}`);
    },
    connectionTimeoutMillis: VERSION_TIMEOUT_MS,
    statement_timeout: VERSION_TIMEOUT_MS,
    query_timeout: VERSION_TIMEOUT_MS,
    // Kept open between visitors: connecting costs far more than the query.
    idleTimeoutMillis: 0,
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  let failing = false;
  const readVersion = sharedReads(async (): Promise<ContentVersion> => {
    try {
      const before = doubts;
      const until = performance.now() + KNOWN_FOR_MS;
      const { rows } = await versionPool.query<VersionRow>(CONTENT_VERSIONS_SQL);
      if (failing) log.info({}, "the content version can be read again");
      failing = false;
      const version = versionOf(rows);
      if (doubts === before) known = { version, until };
      return version;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "the content version cannot be read; pages are not cached");
      failing = true;
      return null;
    }
  });

  let clock = { time: Date.now(), at: performance.now() };
  const readClock = async () => {
    const asked = performance.now();
    const { rows } = await versionPool.query<{ time: number }>(CLOCK_SQL);
    const at = (asked + performance.now()) / 2;
    clock = { time: Number(rows[0]?.time), at };
  };
  const clockTimer = setInterval(() => {
    readClock().catch((error: unknown) => log.warn({ err: error }, "the database's clock cannot be read"));
  }, CLOCK_EVERY_MS).unref();

  let closing: Promise<unknown> | null = null;
  return {
    kind: "postgres",
    db,
    contentVersion: readVersion,
    // What was read last, where no write was heard since on that connection, which also listens (LISTEN).
    knownVersion: () => (known && performance.now() < known.until ? known.version : null),
    // By a clock of this process that nobody sets: only the server's counts.
    now: () => new Date(Math.round(clock.time + performance.now() - clock.at)),
    async connect(patience) {
      const end = Date.now() + patience;
      for (let told = false; ; told = true) {
        try {
          await readClock();
          return { ok: true };
        } catch (error) {
          if (isRefusal(error)) return { ok: false, message: `PostgreSQL refuses: ${error.message}.` };
          const reason = `The database does not answer (${reasonOf(error)}).`;
          if (Date.now() >= end) {
            return { ok: false, message: `${reason} Check DATABASE_URL and that the server runs.` };
          }
          if (!told) log.warn({}, `${reason} Trying again for ${patience / 1000} seconds.`);
        }
        await delay(CONNECT_PAUSE_MS);
      }
    },
    async ping() {
      try {
        await readClock();
        return true;
      } catch (error) {
        log.warn({ err: error }, "PostgreSQL does not answer");
        return false;
      }
    },
    checkVersion: () => checkVersion(db as never),
    async foldLog() {},
    // On a connection without timeouts: a migration, or waiting for another instance's, may take long.
    async migrate() {
      const migrationDb = openPatient(connectionString, log);
      try {
        return await migrateToLatest(migrationDb);
      } finally {
        await migrationDb.destroy();
      }
    },
    async close() {
      clearInterval(clockTimer);
      // Ended here rather than by Kysely, which leaves a pool alone that no query has used.
      closing ??= Promise.all([pool.end(), versionPool.end()]);
      await closing;
    },
  };
}

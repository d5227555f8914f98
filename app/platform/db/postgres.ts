import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { noAnswer, startHeartbeat } from "./heartbeat.ts";
import { checkVersion, migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** The server gives up a statement after this long; the client a little later, should the server be gone silently. */
const STATEMENT_TIMEOUT_MS = 15_000;
const QUERY_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Between two looks at the server's clock, when nobody else asks. */
const CLOCK_EVERY_MS = 60_000;

const CLOCK_SQL = "select (extract(epoch from clock_timestamp()) * 1000)::bigint as time";

/** After this long a start says that it waits for another's migration. */
const MIGRATION_SAID_MS = 2000;

/** Whether anybody waits for the lock of migrations: the shop takes no other advisory lock. */
const WAITING_SQL = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Lets the server notice within a minute that our host is gone, which else takes two hours, with the lock held. */
const KEEPALIVE_SQL =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

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

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    keepAlive: true,
    application_name: "copito",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...options,
  });
  // A connection that breaks is replaced on the next use; unheard, the event would end the process. The pool hears only
  // those that are idle. Whoever
  // waits for a query hears of it, and the heartbeat logs that the server does not answer.
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  pool.on("error", () => {});
  return pool;
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
export function openWithoutTimeouts(connectionString: string, log: Log): Kysely<never> {
  const onConnect = async (client: pg.ClientBase) => void (await client.query(KEEPALIVE_SQL));
  const pool = openPool(connectionString, { max: 2, onConnect });
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a PostgreSQL connection broke"));
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The pool of all queries. While the server does not answer it hands out no connection, and `abandon` ends those that wait
 * for an answer.
 */
function openMainPool(connectionString: string, isOut: () => boolean) {
  const pool = openPool(connectionString, {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  return {
    options: pool.options,
    connect: async () => {
      if (isOut()) throw noAnswer();
      return await pool.connect();
    },
    end: () => pool.end(),
    abandon() {
      for (const client of busy) void (client as pg.PoolClient & pg.Client).end();
    },
  };
}

/**
 * Opens pools on a PostgreSQL database. Connects on first use, so this never fails; queries throw when the server
 * does not answer within 5 seconds or a statement takes more than 15.
 */
export function openPostgres(connectionString: string, log: Log): Database {
  const pool = openMainPool(connectionString, () => heartbeat.outage() !== null);
  const heartbeat = startHeartbeat({
    openPool: (options) => openPool(connectionString, options),
    log,
    onOutage: pool.abandon,
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  let clock = { time: Date.now(), at: performance.now() };
  const readClock = async () => {
    const asked = performance.now();
    const { rows } = await heartbeat.query<{ time: number }>(CLOCK_SQL);
    const at = (asked + performance.now()) / 2;
    clock = { time: Number(rows[0]?.time), at };
  };
  const clockTimer = setInterval(() => {
    if (heartbeat.outage()) return;
    readClock().catch((error: unknown) => log.warn({ err: error }, "the database's clock cannot be read"));
  }, CLOCK_EVERY_MS).unref();

  let closing: Promise<unknown> | null = null;
  return {
    kind: "postgres",
    db,
    contentVersion: heartbeat.contentVersion,
    knownVersion: heartbeat.knownVersion,
    outage: heartbeat.outage,
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
      if (heartbeat.outage()) return false;
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
      const migrationDb = openWithoutTimeouts(connectionString, log);
      const sayWaiting = async () => {
        const { rows } = await sql.raw(WAITING_SQL).execute(db);
        if (rows.length > 0)
          log.warn({}, "one instance brings the database up to date, another waits for it");
      };
      const timer = setTimeout(() => {
        sayWaiting().catch((err: unknown) => log.warn({ err }, "the database's locks cannot be read"));
      }, MIGRATION_SAID_MS);
      try {
        return await migrateToLatest(migrationDb);
      } finally {
        clearTimeout(timer);
        await migrationDb.destroy();
      }
    },
    async close() {
      clearInterval(clockTimer);
      // Ended here rather than by Kysely, which leaves a pool alone that no query has used.
      closing ??= Promise.all([pool.end(), heartbeat.end()]);
      await closing;
    },
  };
}

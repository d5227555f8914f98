import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { type Heartbeat, noAnswer, startHeartbeat } from "./heartbeat.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT = 5000;
/** Milliseconds. PostgreSQL enforces STATEMENT_TIMEOUT. If it hangs, the client enforces QUERY_TIMEOUT. */
const STATEMENT_TIMEOUT = 15_000;
const QUERY_TIMEOUT = 20_000;
const IDLE_IN_TRANSACTION = 30_000;
/** `replace` ends the old connections this many ms after it opens new ones, so running queries can finish. */
const OLD_CONNECTION = 1000;
const CLOCK_EVERY = 60_000;

const CLOCK_SQL = "select (extract(epoch from clock_timestamp()) * 1000)::bigint as time";

/** Makes PostgreSQL notice a dead client within a minute, and free the client's migration lock. */
const KEEPALIVE_SQL =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

/** pg returns int8 as text. This parser returns a number, or the text if a number would not be exact. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    keepAlive: true,
    application_name: "copito",
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...options,
  });
  // An 'error' event without a listener would end the process. `heartbeat.ts` logs outages.
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  pool.on("error", () => {});
  return pool;
}

const CONNECT_PAUSE = 500;

function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code ?? message ?? String(error)).split("\n")[0] ?? "";
}

/** For backups, restores and migrations, which may take minutes. The caller must call `destroy()`. */
export function openWithoutTimeouts(connectionString: string): Kysely<Schema> {
  const onConnect = async (client: pg.ClientBase) => void (await client.query(KEEPALIVE_SQL));
  const pool = openPool(connectionString, { max: 2, onConnect });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function openMainPool(connectionString: string, isOut: () => boolean) {
  const open = () => {
    const pool = openPool(connectionString, {
      max: CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    });
    const clients = new Set<pg.PoolClient>();
    pool.on("connect", (client) => clients.add(client));
    pool.on("remove", (client) => clients.delete(client));
    return { pool, clients };
  };
  let current = open();
  return {
    options: current.pool.options,
    async connect(): Promise<pg.PoolClient> {
      if (isOut()) throw noAnswer();
      return await current.pool.connect();
    },
    end: () => current.pool.end(),
    replace() {
      const { clients } = current;
      current = open();
      const end = () => {
        for (const client of clients) void (client as pg.PoolClient & pg.Client).end();
      };
      setTimeout(end, OLD_CONNECTION).unref();
    },
  };
}

/** PostgreSQL's clock, read each minute. `performance.now()` adds the time since then (decision 039). */
function openClock(heartbeat: Heartbeat, log: Log) {
  let clock = { time: Date.now(), at: performance.now() };
  const read = async () => {
    const began = performance.now();
    const { rows } = await heartbeat.query<{ time: number }>(CLOCK_SQL);
    clock = { time: Number(rows[0]?.time), at: (began + performance.now()) / 2 };
  };
  const timer = setInterval(() => {
    if (heartbeat.outage()) return;
    read().catch((err: unknown) => log.warn({ err }, "the database's clock cannot be read"));
  }, CLOCK_EVERY).unref();
  return {
    read,
    now: () => new Date(Math.round(clock.time + performance.now() - clock.at)),
    stop: () => clearInterval(timer),
  };
}

async function waitForServer(
  reach: () => Promise<void>,
  timeout: number,
  log: Log,
): ReturnType<Database["connect"]> {
  const end = Date.now() + timeout;
  for (let isLogged = false; ; isLogged = true) {
    try {
      await reach();
      return { ok: true };
    } catch (error) {
      if (isRefusal(error)) return { ok: false, message: `PostgreSQL refuses: ${error.message}.` };
      const reason = `The database does not answer (${reasonOf(error)}).`;
      if (Date.now() >= end) {
        return { ok: false, message: `${reason} Check DATABASE_URL and that the server runs.` };
      }
      if (!isLogged) log.warn({}, `${reason} Trying again for ${timeout / 1000} seconds.`);
    }
    await delay(CONNECT_PAUSE);
  }
}

export function openPostgres(connectionString: string, log: Log): Database {
  const pool = openMainPool(connectionString, () => heartbeat.outage() !== null);
  const heartbeat: Heartbeat = startHeartbeat({
    openPool: (options) => openPool(connectionString, options),
    log,
    onLost: () => pool.replace(),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const clock = openClock(heartbeat, log);
  let closing: Promise<unknown> | null = null;
  return {
    kind: "postgres",
    db,
    contentVersion: heartbeat.contentVersion,
    knownVersion: heartbeat.knownVersion,
    outage: heartbeat.outage,
    now: clock.now,
    connect: (timeout) => waitForServer(clock.read, timeout, log),
    async ping() {
      if (heartbeat.outage()) return false;
      try {
        await clock.read();
        return true;
      } catch (err) {
        log.warn({ err }, "PostgreSQL does not answer");
        return false;
      }
    },
    async migrate() {
      const migrationDb = openWithoutTimeouts(connectionString);
      try {
        return await migrateToLatest(migrationDb);
      } finally {
        await migrationDb.destroy();
      }
    },
    async close() {
      clock.stop();
      // `db.destroy()` does not end a pool that no query has used.
      closing ??= Promise.all([pool.end(), heartbeat.end()]);
      await closing;
    },
  };
}

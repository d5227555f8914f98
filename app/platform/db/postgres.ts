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
const STATEMENT_TIMEOUT_MS = 15_000;
const QUERY_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const CLOCK_EVERY_MS = 60_000;

const CLOCK_SQL = "select (extract(epoch from clock_timestamp()) * 1000)::bigint as time";

const MIGRATION_SAID_MS = 2000;

const WAITING_SQL = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

const KEEPALIVE_SQL =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

const INT8_OID = 20;

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
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  pool.on("error", () => {});
  return pool;
}

const CONNECT_PAUSE_MS = 500;

function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code ?? message ?? String(error)).split("\n")[0] ?? "";
}

export function openWithoutTimeouts(connectionString: string, log: Log): Kysely<never> {
  const onConnect = async (client: pg.ClientBase) => void (await client.query(KEEPALIVE_SQL));
  const pool = openPool(connectionString, { max: 2, onConnect });
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a PostgreSQL connection broke"));
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

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
      closing ??= Promise.all([pool.end(), heartbeat.end()]);
      await closing;
    },
  };
}

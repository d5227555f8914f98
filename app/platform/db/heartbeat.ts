import type pg from "pg";
import type { Log } from "../log.ts";
import {
  CONTENT_CHANNEL,
  CONTENT_VERSIONS_SQL,
  type ContentVersion,
  type VersionRow,
  versionOf,
} from "./content-version.ts";

const EVERY = 1000;
const CONNECT_TIMEOUT = 2000;
const READ_TIMEOUT = 1000;
/** How long in ms a version counts as known after its read began. The next read and its retry end sooner. */
const KNOWN_FOR = EVERY + CONNECT_TIMEOUT + 3 * READ_TIMEOUT;

/** The last version read before the outage. `since` is when that read began, by `performance.now()`. */
export interface Outage {
  version: ContentVersion;
  since: number;
}

/** The error of every query during an outage. PostgreSQL's code 08001 means 'no connection'. */
export const noAnswer = () => Object.assign(new Error("the database does not answer"), { code: "08001" });

interface HeartbeatOptions {
  openPool: (options: pg.PoolConfig) => pg.Pool;
  log: Log;
  /** Called when other connections may hang. That is when an outage begins or ends, or a retry succeeds. */
  onLost: () => void;
}

function openVersionReader(openPool: HeartbeatOptions["openPool"]) {
  let last: Outage | null = null;
  let known: { version: string; until: number } | null = null;
  // Counts calls of `invalidate`. If one happens during a read, the read's result may be outdated.
  let invalidations = 0;
  const invalidate = () => {
    known = null;
    invalidations++;
  };
  const pool = openPool({
    max: 1,
    // LISTEN comes before the first read, so that no commit is missed in between.
    onConnect: async (client) => {
      client.on("notification", invalidate);
      client.on("end", invalidate);
      await client.query(`listen ${CONTENT_CHANNEL}`);
    },
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: READ_TIMEOUT,
    query_timeout: READ_TIMEOUT,
    idleTimeoutMillis: 0,
  });
  return {
    pool,
    invalidate,
    async read(): Promise<string> {
      const before = invalidations;
      const since = performance.now();
      const { rows } = await pool.query<VersionRow>(CONTENT_VERSIONS_SQL);
      const version = versionOf(rows);
      last = { version, since };
      if (invalidations === before) known = { version, until: since + KNOWN_FOR };
      return version;
    },
    last: () => last,
    known: (): ContentVersion => (known && performance.now() < known.until ? known.version : null),
  };
}

export type Heartbeat = ReturnType<typeof startHeartbeat>;

export function startHeartbeat({ openPool, log, onLost }: HeartbeatOptions) {
  const reader = openVersionReader(openPool);
  let outage: Outage | null = null;
  const read = async (): Promise<ContentVersion> => {
    let isReconnected = outage !== null;
    try {
      // Perhaps only this connection is broken, so the second attempt opens a new one.
      const version = await reader.read().catch(() => {
        isReconnected = true;
        return reader.read();
      });
      if (isReconnected) onLost();
      if (outage) log.warn({}, "the database answers again");
      outage = null;
      return version;
    } catch (err) {
      if (outage) return null;
      log.error({ err }, "the database does not answer: pages in memory are shown, nothing else");
      outage = reader.last() ?? { version: null, since: performance.now() };
      reader.invalidate();
      onLost();
      return null;
    }
  };

  const readShared = sharedReads(read);
  let timer: NodeJS.Timeout | undefined;
  return {
    contentVersion(): Promise<ContentVersion> {
      timer ??= setInterval(readShared, EVERY).unref();
      return outage ? Promise.resolve(null) : readShared();
    },
    knownVersion: reader.known,
    outage: (): Outage | null => outage,
    query: <Row extends pg.QueryResultRow>(sql: string) => reader.pool.query<Row>(sql),
    async end(): Promise<void> {
      clearInterval(timer);
      await reader.pool.end();
    },
  };
}

/** Runs one read at a time. Callers during a read share the next one, so no result is older than their call. */
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

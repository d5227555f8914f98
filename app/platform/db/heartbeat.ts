import pg from "pg";
import type { Log } from "../log.ts";
import {
  CONTENT_CHANNEL,
  CONTENT_VERSIONS_SQL,
  type ContentVersion,
  type VersionRow,
  versionOf,
} from "./content-version.ts";

/** Milliseconds between two readings of the content version. */
const EVERY = 1000;
/** Milliseconds until a connection stands, and until the version is read on it. */
const CONNECT_TIMEOUT = 2000;
const READ_TIMEOUT = 1000;
/** Milliseconds that a version is believed: until the reading after it, and its second attempt, are over. */
const KNOWN_FOR = EVERY + CONNECT_TIMEOUT + 3 * READ_TIMEOUT;

/** The server does not answer: the version that was read last, and when that was, by `performance.now()`. */
export interface Outage {
  version: ContentVersion;
  since: number;
}

/** What every query throws, at once, while the server does not answer. 08001: the connection cannot be made. */
export const noAnswer = () => Object.assign(new Error("the database does not answer"), { code: "08001" });

interface HeartbeatOptions {
  openPool: (options: pg.PoolConfig) => pg.Pool;
  log: Log;
  /** Called when the server ceases to answer. */
  onOutage: () => void;
}

/** Whether an error says that no server answers, or that it is starting or stopping. */
const isOutage = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? "");

/** Reads the content version on a connection of its own, which also hears of every write to it. */
function openVersionReader(openPool: HeartbeatOptions["openPool"]) {
  let last: Outage | null = null;
  let known: { version: string; until: number } | null = null;
  /** Raised by all that makes what is known doubtful: a reading that began before says nothing of what is now. */
  let doubts = 0;
  const doubt = () => {
    known = null;
    doubts++;
  };
  const pool = openPool({
    max: 1,
    // Before anything is read on it: whatever is committed after a reading is heard.
    onConnect: async (client) => {
      client.on("notification", doubt);
      client.on("end", doubt);
      await client.query(`listen ${CONTENT_CHANNEL}`);
    },
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: READ_TIMEOUT,
    query_timeout: READ_TIMEOUT,
    // Kept open between visitors: connecting costs far more than the query.
    idleTimeoutMillis: 0,
  });
  return {
    pool,
    doubt,
    async read(): Promise<string> {
      const before = doubts;
      const since = performance.now();
      const { rows } = await pool.query<VersionRow>(CONTENT_VERSIONS_SQL);
      const version = versionOf(rows);
      last = { version, since };
      if (doubts === before) known = { version, until: since + KNOWN_FOR };
      return version;
    },
    last: () => last,
    known: (): ContentVersion => (known && performance.now() < known.until ? known.version : null),
  };
}

/**
 * Reads the content version every second, from the first question on. So the version is known without a query, and
 * whether the server answers is known to all requests (decision 094).
 */
export function startHeartbeat({ openPool, log, onOutage }: HeartbeatOptions) {
  const reader = openVersionReader(openPool);
  let outage: Outage | null = null;
  let isUnreadable = false;

  const beginOutage = (error: unknown) => {
    if (outage) return;
    log.error({ err: error }, "the database does not answer: pages in memory are shown, nothing else");
    outage = reader.last() ?? { version: null, since: performance.now() };
    reader.doubt();
    onOutage();
  };
  const read = async (): Promise<ContentVersion> => {
    try {
      // One connection may break alone, or this process may have stood still: the second attempt has a new one.
      const version = await reader.read().catch((error: unknown) => {
        if (isOutage(error)) return reader.read();
        throw error;
      });
      if (outage) log.warn({}, "the database answers again");
      else if (isUnreadable) log.info({}, "the content version can be read again");
      outage = null;
      isUnreadable = false;
      return version;
    } catch (error) {
      if (isOutage(error)) beginOutage(error);
      else if (!isUnreadable)
        log.warn({ err: error }, "the content version cannot be read; pages are not cached");
      isUnreadable = true;
      return null;
    }
  };

  // What waits for a reading that found no server does not wait for the next one.
  const readShared = sharedReads(async () => (outage ? null : await read()));
  let isProbing = false;
  const beat = async () => {
    if (!outage) await readShared();
    else if (!isProbing) {
      isProbing = true;
      await read();
      isProbing = false;
    }
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    contentVersion(): Promise<ContentVersion> {
      timer ??= setInterval(beat, EVERY).unref();
      return readShared();
    },
    /** What was read last, where no write was heard since on that connection, which also listens (LISTEN). */
    knownVersion: reader.known,
    outage: (): Outage | null => outage,
    query: <Row extends pg.QueryResultRow>(sql: string) => reader.pool.query<Row>(sql),
    async end(): Promise<void> {
      clearInterval(timer);
      await reader.pool.end();
    },
  };
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

import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Log } from "../log.ts";
import { CONTENT_VERSIONS_SQL, type VersionRow, versionOf } from "./content-version.ts";
import type { Database } from "./database.ts";
import { checkVersion, migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import {
  CORRUPT,
  createLock,
  NOT_A_DATABASE,
  type RunQuery,
  runnerOf,
  sqliteCode,
  sqliteDialect,
} from "./sqlite-dialect.ts";

export const SQLITE_FILE = "copito.sqlite";

const FOLD_EVERY = 60_000;

const START_TIMEOUT = 5000;

/** Bytes of the write-ahead log that stay on disk. SQLite checkpoints at about 4 MB, unless a long read prevents that. */
export const LOG_KEPT = 16 * 1024 * 1024;

/** Opens or creates the shop's file: one connection for writes and a read-only one for reads (decision 035). */
function openConnections(file: string) {
  const main = new DatabaseSync(file, { timeout: START_TIMEOUT, enableForeignKeyConstraints: true });
  try {
    main.exec("PRAGMA journal_mode = WAL");
    const found = String(main.prepare("PRAGMA quick_check(1)").get()?.quick_check);
    if (found !== "ok") {
      const reason = found.split("\n").at(-1);
      throw Object.assign(new Error(reason), { code: "ERR_SQLITE_ERROR", errcode: CORRUPT });
    }
    main.exec("PRAGMA synchronous = FULL");
    main.exec(`PRAGMA journal_size_limit = ${LOG_KEPT}`);
    main.exec("PRAGMA busy_timeout = 0");
    return { main, reader: new DatabaseSync(file, { readOnly: true, timeout: 0 }) };
  } catch (error) {
    main.close();
    throw error;
  }
}

export function openSqlite(dataDir: string, log: Log): Database {
  const file = join(dataDir, SQLITE_FILE);
  const { main, reader } = openConnections(file);
  const lock = createLock();
  const damage = watchDamage(file, log);
  const db = new Kysely<Schema>({
    dialect: sqliteDialect({
      main,
      runMain: damage.watched(runnerOf(main)),
      runReader: damage.watched(runnerOf(reader)),
      lock,
    }),
  });
  const contentVersion = contentVersionOf(reader, log);
  const checkpoint = () => main.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const foldLog = logFolder(file, log, async () => {
    const unlock = await lock();
    try {
      if (main.isOpen) checkpoint();
    } finally {
      unlock();
    }
  });
  const timer = setInterval(() => {
    foldLog().catch((err: unknown) => log.error({ err }, "the write-ahead log could not be folded"));
  }, FOLD_EVERY).unref();
  return {
    kind: "sqlite",
    db,
    contentVersion,
    knownVersion: contentVersion,
    outage: () => null,
    now: () => new Date(),
    connect: async () => ({ ok: true }),
    async ping() {
      try {
        return main.isOpen && !damage.found() && reader.prepare("select 1 as one").get()?.one === 1;
      } catch (err) {
        log.warn({ err }, "the SQLite database does not answer");
        return false;
      }
    },
    migrate: () => migrateToLatest(db as never),
    checkVersion: () => checkVersion(db as never),
    async close() {
      clearInterval(timer);
      const unlock = await lock();
      if (!main.isOpen) return unlock();
      await db.destroy();
      reader.close();
      checkpoint();
      main.close();
      unlock();
    },
  };
}

function watchDamage(file: string, log: Log) {
  let found = false;
  const watched =
    (run: RunQuery): RunQuery =>
    (query) => {
      try {
        return run(query);
      } catch (err) {
        const code = sqliteCode(err);
        if ((code === CORRUPT || code === NOT_A_DATABASE) && !found) {
          found = true;
          log.error({ err }, `the database file ${file} is damaged: stop the shop and restore a backup`);
        }
        throw err;
      }
    };
  return { watched, found: () => found };
}

/** Reads the content version again when `data_version` changed, which every commit of any process does. */
function contentVersionOf(reader: DatabaseSync, log: Log): () => string | null {
  const dataVersion = reader.prepare("PRAGMA data_version");
  let versions: StatementSync | null = null;
  let readAt: unknown;
  let current = "";
  let isUnreadable = false;
  return () => {
    try {
      const now = dataVersion.get()?.data_version;
      if (now !== readAt) {
        // Prepared at the first use, because a new database has no tables before it is migrated.
        versions ??= reader.prepare(CONTENT_VERSIONS_SQL);
        current = versionOf(versions.all() as VersionRow[]);
        readAt = now;
      }
      isUnreadable = false;
      return current;
    } catch (err) {
      if (!isUnreadable) log.warn({ err }, "the content version cannot be read; pages are not cached");
      isUnreadable = true;
      return null;
    }
  };
}

/** Checkpoints a large write-ahead log, and logs if another process's read prevents that. */
function logFolder(file: string, log: Log, fold: () => Promise<void>): () => Promise<void> {
  const size = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  let isLarge = false;
  return async () => {
    if (size() > LOG_KEPT) await fold();
    const bytes = size();
    if (bytes > LOG_KEPT && !isLarge) {
      log.warn(
        { bytes },
        "another process reads the database for long: its write-ahead log grows until it is done",
      );
    } else if (isLarge && bytes <= LOG_KEPT) log.info({ bytes }, "the write-ahead log is small again");
    isLarge = bytes > LOG_KEPT;
  };
}

import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Log } from "../log.ts";
import { CONTENT_VERSIONS_SQL, type VersionRow, versionOf } from "./content-version.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { CORRUPT, createLock, NOT_A_DATABASE, sqliteCode, sqliteDialect } from "./sqlite-dialect.ts";

export const SQLITE_FILE = "copito.sqlite";

const START_TIMEOUT = 5000;

/** Bytes. A long read delays checkpoints, so the write-ahead log grows. A later checkpoint cuts it to this. */
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
  let isDamaged = false;
  const noteDamage = (err: unknown) => {
    const code = sqliteCode(err);
    if (isDamaged || (code !== CORRUPT && code !== NOT_A_DATABASE)) return;
    isDamaged = true;
    log.error({ err }, `the database file ${file} is damaged: stop the shop and restore a backup`);
  };
  const db = new Kysely<Schema>({ dialect: sqliteDialect({ main, reader, lock, onError: noteDamage }) });
  let versions: StatementSync | undefined;
  const contentVersion = () => {
    // Prepared at the first use, because a new database has no tables before it is migrated.
    versions ??= reader.prepare(CONTENT_VERSIONS_SQL);
    return versionOf(versions.all() as VersionRow[]);
  };
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
        return main.isOpen && !isDamaged && reader.prepare("select 1 as one").get()?.one === 1;
      } catch (err) {
        log.warn({ err }, "the SQLite database does not answer");
        return false;
      }
    },
    migrate: () => migrateToLatest(db),
    async close() {
      const unlock = await lock();
      if (!main.isOpen) return unlock();
      await db.destroy();
      reader.close();
      main.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      main.close();
      unlock();
    },
  };
}

import type { Config } from "../app/platform/config.ts";
import { lockDataDir, prepareDataDir } from "../app/platform/data-dir.ts";
import { type Database, openDatabase } from "../app/platform/db/database.ts";
import { type MediaStore, openStore } from "../app/platform/images/store.ts";
import type { Log } from "../app/platform/log.ts";

/** The shop's own things, open for use: what everything else is handed. */
export interface OpenShop {
  database: Database;
  store: MediaStore;
  close(): Promise<void>;
}

/** A reason not to start that the person who starts the program can do something about: one clear line. */
export interface StartFault {
  ok: false;
  message: string;
}

/**
 * Opens data folder, database (migrated) and picture store, in this order, and takes the folder for this process.
 * What is wrong with the surroundings comes back as one sentence; what is wrong with the program throws.
 */
export async function openShop(config: Config, log: Log): Promise<{ ok: true; shop: OpenShop } | StartFault> {
  const prepared = await prepareDataDir(config.dataDir);
  if (!prepared.ok) return { ok: false, message: prepared.message };

  const lock = lockDataDir(config.dataDir);
  if (!lock.ok) {
    return {
      ok: false,
      message: `The data folder ${config.dataDir} is in use by another Copito. Stop that one, or set DATA_DIR to another folder.`,
    };
  }

  let database: Database;
  try {
    database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  } catch (error) {
    lock.release();
    if (!isSqliteError(error)) throw error;
    return {
      ok: false,
      message: `The database file in ${config.dataDir} cannot be opened (${error.message}). Restore a backup, or move the file away.`,
    };
  }
  if (!(await database.ping())) {
    await database.close();
    lock.release();
    return {
      ok: false,
      message: "The database does not answer. Check DATABASE_URL and that the server runs.",
    };
  }
  const migrated = await database.migrate();
  if (!migrated.ok) {
    await database.close();
    lock.release();
    return { ok: false, message: migrated.message };
  }

  const store = await openStore({ dataDir: config.dataDir, s3: config.s3, log });
  return {
    ok: true,
    shop: {
      database,
      store,
      async close() {
        store.close();
        await database.close();
        lock.release();
      },
    },
  };
}

function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
}

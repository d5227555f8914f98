import { join } from "node:path";
import type { Config } from "../app/platform/config.ts";
import { isDemo, lockDataDir, markAsDemo, prepareWithReserve } from "../app/platform/data-dir.ts";
import type { Database } from "../app/platform/db/database.ts";
import { executedNames } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open-database.ts";
import { FULL, sqliteCode } from "../app/platform/db/sqlite-dialect.ts";
import { keyOfFile } from "../app/platform/images/media.ts";
import { openStore } from "../app/platform/images/open-store.ts";
import { type ImagePool, openImagePool } from "../app/platform/images/pool.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { Log } from "../app/platform/log.ts";

export interface OpenShop {
  database: Database;
  store: MediaStore;
  imagePool: ImagePool;
  close(): Promise<void>;
}

export interface StartFault {
  ok: false;
  message: string;
}

export type Purpose = "demo" | "development";

export async function openShop(
  config: Config,
  log: Log,
  purpose?: Purpose,
): Promise<{ ok: true; shop: OpenShop } | StartFault> {
  const prepared = await prepareWithReserve(config.dataDir);
  // On a full disk the shop starts all the same, because pages can still be shown.
  if (!prepared.ok && prepared.full) log.error({}, prepared.message);
  else if (!prepared.ok) return { ok: false, message: prepared.message };

  try {
    const fault = await openAdminFault(config, purpose);
    return fault ? { ok: false, message: fault } : await openPrepared(config, log);
  } catch (error) {
    const message = surroundingsFault(error, config.dataDir);
    if (!message) throw error;
    return { ok: false, message };
  }
}

/** Refuses OPEN_ADMIN_ON_LOCALHOST in a real shop, as proxies may make visitors look local (decision 033). */
async function openAdminFault(config: Config, purpose: Purpose | undefined): Promise<string | null> {
  const { dataDir, databaseUrl, s3, openAdminOnLocalhost } = config;
  if (purpose === "demo" && !(await markAsDemo(dataDir))) {
    return `The data folder ${dataDir} holds a shop that the demo did not make. Unset DATA_DIR, or name another folder.`;
  }
  if (!openAdminOnLocalhost || purpose === "development") return null;
  if (!databaseUrl && !s3 && isDemo(dataDir)) return null;
  return "OPEN_ADMIN_ON_LOCALHOST opens the administration to whoever comes from this machine, so that it is allowed only over a folder that npm run demo made: unset it.";
}

async function openPrepared(config: Config, log: Log): Promise<{ ok: true; shop: OpenShop } | StartFault> {
  const lock = lockDataDir(config.dataDir);
  if (!lock.ok) {
    return {
      ok: false,
      message: `The data folder ${config.dataDir} is in use by another Copito. Stop that one, or set DATA_DIR to another folder.`,
    };
  }

  await using opened = new AsyncDisposableStack();
  opened.defer(lock.release);
  const database = await openDatabase({ ...config, log });
  opened.defer(database.close);
  const store = await openStore({ ...config, log });
  opened.defer(() => store.close());
  const fault = await databaseFault(database, store);
  if (fault) return { ok: false, message: fault };
  const imagePool = await openImagePool({ folder: join(config.dataDir, "decoding"), log });
  opened.defer(() => imagePool.close());
  const open = opened.move();
  return { ok: true, shop: { database, store, imagePool, close: () => open.disposeAsync() } };
}

/** Milliseconds. A database that starts at the same time may need minutes to recover. */
const DATABASE_TIMEOUT = 300_000;

async function databaseFault(database: Database, store: MediaStore): Promise<string | null> {
  const connected = await database.connect(DATABASE_TIMEOUT);
  if (!connected.ok) return connected.message;
  const isEmpty = (await executedNames(database.db)).length === 0;
  const fault = isEmpty ? await photosFault(store) : null;
  if (fault) return fault;
  const migrated = await database.migrate();
  return migrated.ok ? null : migrated.message;
}

/** With an empty database, photos in the store are a fault, because the hourly sweep would delete them. */
async function photosFault(store: MediaStore): Promise<string | null> {
  try {
    for await (const { name } of store.list()) {
      if (keyOfFile(name.replace(/^enquiries\//, "")) === null) continue;
      return `The database is empty, but there are photos of a shop (${name}), which would be deleted. Bring the shop's database with npm run migrate (delete an empty copito.sqlite first), or restore a backup into an empty DATA_DIR or S3_BUCKET.`;
    }
    return null;
  } catch (error) {
    return `The photo store cannot be listed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function surroundingsFault(error: unknown, dataDir: string): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (sqliteCode(error) === FULL || error.code === "ENOSPC") return `The disk of ${dataDir} is full.`;
  if (error.code === "ERR_SQLITE_ERROR") {
    return `The database files in ${dataDir} cannot be opened (${error.message}). Restore a backup.`;
  }
  if (typeof error.code === "string" && /^E[A-Z]+$/.test(error.code) && "syscall" in error) {
    return `The data folder ${dataDir} cannot be used (${error.message}).`;
  }
  return null;
}

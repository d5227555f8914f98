import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SQLITE_FILE } from "./db/sqlite.ts";
import { BUSY, sqliteCode } from "./db/sqlite-dialect.ts";
import { errorCode } from "./error-code.ts";

const LOCK_FILE = "copito.lock";

type Prepared = { ok: true } | { ok: false; full: boolean; message: string };

export async function prepareFolder(dir: string, what = "data folder"): Promise<Prepared> {
  const probe = join(dir, `.write-check-${randomBytes(8).toString("hex")}`);
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeFile(probe, "ok");
    await unlink(probe);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOSPC") await rm(probe, { force: true });
    const message = `The ${what} ${dir} cannot be written to (${code}).`;
    return { ok: false, full: code === "ENOSPC", message };
  }
  try {
    // Other users get no access to these files, which SQLite creates readable for everybody.
    const own = (await readdir(dir)).filter((name) => /^copito\.(?:sqlite|lock)/.test(name));
    await Promise.all(own.map((name) => chmod(join(dir, name), 0o600)));
  } catch (error) {
    if (!["EPERM", "EACCES", "ENOENT", "EROFS"].includes(errorCode(error) ?? "")) throw error;
  }
  return { ok: true };
}

/** A file to delete when the disk is full, so that SQLite has space to open (decision 036). */
const RESERVE_FILE = "reserve";

const RESERVE = 256 * 1024;

export async function prepareWithReserve(dir: string): Promise<Prepared> {
  const prepared = await prepareFolder(dir);
  const reserve = join(dir, RESERVE_FILE);
  if (!prepared.ok && prepared.full) await rm(reserve, { force: true });
  if (!prepared.ok || existsSync(reserve)) return prepared;
  try {
    await writeFile(reserve, randomBytes(RESERVE), { mode: 0o600 });
    return prepared;
  } catch (error) {
    await rm(reserve, { force: true });
    const message = `The data folder ${dir} has no room for its reserve (${errorCode(error)}).`;
    return { ok: false, full: true, message };
  }
}

const DEMO_MARK = "demo";

export const isDemo = (dir: string): boolean => existsSync(join(dir, DEMO_MARK));

export async function markAsDemo(dir: string): Promise<boolean> {
  if (isDemo(dir)) return true;
  if (existsSync(join(dir, SQLITE_FILE))) return false;
  await writeFile(join(dir, DEMO_MARK), "This folder was made by `npm run demo` and may be deleted.\n");
  return true;
}

/** Locks in use. Without a reference here, the garbage collector would close a lock and so free it. */
const held = new Set<DatabaseSync>();

/** Never open LOCK_FILE elsewhere, because closing any handle to it in this process frees the POSIX lock. */
export function lockDataDir(dir: string): { ok: true; release(): void } | { ok: false } {
  const lock = new DatabaseSync(join(dir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (sqliteCode(error) === BUSY) return { ok: false };
    throw error;
  }
  held.add(lock);
  return {
    ok: true,
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

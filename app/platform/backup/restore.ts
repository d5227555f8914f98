import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type { S3Config } from "../config.ts";
import { lockDataDir, prepareFolder } from "../data-dir.ts";
import { MIGRATIONS, migrateToLatest } from "../db/migrate.ts";
import { openWithoutTimeouts } from "../db/postgres.ts";
import type { Schema } from "../db/schema.ts";
import { openSqlite, SQLITE_FILE } from "../db/sqlite.ts";
import { openDiskStore } from "../images/disk-store.ts";
import { contentTypeOf } from "../images/media.ts";
import { openStore } from "../images/open-store.ts";
import { isStoreName, type MediaStore } from "../images/store.ts";
import type { Log } from "../log.ts";
import { FileFault, type ReadMember, readArchive } from "./archive.ts";
import { FORMAT, type Manifest, ManifestSchema, PHOTOS, ROWS, SECRET } from "./backup.ts";
import { type DatabasePlace, digestOf, insertLines, type TableName, tablesOf } from "./rows.ts";

export type Restored = { ok: true; manifest: Manifest } | { ok: false; message: string };

const failed = (message: string) => ({ ok: false, message }) as const;

interface RestoreOptions {
  file: string;
  place: DatabasePlace & { s3: S3Config | null };
  /** Runs before the commit. Here `npm run restore` deletes recovery codes and gives up jobs (decision 041). */
  adjust?: ((trx: Transaction<Schema>, secret: string | null) => Promise<void>) | undefined;
  log: Log;
}

/** Checks the whole file before the first write, and inserts all rows in one transaction. */
export async function restoreShop({ file, place, adjust, log }: RestoreOptions): Promise<Restored> {
  const checked = await checkFile(file);
  if (!checked.ok) return checked;
  const { manifest } = checked;
  const prepared = await prepareFolder(place.dataDir);
  if (!prepared.ok) return prepared;
  const lock = lockDataDir(place.dataDir);
  if (!lock.ok) return failed(`The data folder ${place.dataDir} is in use by a shop. Name an empty one.`);
  try {
    const fault =
      (await occupied(place, manifest.photos > 0, log)) ??
      (await restoreChecked({ file, place, adjust, log }, manifest));
    return fault ? failed(fault) : checked;
  } finally {
    lock.release();
  }
}

async function checkFile(file: string): Promise<Restored> {
  try {
    const manifest = await readArchive(createReadStream(file), ManifestSchema, async (name) => {
      if (name !== SECRET && !name.startsWith(ROWS) && !isPhoto(name)) {
        throw new FileFault(`It holds ${JSON.stringify(name)}, which no shop saves.`);
      }
    });
    const { format, version, migrations } = manifest;
    const known = Object.keys(await MIGRATIONS.getMigrations());
    if (format <= FORMAT && migrations.every((name) => known.includes(name))) return { ok: true, manifest };
    return failed(
      `${file} cannot be restored: it was made by a newer version of the program (${version}). Restore it with that one.`,
    );
  } catch (error) {
    if (error instanceof FileFault) {
      return failed(
        `${file} cannot be restored: it is damaged, cut, or no backup of a shop. ${error.message}`,
      );
    }
    if (error instanceof Error && "syscall" in error) {
      return failed(`${file} cannot be read (${error.message}).`);
    }
    throw error;
  }
}

const isPhoto = (name: string) => name.startsWith(PHOTOS) && isStoreName(name.slice(PHOTOS.length));

async function occupied(
  { dataDir, databaseUrl, s3 }: RestoreOptions["place"],
  hasPhotos: boolean,
  log: Log,
): Promise<string | null> {
  if (!databaseUrl && existsSync(join(dataDir, SQLITE_FILE))) {
    return `There is a shop in ${dataDir}. Name an empty folder with DATA_DIR.`;
  }
  if (!hasPhotos || s3) return null;
  for await (const { name } of (await openDiskStore(dataDir, log)).list()) {
    return `There are photos in ${dataDir} already (media/${name}). Name an empty folder with DATA_DIR.`;
  }
  return null;
}

const STAGING = "restoring";

async function restoreChecked(
  { file, place, adjust, log }: RestoreOptions,
  manifest: Manifest,
): Promise<string | null> {
  const { dataDir, databaseUrl, s3 } = place;
  const staging = join(dataDir, STAGING);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  await using ends = new AsyncDisposableStack();
  ends.defer(() => rm(staging, { recursive: true, force: true }));
  const store = await openStore({ dataDir: staging, s3, log });
  const sqlite = databaseUrl ? null : openSqlite(staging, log);
  const db = sqlite?.db ?? openWithoutTimeouts(databaseUrl ?? "");
  try {
    if ((await db.introspection.getTables()).length > 0) {
      return "The database of DATABASE_URL holds tables already. Name an empty one.";
    }
    await db.transaction().execute(async (trx) => {
      const secret = await restoreInto(file, { trx, store, staging }, manifest);
      // If `npm run migrate` moves only the database, this empty `media` must not replace the shop's photos.
      if (manifest.photos === 0) await rm(join(staging, "media"), { recursive: true, force: true });
      await upToDate(trx, await MIGRATIONS.getMigrations());
      await adjust?.(trx, secret);
      if (databaseUrl) await takePlace(staging, dataDir);
    });
  } finally {
    store.close();
    await (sqlite ? sqlite.close() : db.destroy());
  }
  if (!databaseUrl) await takePlace(staging, dataDir);
  return null;
}

async function restoreInto(
  file: string,
  { trx, store, staging }: { trx: Transaction<Schema>; store: MediaStore; staging: string },
  { migrations, tables: expected }: Manifest,
): Promise<string | null> {
  const all = await MIGRATIONS.getMigrations();
  await upToDate(trx, Object.fromEntries(migrations.map((name) => [name, all[name] as never])));
  const tables = await tablesOf(trx);
  for (const name of tables.toReversed()) await trx.deleteFrom(name).execute();
  let secret: string | null = null;
  const bring: ReadMember = async (name, content) => {
    if (name === SECRET) {
      secret = (await content()).toString("utf8").trim();
      await writeFile(join(staging, SECRET), `${secret}\n`, { mode: 0o600, flush: true });
    } else if (name.startsWith(PHOTOS)) {
      const stored = name.slice(PHOTOS.length);
      const type = contentTypeOf(stored.slice(stored.lastIndexOf("/") + 1));
      await store.put(stored, await content(), type ?? "application/octet-stream");
    } else if (name.startsWith(ROWS)) await restoreRows(trx, tables, name, await content());
  };
  await readArchive(createReadStream(file), ManifestSchema, bring);
  for (const [name, { rows, sum }] of Object.entries(expected)) {
    const table = tables.find((table) => table === name);
    const now = table && (await digestOf(trx, table));
    if (now?.rows !== rows || now.sum !== sum) throw new Error(`the rows of ${name} are not what was saved`);
  }
  return secret;
}

async function restoreRows(
  trx: Transaction<Schema>,
  tables: readonly TableName[],
  name: string,
  bytes: Buffer,
) {
  const [own] = name.slice(ROWS.length).split("/");
  const table = tables.find((table) => table === own);
  if (!table) throw new Error(`the backup has rows of a table that its migrations do not make: ${name}`);
  const [columns = "[]", ...lines] = bytes.toString("utf8").trimEnd().split("\n");
  await insertLines(trx as never, table, JSON.parse(columns), lines);
}

type Migrations = Awaited<ReturnType<typeof MIGRATIONS.getMigrations>>;

async function upToDate(trx: Transaction<Schema>, migrations: Migrations): Promise<void> {
  const migrated = await migrateToLatest(trx, { getMigrations: async () => migrations });
  if (!migrated.ok) throw new Error(migrated.message);
}

/** Moves the restored files, the database last, because a data folder with a database counts as complete. */
async function takePlace(staging: string, dataDir: string): Promise<void> {
  const last = [SECRET, SQLITE_FILE];
  const names = (await readdir(staging)).sort((a, b) => last.indexOf(a) - last.indexOf(b));
  for (const name of names) {
    if (name === SQLITE_FILE) await chmod(join(staging, name), 0o600);
    // SQLite would apply a write-ahead log that a killed shop left, and so overwrite the restored database.
    if (name === SQLITE_FILE) await rm(join(dataDir, `${SQLITE_FILE}-wal`), { force: true });
    // A rename cannot replace a folder that has files, so the old folder is deleted first.
    if (!last.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(staging, name), join(dataDir, name));
  }
  await using folder = await open(dataDir);
  await folder.sync();
}

import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import * as v from "valibot";
import packageJson from "../../../package.json" with { type: "json" };
import { executedNames } from "../db/migrate.ts";
import { errorCode } from "../error-code.ts";
import { newId } from "../ids.ts";
import type { MediaStore } from "../images/store.ts";
import { type Archive, writeArchive } from "./archive.ts";
import { type DatabasePlace, digesting, readLines, readSnapshot, tablesOf } from "./rows.ts";
import { isTaken, PURPOSES, type Purpose } from "./tables.ts";

export const FORMAT = 1;

export const SECRET = "auth-secret";
export const ROWS = "rows/";
export const PHOTOS = "media/";

/** `missing`: keys of photos that have a row but no file in the store. */
export const ManifestSchema = v.object({
  format: v.number(),
  purpose: v.picklist(PURPOSES),
  version: v.string(),
  madeAt: v.string(),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), sum: v.string() })),
  photos: v.number(),
  missing: v.array(v.string()),
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;
type Facts = Omit<Manifest, "files">;

export function inWords({ tables, photos, missing }: Facts): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone =
    missing.length > 0 ? ` The files of ${missing.length} photos were missing in the shop itself.` : "";
  return `${rows} rows of ${Object.keys(tables).length} tables, ${photos} files of photos.${gone}`;
}

export interface BackupSource {
  place: DatabasePlace;
  store: MediaStore | null;
  /** The data folder's AUTH_SECRET. Null if the environment sets AUTH_SECRET, and for the owner's download. */
  secret: string | null;
  purpose: Purpose;
  now: Date;
}

const KEYS = /[0-9a-f]{32}/g;

/** Reads rows in one snapshot, then copies photos. Repeats both if photos vanished meanwhile (decision 041). */
export async function writeBackup(destination: Writable, shop: BackupSource): Promise<Facts> {
  const { store, purpose } = shop;
  return await writeArchive(destination, async (archive) => {
    if (shop.secret !== null) await archive.add(SECRET, `${shop.secret}\n`);
    const copied = new Map<string, string>();
    let rows: Rows;
    let missing: string[] = [];
    const removed = new Set<string>();
    let known: number;
    do {
      known = missing.length + removed.size;
      rows = await readRows(shop);
      if (!store) break;
      await addPhotos(archive, store, rows.named, copied, removed);
      const keys = new Set(copied.values());
      missing = [...rows.photos].filter((key) => !keys.has(key));
    } while (missing.length + removed.size !== known);
    for (const { name, packed } of rows.members) await archive.add(name, zstdDecompressSync(packed));
    return {
      format: FORMAT,
      purpose,
      version: packageJson.version,
      madeAt: shop.now.toISOString(),
      migrations: rows.migrations,
      tables: rows.tables,
      photos: copied.size,
      missing,
    };
  });
}

async function addPhotos(
  archive: Archive,
  store: MediaStore,
  named: ReadonlySet<string>,
  copied: Map<string, string>,
  removed: Set<string>,
): Promise<void> {
  for await (const { name } of store.list()) {
    const [key] = name.match(KEYS) ?? [];
    if (!key || !named.has(key) || copied.has(name)) continue;
    const file = await store.open(name);
    if (!file) {
      removed.add(name);
      continue;
    }
    await archive.addStream(`${PHOTOS}${name}`, file.contentLength, file.stream);
    copied.set(name, key);
  }
}

interface Rows {
  migrations: string[];
  tables: Manifest["tables"];
  /** The backup's files that hold rows, compressed because they stay in memory until the photos are copied. */
  members: { name: string; packed: Buffer }[];
  /** Texts in any column that look like a photo's key. Only files with these keys are copied. */
  named: Set<string>;
  photos: Set<string>;
}

async function readRows({ place, purpose }: BackupSource): Promise<Rows> {
  return await readSnapshot(place, async (db) => {
    const rows: Rows = {
      migrations: (await executedNames(db)).sort(),
      tables: {},
      members: [],
      named: new Set(),
      photos: new Set(),
    };
    for (const table of await tablesOf(db)) {
      if (!isTaken(table, purpose)) continue;
      const { add, digest } = digesting();
      for await (const { columns, lines } of readLines(db, table)) {
        add(lines);
        const text = [JSON.stringify(columns), ...lines, ""].join("\n");
        for (const [key] of text.matchAll(KEYS)) {
          rows.named.add(key);
          if (columns.includes("extension")) rows.photos.add(key);
        }
        const name = `${ROWS}${table}/${String(rows.members.length).padStart(6, "0")}.jsonl`;
        rows.members.push({ name, packed: zstdCompressSync(text) });
      }
      rows.tables[table] = digest();
    }
    return rows;
  });
}

const UNFINISHED = ".unfinished-";

/** Milliseconds without a write after which an unfinished backup file counts as abandoned and is deleted. */
const ABANDONED = 600_000;

async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes(`.tzst${UNFINISHED}`));
  for (const name of names) {
    try {
      const { mtimeMs } = await stat(join(folder, name));
      if (Date.now() - mtimeMs > ABANDONED) await rm(join(folder, name), { force: true });
    } catch (error) {
      if (!["ENOENT", "EPERM", "EACCES"].includes(errorCode(error) ?? "")) throw error;
    }
  }
}

/** The file gets its name only when it is complete and flushed to disk. */
export async function writeBackupFile(file: string, shop: BackupSource): Promise<Facts> {
  const folder = dirname(file);
  await removeUnfinished(folder);
  const unfinished = `${file}${UNFINISHED}${newId()}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    const destination = handle.createWriteStream({ flush: true });
    const contents = await writeBackup(destination, shop);
    await rename(unfinished, file);
    await using directory = await open(folder);
    await directory.sync();
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import * as v from "valibot";
import packageJson from "../../../package.json" with { type: "json" };
import { errorCode } from "../error-code.ts";
import { newId } from "../ids.ts";
import type { MediaStore } from "../images/store.ts";
import { type Archive, writeArchive } from "./archive.ts";
import { digesting, migrationsOf, readLines, tablesOf } from "./rows.ts";
import { type DatabasePlace, readSnapshot } from "./snapshot.ts";
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
  /** The secret in the data folder; null where AUTH_SECRET is set. */
  secret: string | null;
  purpose: Purpose;
  /** Folder for a temporary file of rows, so that a slow download does not keep a database transaction open. */
  folder: string;
  now: Date;
}

const MEMBER = 1_000_000;

const ROUNDS = 5;

const KEYS = /[0-9a-f]{32}/g;

/** Writes photos, then a snapshot of the rows, then photos that were added meanwhile (decision 041). */
export async function writeBackup(destination: Writable, shop: BackupSource): Promise<Facts> {
  const { store, purpose } = shop;
  await using spool = await openSpool(shop.folder);
  return await writeArchive(destination, async (archive) => {
    const before = await readRows(shop, null);
    if (shop.secret !== null) await archive.add(SECRET, `${shop.secret}\n`);

    const copied = new Map<string, string>();
    if (store) await addPhotos(archive, store, before.named, copied);
    let rows: Rows;
    for (let round = 1; ; round++) {
      rows = await readRows(shop, spool);
      const added = store ? await addPhotos(archive, store, rows.named, copied) : [];
      if (added.length === 0) break;
      const { named } = await readRows(shop, null);
      if (added.every((key) => named.has(key))) break;
      if (round === ROUNDS) throw new Error("photos were removed again and again meanwhile");
    }
    for (const { name, size, start } of rows.members) {
      await archive.add(name, await spool.read(start, size));
    }
    const copiedKeys = new Set(copied.values());
    const missing = store ? [...rows.photos].filter((key) => !copiedKeys.has(key)) : [];
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
): Promise<string[]> {
  const found: { name: string; key: string }[] = [];
  for await (const { name } of store.list()) {
    const [key] = name.match(KEYS) ?? [];
    if (key && named.has(key) && !copied.has(name)) found.push({ name, key });
  }
  for (const { name, key } of found) {
    const file = await store.open(name);
    if (!file) continue;
    await archive.addStream(`${PHOTOS}${name}`, file.contentLength, file.stream);
    copied.set(name, key);
  }
  return found.map(({ key }) => key);
}

interface Rows {
  migrations: string[];
  tables: Manifest["tables"];
  members: { name: string; size: number; start: number }[];
  named: Set<string>;
  photos: Set<string>;
}

async function readRows({ place, purpose }: BackupSource, spool: Spool | null): Promise<Rows> {
  return await readSnapshot(place, async (query, kind) => {
    const rows: Rows = {
      migrations: await migrationsOf(query),
      tables: {},
      members: [],
      named: new Set(),
      photos: new Set(),
    };
    await spool?.empty();
    for (const table of await tablesOf(query, kind)) {
      if (!isTaken(table.name, purpose)) continue;
      const columns = table.columns.map(({ name }) => name);
      const isPhotos = columns.includes("key") && columns.includes("extension");
      const { add, digest } = digesting();
      let waiting: string[] = [];
      let size = 0;
      const flush = async () => {
        if (waiting.length === 0) return;
        const name = `${ROWS}${table.name}/${String(rows.members.length).padStart(6, "0")}.jsonl`;
        const bytes = Buffer.from([JSON.stringify(columns), ...waiting, ""].join("\n"));
        rows.members.push({ name, ...((await spool?.write(bytes)) ?? { size: 0, start: 0 }) });
        waiting = [];
        size = 0;
      };
      for await (const lines of readLines(query, kind, table)) {
        for (const line of lines) {
          for (const [key] of line.matchAll(KEYS)) {
            rows.named.add(key);
            if (isPhotos) rows.photos.add(key);
          }
          size += line.length;
        }
        if (!spool) continue;
        add(lines);
        waiting.push(...lines);
        if (size > MEMBER) await flush();
      }
      await flush();
      rows.tables[table.name] = digest();
    }
    return rows;
  });
}

type Spool = Awaited<ReturnType<typeof openSpool>>;

/** Opens a temporary file and unlinks it at once, so that the system frees it when the process ends. */
async function openSpool(folder: string) {
  const path = join(folder, `copito-rows-${newId()}`);
  const handle: FileHandle = await open(path, "wx+", 0o600);
  await rm(path);
  let end = 0;
  return {
    async empty() {
      await handle.truncate();
      end = 0;
    },
    async write(bytes: Buffer) {
      const start = end;
      await handle.write(bytes, 0, bytes.length, start);
      end += bytes.length;
      return { size: bytes.length, start };
    },
    async read(start: number, size: number) {
      const { buffer } = await handle.read(Buffer.alloc(size), 0, size, start);
      return buffer;
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

const UNFINISHED = ".unfinished-";

/** Milliseconds without a write after which an unfinished backup file is taken for abandoned. */
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

/** Writes to another name first, and renames the file after it is complete and flushed to disk. */
export async function writeBackupFile(file: string, shop: Omit<BackupSource, "folder">): Promise<Facts> {
  const folder = dirname(file);
  await removeUnfinished(folder);
  const unfinished = `${file}${UNFINISHED}${newId()}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    const destination = handle.createWriteStream({ flush: true });
    const contents = await writeBackup(destination, { ...shop, folder });
    await rename(unfinished, file);
    await using directory = await open(folder);
    await directory.sync();
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

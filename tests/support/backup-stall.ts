import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { newId } from "../../app/platform/ids.ts";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const run = promisify(execFile);

/** A large shop: rows of half a kilobyte, and files of photos. */
const ENQUIRIES = 60_000;
const PHOTOS = 150;
const PHOTO_BYTES = 600_000;

/** Milliseconds between two writes: 200 a second. */
const PACE = 5;

export interface Stall {
  /** Milliseconds from when a write was due until it was committed. */
  worst: number;
  p99: number;
  /** Milliseconds that it was looked at. */
  during: number;
}

/** How long writes wait at 200 a second: alone, and beside `npm run backup`, by which all copies are made. */
export async function backupStall(databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-stall-"));
  const database = await openDatabase({ dataDir, databaseUrl, log: silent });
  try {
    const migrated = await database.migrate();
    if (!migrated.ok) throw new Error(migrated.message);
    const { db } = database;
    const store = await openDiskStore(dataDir, silent);
    await fill(db, async (key) => store.put(`originals/${key}.jpg`, randomBytes(PHOTO_BYTES), "image/jpeg"));
    const file = join(dataDir, "copy.tzst");
    const command = join(import.meta.dirname, "../../commands/backup.ts");
    const env = {
      PATH: process.env.PATH ?? "",
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const beside = await writesBeside(db, () => run(process.execPath, [command, file], { env }));
    const alone = await writesBeside(db, () => new Promise((resolve) => setTimeout(resolve, beside.during)));
    return { alone, beside };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

async function fill(db: Db, putPhoto: (key: string) => Promise<void>): Promise<void> {
  const created_at = new Date().toISOString();
  const text = "Hola, ¿tienen el body de algodón en talle 3-6 meses? ".repeat(5);
  const common = { source: "home", name: "Ana", email: "a@b.ar", message: text, language: "es" } as const;
  const more = { status: "nueva", suspected: false, search_text: text, created_at } as const;
  for (let from = 0; from < ENQUIRIES; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const id = newId();
      return { ...common, ...more, id, code: String(from + n), idempotency_key: id };
    });
    await db.insertInto("enquiries").values(rows).execute();
  }
  for (let n = 0; n < PHOTOS; n++) {
    const key = randomBytes(16).toString("hex");
    await putPhoto(key);
    const photo = { key, extension: "jpg", width: 1, height: 1, created_at };
    await db
      .insertInto("uploads")
      .values({ id: key, ...photo })
      .execute();
  }
}

/** Writes at its pace until `work` is done. */
async function writesBeside(db: Db, work: () => Promise<unknown>): Promise<Stall> {
  const waits: number[] = [];
  const begun = performance.now();
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  const writes: Promise<void>[] = [];
  for (let n = 0; !done; n++) {
    const due = begun + n * PACE;
    const pause = due - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    else await new Promise((resolve) => setImmediate(resolve));
    const write = db.transaction().execute((trx) =>
      trx
        .insertInto("settings")
        .values({ key: `stall-${newId()}`, value: "{}" })
        .execute(),
    );
    writes.push(write.then(() => void waits.push(performance.now() - due)));
  }
  await Promise.all([working, ...writes]);
  waits.sort((a, b) => a - b);
  return {
    worst: waits.at(-1) ?? 0,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    during: performance.now() - begun,
  };
}

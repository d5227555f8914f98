import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { fileOf, imagePool } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { keyOfFile } from "../platform/images/media.ts";
import { type MediaStore, openDiskStore } from "../platform/images/store.ts";
import type { UploadedPhoto } from "./product.ts";
import { saveProduct } from "./products.server.ts";
import { sweep } from "./sweep.server.ts";
import { deleteProduct } from "./trash.server.ts";
import { storeUpload } from "./uploads.server.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const log = recordingLog();

let dir: string;
let store: MediaStore;
let time: Date;
const now = () => time;

beforeEach(async () => {
  time = new Date();
  dir = await mkdtemp(join(tmpdir(), "copito-sweep-"));
  store = await openDiskStore(dir, log);
  return () => rm(dir, { recursive: true });
});

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

async function keys(): Promise<Set<string | null>> {
  return new Set((await names()).map(keyOfFile));
}

async function sent(db: Db): Promise<UploadedPhoto> {
  const file = await fileOf(await twoHalves(8, 8));
  const result = await storeUpload(db, { store, imagePool, log, now }, { file, adminId: "a" });
  if (!result.ok) throw new Error(result.code);
  return result.photo;
}

async function productWith(db: Db, photo: UploadedPhoto): Promise<string> {
  const id = newId();
  const form = { name: "Body", description: null, priceCents: null, category: null };
  const photos = [{ id: photo.id, alt: null }];
  const result = await saveProduct(db, { now, files: { store, log } }, { id, basedOn: 0, ...form, photos });
  if (!result.ok) throw new Error(result.code);
  return id;
}

/** What a crash leaves: files whose row was never written. */
async function orphanPut(age: number): Promise<string> {
  const key = newId().replaceAll("-", "");
  for (const name of [`${key}-320.avif`, `${key}-320.jpg`, `originals/${key}.jpg`]) {
    await store.put(name, Buffer.from("x"), "image/avif");
    await old(name, age);
  }
  return key;
}

async function old(name: string, age: number): Promise<void> {
  const then = new Date(time.getTime() - age);
  await utimes(join(dir, "media", name), then, then);
}

const deps = () => ({ store, log, now });

eachDatabase((open) => {
  test("removes files that no row names once they are a day old, originals and half-written ones too", async () => {
    const { db } = await open();
    await orphanPut(DAY + HOUR);
    const young = await orphanPut(DAY - HOUR);
    await writeFile(join(dir, "media", "unfinished", "aaaa"), "half");
    await old("unfinished/aaaa", DAY + HOUR);
    await writeFile(join(dir, "media", "unfinished", "bbbb"), "on its way");
    expect(await sweep(db, deps())).toEqual({ products: 0, uploads: 0, files: 4 });
    expect(await names()).toEqual(
      [`${young}-320.avif`, `${young}-320.jpg`, `originals/${young}.jpg`, "unfinished/bbbb"].sort(),
    );
  });

  test("never touches a picture of a product, of one in the bin, or one that was just sent, however old", async () => {
    const { db } = await open();
    const [live, binned, waiting] = [await sent(db), await sent(db), await sent(db)];
    await productWith(db, live);
    await deleteProduct(db, { now }, await productWith(db, binned));
    for (const name of await names()) await old(name, 400 * DAY);
    expect(await sweep(db, deps())).toEqual({ products: 0, uploads: 0, files: 0 });
    expect(await keys()).toEqual(new Set([live.key, binned.key, waiting.key]));
  });

  test("gives up sent pictures after a day, and products after thirty days in the bin", async () => {
    const { db } = await open();
    const [waiting, binned] = [await sent(db), await sent(db)];
    await deleteProduct(db, { now }, await productWith(db, binned));
    for (const name of await names()) await old(name, 2 * DAY);
    time = new Date(time.getTime() + DAY + HOUR);
    expect(await sweep(db, deps())).toEqual({ products: 0, uploads: 1, files: 4 });
    expect(await keys()).toEqual(new Set([binned.key]));
    expect(waiting.key).not.toBe(binned.key);
    time = new Date(time.getTime() + 30 * DAY);
    expect(await sweep(db, deps())).toMatchObject({ products: 1 });
    expect(await names()).toEqual([]);
  });

  test("leaves what is none of the shop's alone", async () => {
    const { db } = await open();
    await store.put("otros/datos.txt", Buffer.from("x"), "text/plain");
    await old("otros/datos.txt", 400 * DAY);
    await sweep(db, deps());
    expect(await names()).toEqual(["otros/datos.txt"]);
  });

  test("several at once, while a day-old picture is being saved, leave row and files together or neither", async () => {
    const database = await open();
    const { db } = database;
    const other = await database.another();
    for (let round = 0; round < 5; round++) {
      const photo = await sent(db);
      for (const name of await names()) await old(name, 3 * DAY);
      time = new Date(time.getTime() + DAY + HOUR);
      // PostgreSQL's instances run side by side; SQLite has one process and one handle.
      const second = database.kind === "postgres" ? other.db : db;
      await Promise.allSettled([sweep(db, deps()), productWith(db, photo), sweep(second, deps())]);
      const rows = await db.selectFrom("product_photos").select("key").execute();
      const kept = await keys();
      for (const { key } of rows) expect(kept).toContain(key);
    }
  });
});

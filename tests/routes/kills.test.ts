import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { sweep } from "../../app/catalogue/sweep.server.ts";
import { widthsOf } from "../../app/photos/photo-urls.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import { keyOfFile, originalName, variantName } from "../../app/platform/images/media.ts";
import { newFolder } from "../support/folder.ts";
import { twoHalves } from "../support/images.ts";
import { recordingLog } from "../support/log.ts";
import { numbersFrom } from "../support/seeded.ts";
import { startShopProcess } from "../support/shop-process.ts";

/* The real server, killed again and again while its owner works on the catalogue. */

const KILLS = 2;

/** Photos stored until a kill, at the most: counted, so that kills fall everywhere on slow machines too. */
const PHOTOS = 4;

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

const photos = await Promise.all([twoHalves(40, 30), twoHalves(200, 300), twoHalves(500, 400)]);

/** What a shop has answered that it has done: it may forget none of it. */
interface Told {
  /** By id; of one that is `leaving` a deletion was asked for. */
  products: Map<string, { version: number; leaving: boolean }>;
  photos: number;
}

/** An owner's browsers that go on until the connection breaks. */
function browsers(origin: string, chance: () => number, told: Told, killed: AbortSignal) {
  const { products } = told;
  const waiting: string[] = [];
  const post = async (path: string, body: BodyInit, headers: Record<string, string>) =>
    await fetch(origin + path, { method: "POST", headers, body });
  const owners = { "Sec-Fetch-Site": "same-origin" };
  async function send(): Promise<void> {
    const photo = Buffer.from(photos[Math.floor(chance() * photos.length)] ?? []);
    const answer = await (await post("/catalogo/fotos", photo, owners)).json();
    if (!answer.ok) throw new Error("a good photo was refused");
    waiting.push(answer.photo.id);
    told.photos++;
  }
  async function write(fields: Record<string, string>, path = "/catalogo"): Promise<boolean> {
    const response = await post(path, new URLSearchParams(fields), owners);
    await response.text();
    return response.ok;
  }
  async function change(): Promise<void> {
    const sent = waiting.splice(0, 2).map((id, place) => [`photos[${place}].id`, id]);
    const [id, product] = [...products][Math.floor(chance() * products.size)] ?? [];
    const fields = {
      intent: "save-product",
      name: "Body de lana",
      price: "1900",
      ...Object.fromEntries(sent),
    };
    const what = chance();
    if (!id || !product || product.leaving || what < 0.5) {
      const made = randomUUID();
      const ok = await write({ ...fields, id: made, basedOn: "0" });
      if (ok) products.set(made, { version: 1, leaving: false });
    } else if (what < 0.75) {
      // The photos that it had go.
      const ok = await write({ ...fields, id, basedOn: String(product.version) });
      if (ok) product.version += 1;
    } else {
      product.leaving = true;
      await write({ intent: "delete-product", id });
      await write({ intent: "purge-product", id }, "/papelera");
    }
  }
  const until = async (step: () => Promise<void>) => {
    try {
      for (;;) await step();
    } catch (error) {
      // What the kill does to a connection; whatever else was thrown is an error.
      if (!(error instanceof TypeError && killed.aborted)) throw error;
    }
  };
  return Promise.all([send, send, change].map(until));
}

it(`after ${KILLS} kills everything that was said to be done is, and no file lacks its row (SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const chance = numbersFrom(SEED);
  const dataDir = await newFolder();
  const env = { DATA_DIR: dataDir, OPEN_ADMIN_ON_LOCALHOST: "true", LOG_LEVEL: "error" };

  const told: Told = { products: new Map(), photos: 0 };
  for (let round = 0; round < KILLS; round++) {
    const { origin, kill } = await startShopProcess(env);
    const killed = new AbortController();
    const working = browsers(origin, chance, told, killed.signal);
    const enough = told.photos + Math.floor(1 + chance() * PHOTOS);
    while (told.photos < enough) await Promise.race([working, pause(chance() * 50)]);
    await pause(chance() * 50);
    killed.abort();
    expect(await kill()).toMatchObject({ signal: "SIGKILL", stderr: "" });
    await working;
  }

  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  file.close();
  const log = recordingLog();
  const database = await openDatabase({ dataDir, databaseUrl: null, log });
  onTestFinished(() => database.close());
  const { db } = database;
  const store = await openDiskStore(dataDir, log);
  const stored = async () => {
    const files = await Array.fromAsync(store.list());
    return files.map(({ name }) => name).filter((name) => !name.startsWith("builds/"));
  };
  const rows = (table: "product_photos" | "uploads") =>
    db.selectFrom(table).select(["key", "extension", "width"]).execute();
  const missing = async () => {
    const names = new Set(await stored());
    const all = [...(await rows("product_photos")), ...(await rows("uploads"))];
    return all.flatMap(({ key, extension, width }) =>
      [
        originalName(key, extension),
        ...widthsOf("avif", width).flatMap((w) => [variantName(key, w, "avif"), variantName(key, w, "webp")]),
        ...widthsOf("jpeg", width).map((w) => variantName(key, w, "jpeg")),
      ].filter((name) => !names.has(name)),
    );
  };

  // Before anything is swept, and for photos that wait for their product, too.
  expect(await missing()).toEqual([]);
  const ids = new Set((await db.selectFrom("products").select("id").execute()).map(({ id }) => id));
  expect([...told.products].filter(([id, { leaving }]) => !leaving && !ids.has(id))).toEqual([]);
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await sweep(db, { store, log, now: () => later });
  const named = new Set((await rows("product_photos")).map(({ key }) => key));
  expect((await stored()).filter((name) => !named.has(keyOfFile(name) ?? ""))).toEqual([]);
  expect(await missing()).toEqual([]);
});

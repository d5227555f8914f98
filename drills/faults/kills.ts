/* Kills the server again and again while visitors write or the owner works. Nothing confirmed may be lost. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sweep } from "../../app/catalogue/trash.server.ts";
import { widthsOf } from "../../app/photos/photo-urls.ts";
import { markAsDemo } from "../../app/platform/data-dir.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import { keyOfFile, originalName, variantName } from "../../app/platform/images/media.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import {
  countLost,
  type FaultCase,
  inFolder,
  LONG,
  readStored,
  seconds,
  startOpenShop,
  startShop,
  writeWithoutPause,
} from "../support/harness.ts";

const KILLS = LONG ? 200 : 10;
const OWNER_KILLS = LONG ? 100 : 4;
/** Milliseconds within which a server that is started after a kill must be ready. */
const READY = 5000;
/** While the owner works, each kill waits for a random number of sent photos, from one to this many. */
const PHOTOS = 4;

export const cases: readonly FaultCase[] = [
  {
    what: `${KILLS} SIGKILLs while visitors write`,
    run: () => inFolder(killWhileVisitorsWrite),
  },
  {
    what: `${OWNER_KILLS} SIGKILLs while the owner changes products and photos`,
    run: () =>
      inFolder(async (dataDir) => {
        const { confirmed, lost, missing, left, whole } = await killWhileOwnerWorks(dataDir, OWNER_KILLS);
        return {
          done: "the owner sent photos, saved and deleted products; then everything unused was swept",
          figure: `${confirmed} products confirmed, ${lost} lost; ${missing} files missing, ${left} left without a row; integrity ${whole ? "ok" : "BROKEN"}`,
          good: confirmed > 0 && lost === 0 && missing === 0 && left === 0 && whole,
        };
      }),
  },
];

async function killWhileVisitorsWrite(dataDir: string) {
  const { confirmed, begin } = writeWithoutPause();
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const began = performance.now();
    const server = startShop(dataDir);
    const origin = await server.ready();
    slowest = Math.max(slowest, performance.now() - began);
    const writing = begin(origin);
    const enough = confirmed.size + 1 + Math.floor(Math.random() * 8);
    while (confirmed.size < enough) await delay(5);
    await delay(Math.random() * 30);
    await server.kill();
    await writing;
  }
  const { lost, whole } = countLost(dataDir, confirmed);
  return {
    done: "six visitors wrote; the server was killed after one to eight enquiries more",
    figure: `${confirmed.size} enquiries confirmed, ${lost} lost; integrity ${whole ? "ok" : "BROKEN"}; ready again within ${seconds(slowest)}`,
    good: lost === 0 && whole && confirmed.size > KILLS && slowest < READY,
  };
}

/** Products that the server confirmed as saved, by id. `leaving`: the owner has asked to delete the product. */
type Products = Map<string, { version: number; leaving: boolean }>;

/** Kills the server while the owner works, and then counts losses. `chance` is a function like Math.random. */
export async function killWhileOwnerWorks(dataDir: string, kills: number, chance = Math.random) {
  await markAsDemo(dataDir);
  const sizes = [twoHalves(40, 30), twoHalves(200, 300), twoHalves(500, 400)];
  const photos = (await Promise.all(sizes)).map((bytes) => Buffer.from(bytes));
  const products: Products = new Map();
  for (let kill = 0; kill < kills; kill++) {
    const server = startOpenShop(dataDir);
    const owner = ownerOf(await server.ready(), { photos, products, chance });
    const isKilled = new AbortController();
    const until = async (step: () => Promise<void>) => {
      try {
        for (;;) await step();
      } catch (error) {
        // A request ends in a TypeError when the server is killed. Any other error is thrown again.
        if (!(error instanceof TypeError && isKilled.signal.aborted)) throw error;
      }
    };
    const working = Promise.all([owner.send, owner.send, owner.change].map(until));
    const enough = 1 + Math.floor(chance() * PHOTOS);
    while (owner.sent() < enough) await Promise.race([working, delay(chance() * 50)]);
    await delay(chance() * 50);
    isKilled.abort();
    await server.kill();
    await working;
  }
  return { ...(await lookForLosses(dataDir, products)), whole: readStored(dataDir).whole };
}

function ownerOf(
  origin: string,
  { photos, products, chance }: { photos: readonly Buffer[]; products: Products; chance: () => number },
) {
  const waiting: string[] = [];
  let sent = 0;
  const post = (path: string, body: BodyInit) =>
    fetch(origin + path, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, body });
  const write = async (fields: Record<string, string>) => {
    const response = await post("/catalogo", new URLSearchParams(fields));
    await response.text();
    return response.ok;
  };
  return {
    sent: () => sent,
    async send() {
      const photo = photos[Math.floor(chance() * photos.length)] ?? Buffer.alloc(0);
      const answer = await (await post("/catalogo/fotos", photo as BodyInit)).json();
      if (!answer.ok) throw new Error("a good photo was refused");
      waiting.push(answer.photo.id);
      sent++;
    },
    async change() {
      const own = waiting.splice(0, 2).map((id, place) => [`photos[${place}].id`, id]);
      const fields = { name: "Body de lana", price: "1900", ...Object.fromEntries(own) };
      const save = (id: string, basedOn: number) =>
        write({ intent: "save-product", ...fields, id, basedOn: String(basedOn) });
      const [id, product] = [...products][Math.floor(chance() * products.size)] ?? [];
      const what = chance();
      if (!id || !product || product.leaving || what < 0.5) {
        const made = randomUUID();
        if (await save(made, 0)) products.set(made, { version: 1, leaving: false });
      } else if (what < 0.75) {
        // The form lists new photos only, so the product loses its former photos.
        if (await save(id, product.version)) product.version += 1;
      } else {
        product.leaving = true;
        await write({ intent: "delete-product", id });
      }
    },
  };
}

/** Counts lost products and missing files. Also counts files without a row that the sweeper does not delete. */
async function lookForLosses(dataDir: string, products: Products) {
  const log = recordingLog();
  const database = await openDatabase({ dataDir, databaseUrl: null, log });
  try {
    const { db } = database;
    const store = await openDiskStore(dataDir, log);
    const stored = async () => {
      const files = await Array.fromAsync(store.list(), ({ name }) => name);
      return files.filter((name) => !name.startsWith("builds/"));
    };
    const rows = (table: "product_photos" | "uploads") =>
      db.selectFrom(table).select(["key", "extension", "width"]).execute();
    const countMissing = async () => {
      const names = new Set(await stored());
      const photos = [...(await rows("product_photos")), ...(await rows("uploads"))];
      const files = photos.flatMap(({ key, extension, width }) => [
        originalName(key, extension),
        ...widthsOf("avif", width).flatMap((w) => [variantName(key, w, "avif"), variantName(key, w, "webp")]),
        ...widthsOf("jpeg", width).map((w) => variantName(key, w, "jpeg")),
      ]);
      return files.filter((name) => !names.has(name)).length;
    };
    const ids = new Set((await db.selectFrom("products").select("id").execute()).map(({ id }) => id));
    const lost = [...products].filter(([id, { leaving }]) => !leaving && !ids.has(id)).length;
    const missingBefore = await countMissing();
    const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await sweep(db, { store, log, now: () => later });
    const keys = new Set((await rows("product_photos")).map(({ key }) => key));
    const left = (await stored()).filter((name) => !keys.has(keyOfFile(name) ?? "")).length;
    return { confirmed: products.size, lost, missing: missingBefore + (await countMissing()), left };
  } finally {
    await database.close();
  }
}

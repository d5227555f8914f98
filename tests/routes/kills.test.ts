import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { jpegWidths, variantWidths } from "../../app/catalogue/picture.ts";
import { sweep } from "../../app/catalogue/sweep.server.ts";
import { openDatabase } from "../../app/platform/db/database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { keyOfFile, originalName, variantName } from "../../app/platform/images/media.ts";
import { openDiskStore } from "../../app/platform/images/store.ts";
import { twoHalves } from "../support/images.ts";
import { recordingLog } from "../support/log.ts";
import { startServerProcess } from "../support/server-process.ts";

/* The real server, killed a hundred times while its owner sends pictures, saves, changes and deletes products. */

const ROUNDS = 100;

/** Milliseconds of work until a kill, at the most: the first photo wakes the process that decodes, so kills fall everywhere. */
const WORK_MS = 1500;

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

/** Numbers from 0 to 1 that are the same for the same seed (Mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What the owner was told of a product, and what may have become of it since. */
interface Known {
  version: number;
  /** A deletion was asked for: it may be gone. */
  leaving: boolean;
}

/** An owner's browser that goes on until the connection breaks, which it expects. */
function owner(
  origin: string,
  pictures: readonly Uint8Array[],
  chance: () => number,
  known: Map<string, Known>,
) {
  const waiting: string[] = [];
  const headers = { "Sec-Fetch-Site": "same-origin" };
  async function send(): Promise<void> {
    const body = Buffer.from(pictures[Math.floor(chance() * pictures.length)] ?? []);
    const response = await fetch(`${origin}/catalogo/fotos`, { method: "POST", headers, body });
    const answer = (await response.json()) as { ok: boolean; photo: { id: string } };
    if (!answer.ok) throw new Error("a good picture was refused");
    waiting.push(answer.photo.id);
  }
  async function write(fields: string[][], path = "/catalogo"): Promise<boolean> {
    const response = await fetch(`${origin}${path}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
    });
    await response.text();
    return response.ok;
  }
  async function change(): Promise<void> {
    const photos = waiting.splice(0, 2).map((id, place) => [`photos[${place}].id`, id]);
    const [id, product] = [...known][Math.floor(chance() * known.size)] ?? [];
    const fields = [["intent", "save-product"], ["name", "Body de lana"], ["price", "1900"], ...photos];
    const what = chance();
    if (!id || !product || product.leaving || what < 0.5) {
      const made = randomUUID();
      const ok = await write([...fields, ["id", made], ["basedOn", "0"]]);
      if (ok) known.set(made, { version: 1, leaving: false });
    } else if (what < 0.75) {
      // The pictures that it had go.
      const ok = await write([...fields, ["id", id], ["basedOn", String(product.version)]]);
      if (ok) product.version += 1;
    } else {
      product.leaving = true;
      await write([
        ["intent", "delete-product"],
        ["id", id],
      ]);
      const purge = [
        ["intent", "purge-product"],
        ["id", id],
      ];
      await write(purge, "/papelera");
    }
  }
  const until = async (step: () => Promise<void>) => {
    try {
      for (;;) await step();
    } catch (error) {
      // What the kill does to a connection; whatever else was thrown is a fault.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  return Promise.all([until(send), until(send), until(change)]);
}

it(`after ${ROUNDS} kills no row lacks its picture, and after the sweep no file its row`, {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-kills-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const chance = numbersFrom(SEED);
  const pictures = await Promise.all([twoHalves(40, 30), twoHalves(200, 300), twoHalves(500, 400)]);
  const known = new Map<string, Known>();

  for (let round = 0; round < ROUNDS; round++) {
    const server = startServerProcess("server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      OPEN_ADMIN_ON_LOCALHOST: "true",
      LOG_LEVEL: "error",
    });
    onTestFinished(async () => void (await server.kill()));
    const origin = await server.ready();
    const working = owner(origin, pictures, chance, known);
    await pause(chance() * WORK_MS);
    const { signal, stderr } = await server.kill();
    expect({ signal, stderr, seed: SEED, round }).toEqual({
      signal: "SIGKILL",
      stderr: "",
      seed: SEED,
      round,
    });
    await working;
  }

  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  file.close();

  const log = recordingLog();
  const database = await openDatabase({ dataDir, databaseUrl: null, log });
  onTestFinished(() => database.close());
  const store = await openDiskStore(dataDir, log);
  const stored = async () => {
    const names: string[] = [];
    for await (const { name } of store.list()) names.push(name);
    return names;
  };
  const rows = async (table: "product_photos" | "uploads") =>
    await database.db.selectFrom(table).select(["key", "extension", "width"]).execute();
  const missing = async () => {
    const names = new Set(await stored());
    const all = [...(await rows("product_photos")), ...(await rows("uploads"))];
    return all.flatMap(({ key, extension, width }) =>
      [
        originalName(key, extension),
        ...variantWidths(width).flatMap((w) => [variantName(key, w, "avif"), variantName(key, w, "webp")]),
        ...jpegWidths(width).map((w) => variantName(key, w, "jpeg")),
      ].filter((name) => !names.has(name)),
    );
  };

  // Before anything is swept, and for pictures that wait for their product, too.
  expect({ seed: SEED, missing: await missing() }).toEqual({ seed: SEED, missing: [] });
  const products = await database.db.selectFrom("products").select("id").execute();
  const ids = new Set(products.map(({ id }) => id));
  const lost = [...known].filter(([id, { leaving }]) => !leaving && !ids.has(id));
  expect({ seed: SEED, lost }).toEqual({ seed: SEED, lost: [] });

  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const swept = await sweep(database.db, { store, log, now: () => later });
  // Otherwise the kills missed what they are for.
  expect(swept.files).toBeGreaterThan(0);
  const named = new Set((await rows("product_photos")).map(({ key }) => key));
  expect(named.size).toBeGreaterThan(ROUNDS / 10);
  const orphans = (await stored()).filter((name) => !named.has(keyOfFile(name) ?? ""));
  expect({ seed: SEED, orphans }).toEqual({ seed: SEED, orphans: [] });
  expect({ seed: SEED, missing: await missing() }).toEqual({ seed: SEED, missing: [] });
});

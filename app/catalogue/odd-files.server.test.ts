import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { fileOf, imagePool } from "../../tests/support/image-pool.ts";
import { ODD_FILES, SECRETS } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { type MediaStore, openDiskStore } from "../platform/images/store.ts";
import { storeUpload } from "./uploads.server.ts";

/* Every odd file through the whole way of an upload: stored clean, or refused with nothing left behind. */

const log = recordingLog();
let dir: string;
let store: MediaStore;
let database: TestDatabase;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "copito-odd-"));
  store = await openDiskStore(dir, log);
  database = await openTestDatabase("sqlite");
});

afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

test("there are at least forty, each its own", () => {
  expect(new Set(ODD_FILES.map(({ what }) => what)).size).toBe(ODD_FILES.length);
  expect(ODD_FILES.length).toBeGreaterThanOrEqual(40);
});

test.each(ODD_FILES)("$what: $becomes", async ({ bytes, becomes, what }) => {
  const { db } = database;
  const deps = { store, imagePool, log, now: () => new Date() };
  const sent = Buffer.from(await bytes());
  if (what.includes("who and where")) expect(SECRETS.some((secret) => sent.includes(secret))).toBe(true);
  const result = await storeUpload(db, deps, { file: await fileOf(sent), adminId: "a" });
  expect(result.ok ? "stored" : result.code).toBe(becomes);

  const rows = await db.selectFrom("uploads").selectAll().execute();
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  if (!result.ok) {
    expect(rows).toEqual([]);
    expect(names).toEqual([]);
    return;
  }
  expect(rows).toHaveLength(1);
  const shown = names.filter((name) => !name.startsWith("originals/"));
  expect(shown.length).toBeGreaterThanOrEqual(3);
  for (const name of shown) {
    const file = await store.open(name);
    const content = file ? await buffer(file.stream) : Buffer.alloc(0);
    const metadata = await sharp(content).metadata();
    const { exif, xmp, iptc, icc, pages, orientation } = metadata;
    expect({ name, exif, xmp, iptc, icc, pages: pages ?? 1, orientation: orientation ?? 1 }).toEqual({
      name,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      pages: 1,
      orientation: 1,
    });
    for (const secret of SECRETS) expect(content.includes(secret)).toBe(false);
    if (what.includes("orientation")) expect(await corners(content)).toEqual(["red", "blue", "blue", "blue"]);
  }
});

/** The colours in the middle of the four quarters, from the top left by rows. */
async function corners(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  });
}

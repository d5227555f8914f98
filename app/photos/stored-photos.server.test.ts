import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ODD_FILES, SECRETS } from "../../tests/fixtures/odd-photos.ts";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { fileOf } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { writeSettings } from "../../tests/support/settings.ts";
import { sweep } from "../catalogue/trash.server.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { receivePhoto } from "./receive-photo.server.ts";
import { photoReference } from "./shop-photo.ts";
import { keepPhoto, storeUpload } from "./stored-photos.server.ts";

async function openStore() {
  const database = await openTestDatabase("sqlite");
  const { deps, names } = await openPhotoStore(database);
  const rows = () => database.db.selectFrom("uploads").selectAll().execute();
  /** Sends a photo as a request and returns the code of the answer. */
  const send = async (body: BodyInit) => {
    const request = new Request("http://shop.example/", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    const answer = await receivePhoto(request, deps, (file) => storeUpload(deps, file));
    return answer.ok ? "stored" : answer.code;
  };
  return { database, deps, names, send, kept: async () => [(await names()).length, (await rows()).length] };
}

test.each(ODD_FILES)(
  "an odd file is stored clean or not at all: $what: $becomes",
  async ({ bytes, becomes, what }) => {
    const { deps, names, kept } = await openStore();
    const sent = Buffer.from(await bytes());
    if (what.includes("who and where")) expect(SECRETS.some((secret) => sent.includes(secret))).toBe(true);
    const result = await storeUpload(deps, await fileOf(sent));
    expect(result.ok ? "stored" : result.code).toBe(becomes);
    if (!result.ok) return expect(await kept()).toEqual([0, 0]);

    expect(await kept()).toEqual([expect.any(Number), 1]);
    const shown = (await names()).filter((name) => !name.startsWith("originals/"));
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const name of shown) {
      const file = await deps.store.open(name);
      const content = file ? await buffer(file.stream) : Buffer.alloc(0);
      const { exif, xmp, iptc, icc, pages = 1, orientation = 1 } = await sharp(content).metadata();
      expect([name, exif, xmp, iptc, icc, pages, orientation]).toEqual([
        name,
        ...Array(4).fill(undefined),
        1,
        1,
      ]);
      for (const secret of SECRETS) expect(content.includes(secret)).toBe(false);
      if (what.includes("orientation"))
        expect(await corners(content)).toEqual(["red", "blue", "blue", "blue"]);
    }
  },
);

/** The colours at the centres of a photo's quarters: top left, top right, bottom left, bottom right. */
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

async function padded(size: number) {
  const photo = await twoHalves(20, 20);
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
}

test("a photo whose row cannot be stored leaves no file", async () => {
  const { send, names, database } = await openStore();
  await database.db.schema.dropTable("uploads").execute();
  await expect(send(Buffer.from(await twoHalves(20, 20)))).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test("5 MB are accepted, a byte more is not; a broken upload leaves nothing", async () => {
  const { send, kept } = await openStore();
  expect(await send(await padded(MAX_IMAGE_BYTES))).toBe("stored");
  expect(await send(await padded(MAX_IMAGE_BYTES + 1))).toBe("TOO_LARGE");
  const chunk = new Uint8Array(64 * 1024);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk.slice()) });
  expect(await send(endless)).toBe("TOO_LARGE");
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("hung up")) });
  expect(await send(broken)).toBe("INTERRUPTED");
  expect(await kept()).toEqual([4, 1]);
});

test("a setting's photo outlives its upload, and is swept when another takes its place", async () => {
  const { deps, names, database } = await openStore();
  const sweepLater = () =>
    sweep(database.db, { ...deps, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
  const stored = await storeUpload(deps, await fileOf(await twoHalves(400, 300)));
  if (!stored.ok) throw new Error(stored.code);
  expect(await keepPhoto(database.db, deps.now, stored.photo)).toBe(true);
  await writeSettings(database.db, { hero: { photo: photoReference(stored.photo), focus: "top" } });
  await sweepLater();
  expect(await database.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  expect(await names()).not.toEqual([]);
  expect(await keepPhoto(database.db, deps.now, stored.photo)).toBe(true);

  await writeSettings(database.db, { hero: {} });
  await sweepLater();
  expect(await names()).toEqual([]);
  expect(await keepPhoto(database.db, deps.now, stored.photo)).toBe(false);
});

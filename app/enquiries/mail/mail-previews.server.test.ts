import sharp from "sharp";
import { expect, test } from "vitest";
import { fileOf } from "../../../tests/support/image-pool.ts";
import { twoHalves } from "../../../tests/support/images.ts";
import { openTestStore } from "../../../tests/support/media-store.ts";
import { ingestImage } from "../../platform/images/pipeline.ts";
import { ENQUIRY_WIDTHS, enquiryStore } from "../photos/photos.server.ts";
import { mailPreviews } from "./mail-previews.server.ts";

const first = () => ({ attempts: 1, signal: new AbortController().signal });

async function storedPhotos(pictures: Uint8Array[]) {
  const files = await openTestStore();
  const deps = { ...files, store: enquiryStore(files.store), widths: ENQUIRY_WIDTHS };
  const photos = [];
  for (const [position, bytes] of pictures.entries()) {
    const result = await ingestImage(await fileOf(bytes), { ...deps, keepOriginal: false });
    if (!result.ok) throw new Error(result.code);
    photos.push({ position, ...result.image });
  }
  return { files, photos };
}

test("each photo is a small square, however tall or noisy it is, in the first three attempts", async () => {
  const create = { width: 640, height: 480, channels: 3 as const, background: "#888" };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 90 };
  const noisy = await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { files, photos } = await storedPhotos([await twoHalves(300, 9000), noisy, await twoHalves(40, 20)]);
  const previews = await mailPreviews(files, photos, { ...first(), attempts: 3 });
  expect(previews.map(({ position }) => position)).toEqual([0, 1, 2]);
  for (const { jpeg } of previews) {
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 240, height: 240 });
    expect(jpeg.byteLength).toBeLessThan(60 * 1024);
  }
  expect(await mailPreviews(files, photos, { ...first(), attempts: 4 })).toEqual([]);
});

test("what is missing or broken is left out, and the others come", async () => {
  const { files, photos } = await storedPhotos([await twoHalves(), await twoHalves(), await twoHalves()]);
  const [missing, broken] = photos;
  await files.store.delete(`enquiries/${missing?.key}-320.jpg`);
  await files.store.put(`enquiries/${broken?.key}-320.jpg`, Buffer.from("x"), "image/jpeg");
  const previews = await mailPreviews(files, photos, first());
  expect(previews.map(({ position }) => position)).toEqual([2]);
});

test("a store that says nothing, or a process that stops, is not waited for", async () => {
  const { files, photos } = await storedPhotos([await twoHalves()]);
  const silent = { ...files, store: { ...files.store, open: () => new Promise<never>(() => {}) } };
  expect(await mailPreviews(silent, photos, { ...first(), longest: 20 })).toEqual([]);
  const stop = new AbortController();
  const waiting = mailPreviews(silent, photos, { attempts: 1, signal: stop.signal });
  stop.abort();
  expect(await waiting).toEqual([]);
  expect(await mailPreviews(silent, photos, { attempts: 1, signal: stop.signal })).toEqual([]);
});

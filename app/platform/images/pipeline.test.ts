import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { fileOf, imagePool } from "../../../tests/support/image-pool.ts";
import { heicFixture, photoJpeg, seeThroughPng } from "../../../tests/support/images.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { openDiskStore } from "./disk-store.ts";
import { type IngestedImage, ingestImage } from "./pipeline.ts";
import type { MediaStore } from "./store.ts";

const LADDER = [320, 480, 640, 960, 1280, 1600];
const widths = { avif: LADDER, webp: LADDER, jpeg: [640, 1600] };

/* Tests the look of resized photos. `photos/stored-photos.server.test.ts` tests which files are accepted. */

let dir: string;
let store: MediaStore;
const log = recordingLog();

beforeEach(async () => {
  dir = await newFolder();
  store = await openDiskStore(dir, log);
});

async function ingest(input: Uint8Array): Promise<IngestedImage> {
  const result = await ingestImage(await fileOf(input), { store, imagePool, widths, log });
  if (!result.ok) throw new Error(result.code);
  return result.image;
}

async function refusal(input: Uint8Array): Promise<string> {
  const result = await ingestImage(await fileOf(input), { store, imagePool, widths, log });
  return result.ok ? "taken" : result.code;
}

async function names(): Promise<string[]> {
  return (await Array.fromAsync(store.list())).map(({ name }) => name).sort();
}

async function read(name: string): Promise<Buffer> {
  const file = await store.open(name);
  if (!file) throw new Error(`no file ${name}`);
  const bytes = await buffer(file.stream);
  expect(bytes.length).toBe(file.contentLength);
  return bytes;
}

/** Names the colours in the middle of the left and the right half. */
async function halves(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((x) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 180 && g < 90 && b < 90) return "red";
    if (b > 120 && r < 90 && g < 90) return "blue";
    if (r > 240 && g > 240 && b > 240) return "white";
    return `${r},${g},${b}`;
  });
}

const variants = ({ key, width }: IngestedImage) =>
  Promise.all(["avif", "webp", "jpg"].map((extension) => read(`${key}-${width}.${extension}`)));

describe("a good photo", () => {
  test("is stored in every width up to 1600, twice as JPEG, and as its original", async () => {
    const bytes = await photoJpeg(1640, 410);
    const image = await ingest(bytes);
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(image).toEqual({ key, extension: "jpg", width: 1600, height: 400 });
    const expected = LADDER.flatMap((width) => [`${image.key}-${width}.avif`, `${image.key}-${width}.webp`]);
    expected.push(`${image.key}-640.jpg`, `${image.key}-1600.jpg`, `originals/${image.key}.jpg`);
    expect(await names()).toEqual(expected.sort());
    expect(await read(`originals/${image.key}.jpg`)).toEqual(Buffer.from(bytes));
    for (const name of await names()) {
      const [, width, extension] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      if (!width) continue;
      expect(await sharp(await read(name)).metadata()).toMatchObject({
        format: { avif: "heif", webp: "webp", jpg: "jpeg" }[extension ?? ""],
        width: Number(width),
        height: Number(width) / 4,
        space: "srgb",
        depth: "uchar",
      });
    }
  });

  test("as HEIC has its wide colours converted to sRGB", async () => {
    const redOf = async (file: Uint8Array) => {
      const [, webp] = await variants(await ingest(file));
      return (await sharp(webp).raw().toBuffer())[0] ?? 0;
    };
    expect(Math.abs((await redOf(heicFixture("tiled"))) - 220)).toBeLessThan(6);
    // The same pixel values are a stronger red in a wide-gamut profile.
    expect(await redOf(heicFixture("wide-colours"))).toBeGreaterThan(234);
  });

  test("with transparency stays transparent, but is white as JPEG", async () => {
    const [avif, webp, jpeg] = await variants(await ingest(await seeThroughPng()));
    for (const clear of [avif, webp]) expect((await sharp(clear).metadata()).hasAlpha).toBe(true);
    expect(jpeg && (await halves(jpeg))).toEqual(["white", "red"]);
  });
});

/** The same pseudo-random bytes in each run. With others, libjpeg might not notice the photo's damage. */
function sameNoise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 110 + (state % 80);
  });
}

describe("a bad photo", () => {
  test.each([false, true])(
    "(progressive: %s) with a hole is damaged; a JPEG without its end mark is taken",
    async (progressive) => {
      const bytes = await sharp(sameNoise(150 * 150 * 3), { raw: { width: 150, height: 150, channels: 3 } })
        .resize(300, 300, { fit: "fill" })
        .jpeg({ progressive })
        .toBuffer();
      const middle = Math.floor(bytes.length / 2);
      const start = bytes.subarray(0, middle);
      for (const broken of [
        start,
        Buffer.from(bytes).fill(0, middle, middle + 2000),
        Buffer.concat([start, bytes.subarray(middle + 1500)]),
        Buffer.concat([start, Buffer.alloc(middle)]),
      ]) {
        expect(await refusal(broken)).toBe("DAMAGED");
      }
      expect(await names()).toEqual([]);
      expect(await refusal(bytes.subarray(0, -2))).toBe("taken");
    },
  );

  test("a JPEG with the odd parameters that Samsung's telephones write is taken", async () => {
    const bytes = Buffer.from(await photoJpeg(200, 200));
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda])) + 2;
    bytes[scan + bytes.readUInt16BE(scan) - 2] = 5;
    expect(await refusal(bytes)).toBe("taken");
  });
});

function failingAt(count: number): MediaStore {
  let puts = 0;
  return {
    ...store,
    async put(name, bytes, contentType) {
      puts += 1;
      const mine = puts;
      // Stores and then fails, as when a connection breaks before the answer.
      await store.put(name, bytes, contentType);
      if (mine === count) throw new Error("disk full");
    },
  };
}

test.each([1, 7])("when put number %i fails, no file stays", async (count) => {
  const bytes = await photoJpeg(1000, 250);
  const failing = failingAt(count);
  await expect(ingestImage(await fileOf(bytes), { store: failing, imagePool, widths, log })).rejects.toThrow(
    "disk full",
  );
  expect(await names()).toEqual([]);
});

test("a JPEG's quality falls until it fits its size", async () => {
  const file = await fileOf(await photoJpeg(600, 400));
  const jpegs = { avif: [], webp: [], jpeg: [100, 600] };
  const bytesWithin = async (maxJpegBytes?: number) => {
    const options = { store, imagePool, log, keepOriginal: false };
    const result = await ingestImage(file, {
      ...options,
      widths: { ...jpegs, ...(maxJpegBytes ? { maxJpegBytes } : {}) },
    });
    if (!result.ok) throw new Error(result.code);
    return result.bytes;
  };
  const whole = await bytesWithin();
  expect(await bytesWithin(whole / 3)).toBeLessThan(whole / 2);
  let listed = 0;
  for await (const { size } of store.list()) listed += size;
  expect(listed).toBe(whole + (await bytesWithin(whole / 3)));
});

test("a nearly full disk stores no photo", async () => {
  store = { ...store, freeBytes: async () => 99e6 };
  expect(await refusal(await photoJpeg(600, 400))).toBe("CANNOT_KEEP");
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { heicGrid, heicOf, p3Profile } from "../../../tests/support/heic.ts";
import { fileOf, imagePool } from "../../../tests/support/image-pool.ts";
import {
  animatedGif,
  cmykJpeg,
  heicHeader,
  photoJpeg,
  pixelBomb,
  seeThroughPng,
  sixteenBitPng,
  svg,
  turnedJpeg,
  twoHalves,
} from "../../../tests/support/images.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { IMAGE_LIMITS, MAX_IMAGE_BYTES } from "./limits.ts";
import { type IngestedImage, ingestImage, removeImage } from "./pipeline.ts";
import { type MediaStore, openDiskStore } from "./store.ts";

const LADDER = [320, 480, 640, 960, 1280, 1600];
const widths = {
  variants: (source: number) => [
    ...LADDER.filter((width) => width < Math.min(source, 1600)),
    Math.min(source, 1600),
  ],
  jpeg: (source: number) => (source > 640 ? [640, Math.min(source, 1600)] : [source]),
};

let dir: string;
let store: MediaStore;
const log = recordingLog();

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "copito-images-"));
  store = await openDiskStore(dir, log);
  return () => rm(dir, { recursive: true });
});

async function ingest(input: Uint8Array): Promise<IngestedImage> {
  const result = await ingestImage(await fileOf(input), { store, imagePool, widths, log });
  if (!result.ok) throw new Error(result.code);
  return result.image;
}

async function refusal(input: Uint8Array, limits = IMAGE_LIMITS): Promise<string> {
  const result = await ingestImage(await fileOf(input), { store, imagePool, widths, log, limits });
  return result.ok ? "taken" : result.code;
}

async function names(from: MediaStore = store): Promise<string[]> {
  const found: string[] = [];
  for await (const file of from.list()) found.push(file.name);
  return found.sort();
}

async function read(name: string): Promise<Buffer> {
  const file = await store.open(name);
  if (!file) throw new Error(`no file ${name}`);
  const bytes = await buffer(file.stream);
  expect(bytes.length).toBe(file.contentLength);
  return bytes;
}

/** The colour at a point given in fractions of width and height, as a letter. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 180 && g < 90 && b < 90) return "red";
  if (b > 120 && r < 90 && g < 90) return "blue";
  if (r > 240 && g > 240 && b > 240) return "white";
  return `${r},${g},${b}`;
}

describe("a good picture", () => {
  test("is stored in every width up to 1600, twice as JPEG, with its original aside", async () => {
    const bytes = await photoJpeg(2000, 1000);
    const image = await ingest(bytes);
    expect(image).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      extension: "jpg",
      width: 1600,
      height: 800,
    });
    const expected = LADDER.flatMap((width) => [`${image.key}-${width}.avif`, `${image.key}-${width}.webp`]);
    expected.push(`${image.key}-640.jpg`, `${image.key}-1600.jpg`, `originals/${image.key}.jpg`);
    expect(await names()).toEqual(expected.sort());
    expect(await read(`originals/${image.key}.jpg`)).toEqual(Buffer.from(bytes));
    for (const name of await names()) {
      const [, width, extension] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      if (!width) continue;
      const metadata = await sharp(await read(name)).metadata();
      expect(metadata).toMatchObject({
        format: { avif: "heif", webp: "webp", jpg: "jpeg" }[extension ?? ""],
        width: Number(width),
        height: Number(width) / 2,
        space: "srgb",
        depth: "uchar",
      });
    }
  });

  test("is never enlarged: the largest of a narrow one is its own width", async () => {
    const image = await ingest(await twoHalves(700, 350));
    expect(image).toMatchObject({ extension: "png", width: 700, height: 350 });
    const stored = (await names()).filter((name) => name.endsWith(".avif"));
    expect(stored.map((name) => Number(/-(\d+)\./.exec(name)?.[1])).sort((a, b) => a - b)).toEqual([
      320, 480, 640, 700,
    ]);
  });

  test("may be a single pixel", async () => {
    const image = await ingest(await twoHalves(1, 1));
    expect(image).toMatchObject({ width: 1, height: 1 });
    expect(await names()).toHaveLength(4);
  });

  test.each(["webp", "avif"] as const)("may be %s", async (format) => {
    const bytes = await sharp(await twoHalves(400, 300))
      .toFormat(format)
      .toBuffer();
    const image = await ingest(bytes);
    expect(image).toMatchObject({ extension: format, width: 400, height: 300 });
    expect(await colourAt(await read(`${image.key}-400.webp`), 0.25, 0.5)).toBe("red");
    expect(await colourAt(await read(`${image.key}-400.avif`), 0.75, 0.5)).toBe("blue");
  });

  test("of an animation keeps the first frame, still", async () => {
    const image = await ingest(await animatedGif());
    expect(image).toMatchObject({ extension: "gif", width: 60, height: 40 });
    for (const extension of ["avif", "webp", "jpg"]) {
      const bytes = await read(`${image.key}-60.${extension}`);
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      expect(await colourAt(bytes, 0.5, 0.5)).toBe("red");
    }
  });

  test.each([
    ["of 16 bits", sixteenBitPng],
    ["in CMYK", cmykJpeg],
  ])("%s keeps its colours in 8-bit sRGB", async (_, make) => {
    const image = await ingest(await make());
    for (const extension of ["avif", "webp", "jpg"]) {
      const bytes = await read(`${image.key}-400.${extension}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
      expect(await colourAt(bytes, 0.25, 0.5)).toBe("red");
      expect(await colourAt(bytes, 0.75, 0.5)).toBe("blue");
    }
  });

  test("of a telephone's wide colours is translated, and carries no profile", async () => {
    const wide = await sharp(await twoHalves(400, 300))
      .withIccProfile("p3")
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const image = await ingest(wide);
    for (const extension of ["avif", "webp", "jpg"]) {
      const bytes = await read(`${image.key}-400.${extension}`);
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (150 * info.width + 100) * info.channels;
      // The red of the source; untranslated it would read as 203, 52, 45.
      for (const [i, expected] of [220, 30, 30].entries()) {
        expect(Math.abs((data[at + i] ?? 0) - expected)).toBeLessThan(10);
      }
    }
  });

  test("of a HEIC's wide colours is translated too", async () => {
    const redOf = async (file: Uint8Array) => {
      const { key } = await ingest(file);
      const { data } = await sharp(await read(`${key}-128.webp`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? 0;
    };
    expect(Math.abs((await redOf(heicOf("red", 128, 128))) - 220)).toBeLessThan(6);
    // The same numbers mean a redder red in the wide colours.
    expect(await redOf(heicOf("red", 128, 128, { icc: await p3Profile() }))).toBeGreaterThan(234);
  });

  test("stays see-through where the format can, white where not; opaque alpha is dropped", async () => {
    const clear = await ingest(await seeThroughPng());
    expect((await sharp(await read(`${clear.key}-400.avif`)).metadata()).hasAlpha).toBe(true);
    expect((await sharp(await read(`${clear.key}-400.webp`)).metadata()).hasAlpha).toBe(true);
    const jpeg = await read(`${clear.key}-400.jpg`);
    expect(await colourAt(jpeg, 0.25, 0.5)).toBe("white");
    expect(await colourAt(jpeg, 0.75, 0.5)).toBe("red");

    const opaque = await ingest(
      await sharp(await twoHalves(400, 300))
        .ensureAlpha()
        .png()
        .toBuffer(),
    );
    const avif = await read(`${opaque.key}-400.avif`);
    expect((await sharp(avif).metadata()).hasAlpha).toBe(false);
    expect(await colourAt(avif, 0.25, 0.5)).toBe("red");
    expect(await colourAt(avif, 0.75, 0.5)).toBe("blue");
  });

  test("may be grey, with and without transparency", async () => {
    const grey = sharp(await twoHalves(400, 300)).greyscale();
    expect(await ingest(await grey.clone().png().toBuffer())).toMatchObject({ width: 400 });
    const grey2 = await grey.clone().ensureAlpha(0.5).toColourspace("b-w").png().toBuffer();
    expect(await ingest(grey2)).toMatchObject({ width: 400 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "of EXIF orientation %i stands upright and tells nothing",
    async (n) => {
      const bytes = await turnedJpeg(n);
      const before = await sharp(bytes).metadata();
      expect(before.orientation).toBe(n);
      expect(Buffer.from(bytes).includes("SecretOwner")).toBe(true);
      const image = await ingest(bytes);
      expect(image).toMatchObject({ width: 640, height: 480 });
      const stored = (await names()).filter((name) => !name.startsWith("originals/"));
      expect(stored).toHaveLength(7);
      for (const name of stored) {
        const variant = await read(name);
        const metadata = await sharp(variant).metadata();
        expect(metadata.exif).toBeUndefined();
        expect(metadata.xmp).toBeUndefined();
        expect(metadata.iptc).toBeUndefined();
        expect(metadata.orientation ?? 1).toBe(1);
        expect(variant.includes("Secret")).toBe(false);
        expect(await colourAt(variant, 0.25, 0.25)).toBe("red");
        expect(await colourAt(variant, 0.75, 0.25)).toBe("blue");
        expect(await colourAt(variant, 0.25, 0.75)).toBe("blue");
      }
    },
  );

  test("loses what was appended to it", async () => {
    const image = await ingest(
      Buffer.concat([await photoJpeg(100, 100), Buffer.from("<script>alert(1)</script>")]),
    );
    for (const name of await names()) {
      if (name.startsWith(image.key)) expect((await read(name)).includes("<script")).toBe(false);
    }
  });
});

describe("a bad picture", () => {
  test.each([
    ["an SVG", async () => svg()],
    ["text", async () => Buffer.from("not a picture at all")],
    ["nothing", async () => new Uint8Array()],
    [
      "a TIFF",
      async () =>
        sharp(await twoHalves(20, 20))
          .tiff()
          .toBuffer(),
    ],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%....................")],
  ])("%s is refused", async (_, make) => {
    expect(await refusal(await make())).toBe("NOT_AN_IMAGE");
    expect(await names()).toEqual([]);
  });

  test("that only begins like one is damaged", async () => {
    const svgBehind = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg()]);
    for (const bytes of [svgBehind, (await twoHalves(20, 20)).subarray(0, 20)]) {
      expect(await refusal(bytes)).toBe("DAMAGED");
    }
  });

  test.each(["jpeg", "progressive", "png", "webp"])(
    "half a %s is damaged, and so is a JPEG with a hole, while one that lacks its end mark alone is taken",
    async (kind) => {
      const photo = sharp(await photoJpeg(600, 600));
      const format =
        kind === "progressive" ? photo.jpeg({ progressive: true }) : photo.toFormat(kind as "jpeg");
      const bytes = await format.toBuffer();
      const middle = Math.floor(bytes.length / 2);
      expect(await refusal(bytes.subarray(0, middle))).toBe("DAMAGED");
      if (kind === "png" || kind === "webp") return;
      expect(await refusal(Buffer.from(bytes).fill(0, middle, middle + 2000))).toBe("DAMAGED");
      expect(await refusal(Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 1500)]))).toBe(
        "DAMAGED",
      );
      expect(await refusal(Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(middle)]))).toBe("DAMAGED");
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

  test("a HEIC with some bytes changed is stored or refused, never more", { timeout: 60_000 }, async () => {
    const file = heicGrid({
      width: 100,
      height: 100,
      tiles: [
        ["red", "blue"],
        ["blue", "red"],
      ],
      turns: 1,
      mirror: "left-right",
      crop: { width: 90, height: 80 },
      icc: Buffer.alloc(20, 7),
    });
    const boxes = file.indexOf("mdat");
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const outcomes = new Set<string>();
    for (let n = 0; n < 120; n++) {
      const broken = Buffer.from(file);
      const at = random(n % 4 === 0 ? broken.length : boxes);
      if (n % 2) broken[at] = random(256);
      // What readers take for less than nothing.
      else broken.set([0x80, 0, 0, 0].slice(0, broken.length - at), at);
      outcomes.add(await refusal(broken));
    }
    expect(outcomes).toContain("taken");
    expect(outcomes).toContain("HEIC");
  });

  test("a HEIC that cannot be read is refused by a code of its own: it can be sent as JPEG", async () => {
    expect(await refusal(heicHeader())).toBe("HEIC");
    expect(await names()).toEqual([]);
  });

  test("of few bytes and very many pixels is refused before it is unpacked", async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(100_000);
    const started = performance.now();
    expect(await refusal(bomb)).toBe("TOO_MANY_PIXELS");
    expect(performance.now() - started).toBeLessThan(500);
    expect(await names()).toEqual([]);
  });

  test("is refused by one pixel more than the limit, not at it", async () => {
    const limits = { ...IMAGE_LIMITS, maxPixels: 10_000 };
    expect(await refusal(await twoHalves(100, 100), limits)).toBe("taken");
    expect(await refusal(await twoHalves(101, 100), limits)).toBe("TOO_MANY_PIXELS");
    expect(await refusal(pixelBomb(16_384), { ...IMAGE_LIMITS, maxPixels: 1e9 })).toBe("SIDE_TOO_LONG");
  });

  test("of more than 5 MB is refused, and taken at exactly that", async () => {
    const picture = await twoHalves(20, 20);
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(MAX_IMAGE_BYTES).toBe(5_242_880);
    expect(await refusal(padded(MAX_IMAGE_BYTES + 1))).toBe("TOO_LARGE");
    expect(await refusal(padded(MAX_IMAGE_BYTES))).toBe("taken");
  });

  test("that takes too long is given up", async () => {
    // 3600 million pixels, several times what a second is enough for, let through by the other limits.
    const limits = {
      ...IMAGE_LIMITS,
      maxPixels: 4e9,
      maxSide: 60_000,
      timeoutSeconds: 1,
    };
    expect(await refusal(pixelBomb(60_000), limits)).toBe("DECODE_TIMEOUT");
    expect(await names()).toEqual([]);
  });
});

describe("all or nothing", () => {
  function failingAt(count: number): MediaStore {
    let puts = 0;
    return {
      ...store,
      async put(name, bytes, contentType) {
        puts += 1;
        const mine = puts;
        // Stored and then failed, as when a connection breaks before the answer.
        await store.put(name, bytes, contentType);
        if (mine === count) throw new Error("disk full");
      },
    };
  }

  test.each([1, 2, 7, 13])("when put number %i fails, no file stays", async (count) => {
    const bytes = await photoJpeg(1000, 500);
    const failing = failingAt(count);
    await expect(
      ingestImage(await fileOf(bytes), { store: failing, imagePool, widths, log }),
    ).rejects.toThrow("disk full");
    expect(await names()).toEqual([]);
  });

  test("a file that cannot be removed either is told, and the first failure is what is thrown", async () => {
    const warned = recordingLog();
    const failing: MediaStore = {
      ...failingAt(1),
      delete: async () => {
        throw new Error("still full");
      },
    };
    const file = await fileOf(await twoHalves(30, 30));
    await expect(ingestImage(file, { store: failing, imagePool, widths, log: warned })).rejects.toThrow(
      "disk full",
    );
    expect(warned.entries.map((entry) => entry.message)).toContain("a stray photo file remains");
  });

  test("a removed picture leaves nothing, and its neighbour everything", async () => {
    const first = await ingest(await photoJpeg(1000, 500));
    const kept = await ingest(await twoHalves(300, 200));
    await removeImage(first, { store, widths });
    const left = await names();
    expect(left.length).toBe(4);
    expect(left.every((name) => name.includes(kept.key))).toBe(true);
    await removeImage(first, { store, widths });
  });

  test("many at once all come out", async () => {
    const bytes = await twoHalves(200, 100);
    const images = await Promise.all(Array.from({ length: 8 }, () => ingest(bytes)));
    expect(new Set(images.map((image) => image.key)).size).toBe(8);
    expect(await names()).toHaveLength(8 * 4);
  });
});

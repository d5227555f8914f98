import sharp from "sharp";
import { expect, test } from "vitest";
import { heicFixture, heicGrid, heicOf } from "../../../../tests/support/heic.ts";
import { turnedHeic } from "../../../../tests/support/images.ts";
import type { HeicHeader, UnpackedHeic } from "./heic.ts";
import { unpackHeic } from "./unpack-heic.ts";

async function unpacked(file: Uint8Array, factor = 1): Promise<UnpackedHeic & { header: HeicHeader }> {
  let known: HeicHeader | null = null;
  const result = await unpackHeic(file, {
    shrinkFor: (header) => {
      known = header;
      return factor;
    },
    timeoutSeconds: 20,
  });
  if (!result.ok || !known) throw new Error(result.ok ? "no header" : result.reason);
  return { ...result.picture, header: known };
}

/** Red or blue, for a pixel of the picture as it is stored. */
function colour({ data, width, channels }: UnpackedHeic, x: number, y: number): "red" | "blue" {
  const at = (y * width + x) * channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

/** Threads that are being talked to. */
const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;

test("a grid is unpacked tile by tile, at its own size or made smaller", async () => {
  const file = heicOf("grain", 1300, 700);
  const whole = await unpacked(file);
  expect(whole.header).toEqual({ width: 1300, height: 700, channels: 3, pixelsAtOnce: 512 * 512 });
  expect(whole).toMatchObject({ width: 1300, height: 700, channels: 3, orientation: 1, icc: null });
  expect(whole.data).toHaveLength(1300 * 700 * 3);
  const smaller = await unpacked(file, 3);
  expect(smaller).toMatchObject({ width: 434, height: 234 });
  // The mean of the grain, which a picture in the wrong places or of the wrong bytes would not have.
  const mean = ({ data }: UnpackedHeic) => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(mean(smaller)).toBeCloseTo(mean(whole), 0);
});

test("says how the picture is to be turned, and how large it is then", async () => {
  const turned = await unpacked(turnedHeic(3));
  expect(turned.header).toMatchObject({ width: 250, height: 180 });
  expect(turned).toMatchObject({ width: 180, height: 250, orientation: 6 });
});

test("shows what the file wants shown: the middle of it", async () => {
  // Red all around a blue middle of four tiles.
  const edge = ["red", "red", "red", "red"] as const;
  const middle = ["red", "blue", "blue", "red"] as const;
  const cropped = await unpacked(
    heicGrid({
      width: 256,
      height: 256,
      tiles: [edge, middle, middle, edge],
      crop: { width: 128, height: 128 },
      turns: 1,
    }),
  );
  expect(cropped.header).toMatchObject({ width: 128, height: 128 });
  expect(cropped).toMatchObject({ width: 128, height: 128, orientation: 8 });
  const corners = [
    [2, 2],
    [125, 2],
    [2, 125],
    [125, 125],
  ] as const;
  for (const [x, y] of corners) expect(colour(cropped, x, y)).toBe("blue");
});

test("one piece is unpacked whole, and so is transparency", async () => {
  const { header } = await unpacked(heicFixture("whole"), 4);
  expect(header).toEqual({ width: 2400, height: 1800, channels: 3, pixelsAtOnce: 2400 * 1800 });
  const veil = await unpacked(heicFixture("veil"));
  expect(veil.header.channels).toBe(4);
  expect(veil.data[3]).toBeGreaterThan(120);
  expect(veil.data[3]).toBeLessThan(135);
});

test("the colour profile comes along", async () => {
  const swatch = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  const { icc = Buffer.alloc(0) } = await sharp(
    await swatch.withIccProfile("p3").png().toBuffer(),
  ).metadata();
  const { icc: found } = await unpacked(heicOf("red", 128, 128, { icc }));
  expect(found && Buffer.from(found).equals(icc)).toBe(true);
});

test("what the caller throws on seeing the size comes out, and the thread ends", async () => {
  const refusal = new Error("too large for us");
  const shrinkFor = () => {
    throw refusal;
  };
  await expect(unpackHeic(heicOf("red", 128, 128), { shrinkFor, timeoutSeconds: 20 })).rejects.toBe(refusal);
  expect(threads()).toBe(0);
});

test("a thread that takes too long is ended", async () => {
  const result = await unpackHeic(heicOf("grain", 6000, 6000), { shrinkFor: () => 4, timeoutSeconds: 0.3 });
  expect(result).toMatchObject({ ok: false, code: "TIMEOUT" });
  expect(threads()).toBe(0);
});

test("a file that asks for more memory than there is for it cannot be read, and the next one can", async () => {
  const result = await unpackHeic(heicFixture("broad"), { shrinkFor: () => 1, timeoutSeconds: 20 });
  expect(result).toMatchObject({ ok: false, code: "UNREADABLE" });
  await unpacked(heicFixture("red"));
});

test("a factor that cannot be is the program's fault, not the file's", async () => {
  await expect(unpackHeic(heicFixture("red"), { shrinkFor: () => 0, timeoutSeconds: 20 })).rejects.toThrow(
    "factor 0",
  );
});

test("files with single bytes changed are read or refused, never more", { timeout: 60_000 }, async () => {
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
  });
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const outcomes = new Set<string>();
  for (let n = 0; n < 150; n++) {
    const broken = Buffer.from(file);
    for (let m = 0; m <= n % 3; m++) broken[random(broken.length)] = random(256);
    const shrinkFor = ({ width, height }: HeicHeader) => {
      if (width * height > 1e6) throw new RangeError("too large");
      return 1;
    };
    try {
      const result = await unpackHeic(broken, { shrinkFor, timeoutSeconds: 20 });
      outcomes.add(result.ok ? "read" : result.code);
    } catch (error) {
      if (!(error instanceof RangeError && error.message === "too large")) throw error;
      outcomes.add("too large");
    }
  }
  expect([...outcomes].sort()).toEqual(["UNREADABLE", "read"]);
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { heicFixture, heicGrid, heicOf, p3Profile } from "../../../../tests/support/heic.ts";
import { turnedHeic } from "../../../../tests/support/images.ts";
import type { HeicHeader, UnpackedHeic } from "./heic.ts";
import { unpackHeic } from "./unpack-heic.ts";

type Unpacked = UnpackedHeic & { header: HeicHeader; data: Buffer; channels: number; icc: Buffer | null };

async function unpacked(file: Uint8Array, factor = 1): Promise<Unpacked> {
  let header: HeicHeader | null = null;
  const result = await unpackHeic(file, {
    shrinkFor: (found) => {
      header = found;
      return factor;
    },
    timeoutSeconds: 20,
  });
  if (!result.ok || !header) throw new Error(result.ok ? "no header" : result.reason);
  const read = sharp(result.picture.file);
  const { channels, icc = null } = await read.metadata();
  return { ...result.picture, header, channels, icc, data: await read.raw().toBuffer() };
}

/** Red or blue, for a pixel of the picture as it is stored. */
function colour({ data, width, channels }: Unpacked, x: number, y: number): "red" | "blue" {
  const at = (y * width + x) * channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

/** Threads that are being talked to. */
const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;

test("a grid is unpacked tile by tile, at its own size or made smaller, every tile in its place", async () => {
  const tiles = [
    ["red", "blue", "blue", "red"],
    ["blue", "blue", "red", "red"],
    ["red", "red", "red", "blue"],
  ] as const;
  const file = heicGrid({ width: 250, height: 180, tiles });
  for (const factor of [1, 3]) {
    const picture = await unpacked(file, factor);
    expect(picture.header).toEqual({ width: 250, height: 180, channels: 3, pixelsAtOnce: 64 * 64 });
    const [width, height] = [Math.ceil(250 / factor), Math.ceil(180 / factor)];
    expect(picture).toMatchObject({ width, height, channels: 3, orientation: 1, icc: null });
    tiles.forEach((row, y) => {
      row.forEach((tile, x) => {
        const middle = [(x * 64 + 29) / factor, (y * 64 + 26) / factor].map(Math.floor);
        expect(colour(picture, middle[0] ?? 0, middle[1] ?? 0), `${x}, ${y}`).toBe(tile);
      });
    });
  }
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
  expect([veil.header.channels, veil.channels]).toEqual([4, 4]);
  expect(veil.data[3]).toBeGreaterThan(120);
  expect(veil.data[3]).toBeLessThan(135);
});

test("red that transparency has weakened already is as red as it was before", async () => {
  expect(Math.abs(((await unpacked(heicFixture("veil"))).data[0] ?? 0) - 220)).toBeLessThan(8);
  expect((await unpacked(heicFixture("weakened"))).data[0]).toBe(255);
});

test("the colour profile comes along", async () => {
  const icc = await p3Profile();
  const { icc: found } = await unpacked(heicOf("red", 128, 128, { icc }));
  expect(found?.equals(icc)).toBe(true);
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
  expect(result).toMatchObject({ ok: false, code: "MEMORY" });
  await unpacked(heicFixture("red"));
});

test("a factor that cannot be is the program's fault, not the file's", async () => {
  await expect(unpackHeic(heicFixture("red"), { shrinkFor: () => 0, timeoutSeconds: 20 })).rejects.toThrow(
    "factor 0",
  );
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { p3Profile } from "../../../../tests/support/heic.ts";
import { tiffHeader } from "./tiff.ts";

function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 37) % 256);
}

test.each([
  [3, 7, 5],
  [4, 7, 5],
  // More than one strip, the last of them shorter.
  [3, 11, 150],
] as const)("sharp reads back %i channels of %i x %i as they were", async (channels, width, height) => {
  const data = noise(width * height * channels);
  const header = tiffHeader({ width, height, channels, premultiplied: false, icc: null });
  expect(header.length % 2).toBe(0);
  const file = Buffer.concat([header, data]);
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: "tiff", width, height, channels, depth: "uchar", space: "srgb" });
  expect(metadata.icc).toBeUndefined();
  const read = await sharp(file).raw().toBuffer();
  expect([...read]).toEqual([...data]);
});

test("colours that transparency has weakened already are read back as they were before", async () => {
  const header = tiffHeader({ width: 1, height: 1, channels: 4, premultiplied: true, icc: null });
  const read = await sharp(Buffer.concat([header, Buffer.from([100, 50, 25, 128])]))
    .raw()
    .toBuffer();
  expect([...read]).toEqual([199, 99, 49, 128]);
});

test("what colours mean goes along: a profile of an odd length is read back whole", async () => {
  const icc = await p3Profile();
  const longer = Buffer.concat([icc, Buffer.alloc(1)]);
  for (const each of [icc, longer]) {
    const header = tiffHeader({ width: 1, height: 1, channels: 3, premultiplied: false, icc: each });
    expect(header.length % 2).toBe(0);
    const { icc: read } = await sharp(Buffer.concat([header, Buffer.from([200, 30, 30])])).metadata();
    expect(read?.equals(each)).toBe(true);
  }
});

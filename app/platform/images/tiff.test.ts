import sharp from "sharp";
import { expect, test } from "vitest";
import { tiffOf } from "./tiff.ts";

const profile = async (): Promise<Uint8Array> => {
  const swatch = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  const { icc } = await sharp(await swatch.withIccProfile("p3").png().toBuffer()).metadata();
  if (!icc) throw new Error("no profile");
  return icc;
};

test.each([3, 4] as const)("sharp reads back %i channels as they were", async (channels) => {
  const [width, height] = [7, 5];
  const data = Uint8Array.from({ length: width * height * channels }, (_, index) => (index * 37) % 256);
  const file = tiffOf({ data, width, height, channels, icc: null });
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: "tiff", width, height, channels, depth: "uchar", space: "srgb" });
  expect(metadata.icc).toBeUndefined();
  const read = await sharp(file).raw().toBuffer();
  expect([...read]).toEqual([...data]);
});

test("what colours mean goes along: a profile of an odd length is read back whole", async () => {
  const icc = await profile();
  const odd = icc.length % 2 === 1 ? icc : Buffer.concat([icc, Buffer.alloc(1)]);
  for (const each of [icc, odd]) {
    const data = new Uint8Array([200, 30, 30]);
    const { icc: read } = await sharp(
      tiffOf({ data, width: 1, height: 1, channels: 3, icc: each }),
    ).metadata();
    expect(read?.equals(each)).toBe(true);
  }
});

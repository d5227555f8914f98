import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Create, type Sharp } from "sharp";

/* Makes photos for tests of uploads, both valid and hostile. */

export const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

export function plain(width: number, height: number, background: Create["background"]): { create: Create } {
  const channels = typeof background === "object" && "alpha" in background ? 4 : 3;
  return { create: { width, height, channels, background } };
}

/** A red rectangle in the top left corner of a blue picture. */
export function redOnBlue(width: number, height: number, red: { create: Create }): Sharp {
  return sharp(plain(width, height, BLUE))
    .composite([{ input: red, left: 0, top: 0 }])
    .png();
}

/** A photo with a red left half and a blue right half, which shows whether it was rotated or mirrored. */
export async function twoHalves(width = 800, height = 600): Promise<Uint8Array> {
  return await redOnBlue(width, height, plain(Math.ceil(width / 2), height, RED)).toBuffer();
}

/** A JPEG whose shades change every `grain` pixels. With noise in every pixel it would be slow to encode. */
export async function photoJpeg(width: number, height: number, grain = 32): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 150, sigma: 20 } as const;
  const { create } = plain(Math.ceil(width / grain), Math.ceil(height / grain), RED);
  const coarse = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer();
  return await sharp(coarse).resize(width, height, { fit: "fill" }).jpeg({ quality: 80 }).toBuffer();
}

export function svg(): Buffer {
  return Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script><rect width="100" height="100"/></svg>',
  );
}

export const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

/** A PNG that decodes to `side` × `side` pixels, by default 196 megapixels from 24 kilobytes. */
export function pixelBomb(side = 14_000): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const data = pngChunk("IDAT", deflateSync(rows, { level: 9 }));
  return Buffer.concat([PNG_START, pngChunk("IHDR", header), data, pngChunk("IEND", Buffer.alloc(0))]);
}

/** A PNG whose left half is transparent and whose right half is red. */
export async function seeThroughPng(): Promise<Uint8Array> {
  const red = { ...RED, alpha: 1 };
  return await sharp(plain(400, 300, red))
    .composite([{ input: plain(200, 300, red), left: 0, top: 0, blend: "dest-out" }])
    .png()
    .toBuffer();
}

/** The header of a HEIC file without the image data that it announces. */
export function heicHeader(): Uint8Array {
  return Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
}

type HeicFixture =
  | "red"
  | "grain"
  | "veil"
  | "broad"
  | "tiled"
  | "turned"
  | "secret"
  | "wide-colours"
  | "endless"
  | "below-zero"
  | "40-megapixels"
  | "48-megapixels"
  | "56-megapixels";

/** A HEIC photo; tests/fixtures/heic/README.md says how each one was made. */
export function heicFixture(name: HeicFixture): Buffer {
  return readFileSync(new URL(`../fixtures/heic/${name}.heic`, import.meta.url));
}

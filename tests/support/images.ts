import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures made on the spot, well-meant and hostile, for tests of whatever takes uploads. */

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** Left half red, right half blue: shows whether a picture was turned or mirrored. */
export async function twoHalves(width = 800, height = 600): Promise<Uint8Array> {
  const half = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: RED },
  })
    .png()
    .toBuffer();
  return await sharp({ create: { width, height, channels: 3, background: BLUE } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A JPEG of a red top-left quarter on blue, stored turned the way `orientation` (EXIF, 1 to 8) undoes, with a place. */
export async function turnedJpeg(orientation: number, width = 640, height = 480): Promise<Uint8Array> {
  const quarter = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: RED },
  })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: BLUE } })
    .composite([{ input: quarter, left: 0, top: 0 }])
    .png()
    .toBuffer();
  // What each orientation tells the viewer to do, undone beforehand (sharp flips before it turns).
  const stored = {
    1: () => sharp(upright),
    2: () => sharp(upright).flop(),
    3: () => sharp(upright).rotate(180),
    4: () => sharp(upright).flip(),
    5: () => sharp(upright).flip().rotate(90),
    6: () => sharp(upright).rotate(270),
    7: () => sharp(upright).flip().rotate(270),
    8: () => sharp(upright).rotate(90),
  }[orientation];
  if (!stored) throw new RangeError(`not an EXIF orientation: ${orientation}`);
  const pixels = await stored().png().toBuffer();
  return await sharp(pixels)
    .withExif({
      IFD0: { Make: "SecretCamera", Copyright: "SecretOwner" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A photograph-like JPEG of noise and shades, of any size. */
export async function photoJpeg(width: number, height: number): Promise<Uint8Array> {
  return await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: "gaussian", mean: 150, sigma: 20 },
    },
  })
    .blur(1)
    .jpeg({ quality: 80 })
    .toBuffer();
}

export function svg(): Uint8Array {
  return Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script><rect width="100" height="100"/></svg>',
  );
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

/** A PNG of black-and-white pixels that is a few kilobytes and unpacks to `side` times `side` pixels. */
export function pixelBomb(side = 14_000): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Three frames: red, then blue, then blue. */
export async function animatedGif(): Promise<Uint8Array> {
  const frames = await Promise.all(
    [RED, BLUE, BLUE].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

export async function sixteenBitPng(): Promise<Uint8Array> {
  return await sharp(await twoHalves(400, 300))
    .toColourspace("rgb16")
    .png()
    .toBuffer();
}

export async function cmykJpeg(): Promise<Uint8Array> {
  return await sharp(await twoHalves(400, 300))
    .toColourspace("cmyk")
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Transparent left half, red right half. */
export async function seeThroughPng(): Promise<Uint8Array> {
  const eraser = await sharp({
    create: { width: 200, height: 300, channels: 4, background: { ...RED, alpha: 1 } },
  })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 400, height: 300, channels: 4, background: { ...RED, alpha: 1 } } })
    .composite([{ input: eraser, left: 0, top: 0, blend: "dest-out" }])
    .png()
    .toBuffer();
}

/** The header of an iPhone's HEIC file, which names a codec that this sharp does not have. */
export function heicHeader(): Uint8Array {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic", "latin1"),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from("mif1heic", "latin1"),
    Buffer.alloc(200),
  ]);
}

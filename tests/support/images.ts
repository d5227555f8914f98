import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { type HeicGrid, type HeicTile, heicFixture, heicGrid, heicOf } from "./heic.ts";

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

/** The header of a HEIC file, without what it announces. */
export function heicHeader(): Uint8Array {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic", "latin1"),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from("mif1heic", "latin1"),
    Buffer.alloc(200),
  ]);
}

/** A file that somebody may send, and what has to become of it. */
export interface OddFile {
  what: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
  /** `stored`, clean and upright; otherwise the code of the refusal. */
  becomes:
    | "stored"
    | "NOT_AN_IMAGE"
    | "HEIC"
    | "DAMAGED"
    | "TOO_MANY_PIXELS"
    | "TOO_MANY_PIXELS_FOR_TYPE"
    | "SIDE_TOO_LONG"
    | "TOO_LARGE";
}

/** Every kind of text that a picture may carry: who took it, where, and a script. */
export const SECRETS = ["SecretCamera", "SecretOwner", "SecretPlace", "<script"];

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretPlace>-34.6</SecretPlace></x:xmpmeta>';
const SCRIPT = Buffer.from("<script>alert(1)</script>");

async function small(format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff"): Promise<Uint8Array> {
  return await sharp(await twoHalves(64, 48))
    .toFormat(format)
    .toBuffer();
}

async function withSecrets(format: "jpeg" | "png" | "webp" | "avif"): Promise<Uint8Array> {
  return await sharp(await twoHalves(64, 48))
    .withExif({
      IFD0: { Make: "SecretCamera", Copyright: "SecretOwner", ImageDescription: "SecretPlace" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1" },
    })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
}

async function half(format: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<Uint8Array> {
  const bytes = await sharp(await photoJpeg(400, 300))
    .toFormat(format)
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

async function ofSize(size: number): Promise<Uint8Array> {
  const picture = await small("jpeg");
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
}

/** A PNG whose header says one size while its pixels are of another. */
async function lyingPng(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await small("png"));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A JPEG whose header says that it is very large. */
async function lyingJpeg(): Promise<Uint8Array> {
  const bytes = Buffer.from(await small("jpeg"));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
}

/** A drawing of one colour, half transparent. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { ...RED, alpha: 0.5 } } });
}

const MB5 = 5 * 1024 * 1024;

/** The same picture as {@link turnedJpeg}, in tiles that reach beyond it, turned by HEIC's own means. */
function turnedHeic(turns: number, mirror?: HeicGrid["mirror"]): Buffer {
  const lying = turns % 2 === 1;
  // Where the red quarter has to be for the turns, and then the mirror, to bring it to the top left.
  const upright = [mirror === "left-right" ? 1 : 0, mirror === "top-bottom" ? 1 : 0];
  let [x = 0, y = 0] = upright;
  for (let n = 0; n < turns; n++) [x, y] = [1 - y, x];
  const [columns, rows] = lying ? [3, 4] : [4, 3];
  const tiles = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): HeicTile => {
      const inX = (column < columns / 2 ? 0 : 1) === x;
      const inY = (row < rows / 2 ? 0 : 1) === y;
      return inX && inY ? "red" : "blue";
    }),
  );
  const [width, height] = lying ? [180, 250] : [250, 180];
  return heicGrid({ width, height, tiles, turns, ...(mirror ? { mirror } : {}) });
}

/** An EXIF block that says who and where, and that the picture is to be turned. */
async function exifOfAnotherWay(): Promise<Uint8Array> {
  const { exif } = await sharp(await turnedJpeg(6)).metadata();
  // Behind the six bytes with which it begins in a JPEG.
  return exif?.subarray(6) ?? new Uint8Array();
}

function patched(file: Buffer, find: string, offset: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, copy.indexOf(find) + offset);
  return copy;
}

const HEIC_FILES: readonly OddFile[] = [
  ...[0, 1, 2, 3].flatMap((turns) =>
    ([undefined, "left-right", "top-bottom"] as const).map(
      (mirror): OddFile => ({
        what: `a HEIC of orientation ${turns * 90}° to the left${mirror ? `, mirrored ${mirror}` : ""}`,
        bytes: () => turnedHeic(turns, mirror),
        becomes: "stored",
      }),
    ),
  ),
  {
    what: "a HEIC that says who and where, and of another orientation in its EXIF, which does not count",
    bytes: async () =>
      heicGrid({
        width: 250,
        height: 250,
        tiles: [
          ["red", "red", "blue", "blue"],
          ["red", "red", "blue", "blue"],
          ["blue", "blue", "blue", "blue"],
          ["blue", "blue", "blue", "blue"],
        ],
        exif: await exifOfAnotherWay(),
      }),
    becomes: "stored",
  },
  { what: "a HEIC of twelve megapixels", bytes: () => heicOf("grain", 4032, 3024), becomes: "stored" },
  { what: "a HEIC in one piece", bytes: () => heicFixture("whole"), becomes: "stored" },
  { what: "a see-through HEIC", bytes: () => heicFixture("veil"), becomes: "stored" },
  {
    what: "a HEIC with a script behind it",
    bytes: () => Buffer.concat([heicFixture("red"), SCRIPT]),
    becomes: "stored",
  },
  {
    what: "a HEIC of 5 MB to the byte",
    bytes: () => Buffer.concat([heicFixture("red"), Buffer.alloc(MB5 - heicFixture("red").length)]),
    becomes: "stored",
  },
  { what: "the header of a HEIC", bytes: heicHeader, becomes: "HEIC" },
  {
    what: "half a HEIC",
    bytes: () => {
      const file = heicOf("grain", 512, 512);
      return file.subarray(0, file.length / 2);
    },
    becomes: "HEIC",
  },
  {
    what: "a HEIC whose HEVC is noise, which its decoder makes the best of",
    bytes: () => {
      const file = Buffer.from(heicFixture("grain"));
      return file.fill(0xa5, file.indexOf("mdat") + 40);
    },
    becomes: "stored",
  },
  {
    what: "a HEIC whose tiles are missing",
    bytes: () => patched(heicOf("red", 128, 128), "dimg", 6, [0, 1]),
    becomes: "HEIC",
  },
  {
    what: "a HEIC with a box that is longer than the file",
    bytes: () => patched(heicFixture("red"), "iprp", -4, [0x7f, 0xff, 0xff, 0xff]),
    becomes: "HEIC",
  },
  {
    what: "a HEIC of a coding that nobody knows",
    bytes: () => patched(heicFixture("red"), "hvc1", 0, [...Buffer.from("zzz9")]),
    becomes: "HEIC",
  },
  {
    what: "a HEIC whose small tile unpacks to twelve megapixels",
    bytes: () => patched(heicFixture("broad"), "ispe", 8, [0, 0, 0, 64, 0, 0, 0, 64]),
    becomes: "HEIC",
  },
  {
    what: "a HEIC that says it is 60,000 wide and high",
    bytes: () => heicOf("red", 128, 128, { claims: { width: 60_000, height: 60_000 } }),
    becomes: "TOO_MANY_PIXELS",
  },
  ...[0x80000000, 0xffffffff].map(
    (width): OddFile => ({
      what: `a HEIC that says it is ${width} wide, which some count as less than nothing`,
      bytes: () => heicOf("red", 128, 128, { claims: { width, height: 128 } }),
      becomes: "HEIC",
    }),
  ),
  {
    what: "a HEIC of 56 megapixels of one tile",
    bytes: () => heicOf("grain", 8192, 6800),
    becomes: "TOO_MANY_PIXELS",
  },
  {
    what: "a HEIC of twelve megapixels in one piece, which must be unpacked whole",
    bytes: () => heicFixture("broad"),
    becomes: "stored",
  },
];

/** What people and their enemies send: at least forty files, made on the spot. */
export const ODD_FILES: readonly OddFile[] = [
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
    (n): OddFile => ({
      what: `a JPEG of EXIF orientation ${n}`,
      bytes: () => turnedJpeg(n),
      becomes: "stored",
    }),
  ),
  ...(["jpeg", "png", "webp", "avif"] as const).map(
    (format): OddFile => ({
      what: `a ${format} that says who and where`,
      bytes: () => withSecrets(format),
      becomes: "stored",
    }),
  ),
  ...(["jpeg", "png", "webp", "avif", "gif"] as const).map(
    (format): OddFile => ({ what: `half a ${format}`, bytes: () => half(format), becomes: "DAMAGED" }),
  ),
  { what: "an animated GIF", bytes: animatedGif, becomes: "stored" },
  {
    what: "an animated WebP",
    bytes: async () =>
      sharp(await animatedGif(), { animated: true })
        .webp()
        .toBuffer(),
    becomes: "stored",
  },
  { what: "a PNG of 16 bits", bytes: sixteenBitPng, becomes: "stored" },
  { what: "a see-through PNG", bytes: seeThroughPng, becomes: "stored" },
  { what: "a JPEG in CMYK", bytes: cmykJpeg, becomes: "stored" },
  {
    what: "a progressive JPEG",
    bytes: async () =>
      sharp(await twoHalves(64, 48))
        .jpeg({ progressive: true })
        .toBuffer(),
    becomes: "stored",
  },
  {
    what: "an interlaced PNG of a palette",
    bytes: async () =>
      sharp(await twoHalves(64, 48))
        .png({ palette: true, progressive: true })
        .toBuffer(),
    becomes: "stored",
  },
  {
    what: "a grey JPEG",
    bytes: async () =>
      sharp(await twoHalves(64, 48))
        .greyscale()
        .jpeg()
        .toBuffer(),
    becomes: "stored",
  },
  { what: "a picture of one pixel", bytes: () => twoHalves(1, 1), becomes: "stored" },
  { what: "a picture 4000 wide and one high", bytes: () => twoHalves(4000, 1), becomes: "stored" },
  { what: "a picture one wide and 4000 high", bytes: () => twoHalves(1, 4000), becomes: "stored" },
  {
    what: "a JPEG with a script behind it",
    bytes: async () => Buffer.concat([await small("jpeg"), SCRIPT]),
    becomes: "stored",
  },
  {
    what: "a GIF with a script behind it",
    bytes: async () => Buffer.concat([await small("gif"), SCRIPT]),
    becomes: "stored",
  },
  {
    what: "a PNG that is also an archive",
    bytes: async () =>
      Buffer.concat([await small("png"), Buffer.from("PK\x05\x06"), Buffer.alloc(18), SCRIPT]),
    becomes: "stored",
  },
  {
    what: "a PNG with a script as its comment",
    bytes: async () => {
      const bytes = Buffer.from(await small("png"));
      const comment = pngChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), SCRIPT]));
      return Buffer.concat([bytes.subarray(0, 33), comment, bytes.subarray(33)]);
    },
    becomes: "stored",
  },
  {
    what: "a GIF that begins as a script",
    bytes: () => Buffer.from(`GIF89a/*${"\0".repeat(20)}*/=1;alert(1)`),
    becomes: "DAMAGED",
  },
  { what: "an SVG", bytes: svg, becomes: "NOT_AN_IMAGE" },
  {
    what: "an SVG behind a JPEG's first bytes",
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg()]),
    becomes: "DAMAGED",
  },
  {
    what: "an SVG behind a PNG's first bytes",
    bytes: () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg()]),
    becomes: "DAMAGED",
  },
  {
    what: "an SVG in UTF-16",
    bytes: () =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(Buffer.from(svg()).toString(), "utf16le")]),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "a page",
    bytes: () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>"),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "a PDF",
    bytes: () => Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "a PostScript",
    bytes: () => Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\nshowpage"),
    becomes: "NOT_AN_IMAGE",
  },
  { what: "a TIFF", bytes: () => small("tiff"), becomes: "NOT_AN_IMAGE" },
  {
    what: "a BMP",
    bytes: () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)]),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "an icon",
    bytes: () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "a film",
    bytes: () =>
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\0\0isommp42"), Buffer.alloc(99)]),
    becomes: "NOT_AN_IMAGE",
  },
  ...HEIC_FILES,
  { what: "nothing", bytes: () => new Uint8Array(), becomes: "NOT_AN_IMAGE" },
  {
    what: "eleven bytes of a JPEG",
    bytes: async () => (await small("jpeg")).subarray(0, 11),
    becomes: "NOT_AN_IMAGE",
  },
  {
    what: "a PNG's header alone",
    bytes: async () => (await small("png")).subarray(0, 33),
    becomes: "DAMAGED",
  },
  { what: "5 MB of zeros", bytes: () => Buffer.alloc(MB5), becomes: "NOT_AN_IMAGE" },
  {
    what: "a PNG that says it is larger than it is",
    bytes: () => lyingPng(4000, 4000),
    becomes: "DAMAGED",
  },
  {
    what: "a PNG that says it is endless",
    bytes: () => lyingPng(0x7fffffff, 0x7fffffff),
    becomes: "DAMAGED",
  },
  { what: "a PNG without a width", bytes: () => lyingPng(0, 48), becomes: "DAMAGED" },
  { what: "a JPEG that says it is 60,000 wide and high", bytes: lyingJpeg, becomes: "TOO_MANY_PIXELS" },
  {
    what: "a bomb of 196 megapixels in a few kilobytes",
    bytes: () => pixelBomb(),
    becomes: "TOO_MANY_PIXELS",
  },
  { what: "a strip 40,000 long", bytes: () => lyingPng(40_000, 10), becomes: "SIDE_TOO_LONG" },
  {
    what: "an AVIF of 17 megapixels, which takes too much memory",
    bytes: async () => plain(4200, 4100).avif({ effort: 0 }).toBuffer(),
    becomes: "TOO_MANY_PIXELS_FOR_TYPE",
  },
  {
    what: "an AVIF of 12 megapixels",
    bytes: async () => plain(4032, 3024).avif({ effort: 0 }).toBuffer(),
    becomes: "stored",
  },
  {
    what: "a PNG of 39 megapixels by lines",
    bytes: async () => plain(6200, 6300).png().toBuffer(),
    becomes: "stored",
  },
  {
    what: "a PNG turned by EXIF",
    bytes: async () => plain(60, 40).withMetadata({ orientation: 6 }).png().toBuffer(),
    becomes: "stored",
  },
  { what: "a JPEG of 5 MB less a byte", bytes: () => ofSize(MB5 - 1), becomes: "stored" },
  { what: "a JPEG of exactly 5 MB", bytes: () => ofSize(MB5), becomes: "stored" },
  { what: "a JPEG of 5 MB and a byte", bytes: () => ofSize(MB5 + 1), becomes: "TOO_LARGE" },
];

import { crc32, deflateSync } from "node:zlib";
import sharp, { type Create, type Sharp } from "sharp";
import { type HeicTile, heicFixture, heicGrid, heicOf } from "./heic.ts";

/** Photos made on the spot, well-meant and hostile, for tests of whatever takes uploads. */

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const MB5 = 5 * 1024 * 1024;

function plain(width: number, height: number, background: Create["background"]): { create: Create } {
  const channels = typeof background === "object" && "alpha" in background ? 4 : 3;
  return { create: { width, height, channels, background } };
}

/** A red rectangle in the top left corner of blue. */
function redOnBlue(width: number, height: number, red: { create: Create }): Sharp {
  return sharp(plain(width, height, BLUE))
    .composite([{ input: red, left: 0, top: 0 }])
    .png();
}

/** Left half red, right half blue: shows whether a photo was turned or mirrored. */
export async function twoHalves(width = 800, height = 600): Promise<Uint8Array> {
  return await redOnBlue(width, height, plain(Math.ceil(width / 2), height, RED)).toBuffer();
}

async function halvesAs(change: (halves: Sharp) => Sharp, width = 64, height = 48): Promise<Uint8Array> {
  return await change(sharp(await twoHalves(width, height))).toBuffer();
}

/** What each EXIF orientation tells the viewer to do, undone beforehand (sharp flips before it turns). */
const UNDONE: ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flip().rotate(90),
  (upright) => upright.rotate(270),
  (upright) => upright.flip().rotate(270),
  (upright) => upright.rotate(90),
];

const EXIF = {
  IFD0: { Make: "SecretCamera", Copyright: "SecretOwner", ImageDescription: "SecretPlace" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1" },
};

/** A JPEG of a red top-left quarter on blue, stored turned the way `orientation` (EXIF, 1 to 8) undoes, with a place. */
async function turnedJpeg(orientation: number): Promise<Uint8Array> {
  const upright = sharp(await redOnBlue(160, 120, plain(80, 60, RED)).toBuffer());
  const stored = await UNDONE[orientation - 1]?.(upright).png().toBuffer();
  return await sharp(stored).withExif(EXIF).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** A photograph-like JPEG of any size: shades that change every `grain` pixels. Noise costs the encoders eight times as much. */
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

const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

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
  const data = pngChunk("IDAT", deflateSync(rows, { level: 9 }));
  return Buffer.concat([PNG_START, pngChunk("IHDR", header), data, pngChunk("IEND", Buffer.alloc(0))]);
}

/** Three frames: red, then blue, then blue. */
export async function animatedGif(): Promise<Uint8Array> {
  const frames = [RED, BLUE, BLUE].map((colour) =>
    sharp(plain(60, 40, colour))
      .png()
      .toBuffer(),
  );
  return await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

export const sixteenBitPng = () => halvesAs((halves) => halves.toColourspace("rgb16").png(), 400, 300);

export const cmykJpeg = () =>
  halvesAs((halves) => halves.toColourspace("cmyk").jpeg({ quality: 95 }), 400, 300);

/** Transparent left half, red right half. */
export async function seeThroughPng(): Promise<Uint8Array> {
  const red = { ...RED, alpha: 1 };
  return await sharp(plain(400, 300, red))
    .composite([{ input: plain(200, 300, red), left: 0, top: 0, blend: "dest-out" }])
    .png()
    .toBuffer();
}

/** The header of a HEIC file, without what it announces. */
export function heicHeader(): Uint8Array {
  return Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
}

/** Every kind of text that a photo may carry: who took it, where, and a script. */
export const SECRETS = ["SecretCamera", "SecretOwner", "SecretPlace", "<script"];

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretPlace>-34.6</SecretPlace></x:xmpmeta>';
const SCRIPT = Buffer.from("<script>alert(1)</script>");

type Format = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

const small = (format: Format) => halvesAs((halves) => halves.toFormat(format));

async function half(format: Format): Promise<Uint8Array> {
  const bytes = await sharp(await photoJpeg(200, 150))
    .toFormat(format)
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

/** The same photo, followed by nothing but zeros up to this size. */
function ofSize(photo: Uint8Array, size: number): Buffer {
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
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

/** An AVIF whose header says that it is larger than it is. */
async function lyingAvif(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await small("avif"));
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** A drawing of one colour, half transparent. */
const drawing = (width: number, height: number) => sharp(plain(width, height, { ...RED, alpha: 0.5 }));

/** The same photo as {@link turnedJpeg}, in tiles that reach beyond it, to be turned to the left. */
function turnedHeic(): Buffer {
  const above: HeicTile[] = ["blue", "blue", "red"];
  const below: HeicTile[] = ["blue", "blue", "blue"];
  return heicGrid({ width: 180, height: 250, tiles: [above, above, below, below], turns: 1 });
}

/** A HEIC that says who and where, and that it is to be turned. */
async function secretHeic(): Promise<Uint8Array> {
  const { exif } = await sharp(await turnedJpeg(6)).metadata();
  const above: HeicTile[] = ["red", "red", "blue", "blue"];
  const below: HeicTile[] = ["blue", "blue", "blue", "blue"];
  // Behind the six bytes with which it begins in a JPEG.
  const grid = { width: 250, height: 250, exif: exif?.subarray(6) ?? new Uint8Array() };
  return heicGrid({ ...grid, tiles: [above, above, below, below] });
}

function patched(file: Buffer, find: string, offset: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, copy.indexOf(find) + offset);
  return copy;
}

/** A file that somebody may send, and what has to become of it. */
type OddFile = [
  what: string,
  /** `stored`, clean and upright; otherwise the code of the refusal. */
  becomes: string,
  bytes: () => Promise<Uint8Array> | Uint8Array,
];

const HEIC_FILES: OddFile[] = [
  ["a HEIC of another orientation", "stored", turnedHeic],
  ["a HEIC that says who and where, of another orientation in its EXIF", "stored", secretHeic],
  // One of forty in tiles: tests/routes/upload-memory.test.ts.
  ["a HEIC of twelve megapixels in one piece", "stored", () => heicFixture("broad")],
  ["a see-through HEIC", "stored", () => heicFixture("veil")],
  ["a HEIC with a script behind it", "stored", () => Buffer.concat([heicFixture("red"), SCRIPT])],
  ["a HEIC of 5 MB to the byte", "stored", () => ofSize(heicFixture("red"), MB5)],
  ["the header of a HEIC", "HEIC", heicHeader],
  ["half a HEIC", "HEIC", () => heicOf("grain", 512, 512).subarray(0, heicOf("grain", 512, 512).length / 2)],
  [
    "a HEIC whose HEVC is noise, which its decoder makes the best of",
    "stored",
    () => heicFixture("grain").fill(0xa5, heicFixture("grain").indexOf("mdat") + 40),
  ],
  ["a HEIC whose tiles are missing", "HEIC", () => patched(heicOf("red", 128, 128), "dimg", 6, [0, 1])],
  [
    "a HEIC with a box that is longer than the file",
    "HEIC",
    () => patched(heicFixture("red"), "iprp", -4, [0x7f, 0xff, 0xff, 0xff]),
  ],
  [
    "a HEIC of a coding that nobody knows",
    "HEIC",
    () => patched(heicFixture("red"), "hvc1", 0, [...Buffer.from("zzz9")]),
  ],
  [
    "a HEIC whose small tile unpacks to twelve megapixels",
    "HEIC",
    () => patched(heicFixture("broad"), "ispe", 8, [0, 0, 0, 64, 0, 0, 0, 64]),
  ],
  [
    "a HEIC that says it is 60,000 wide and high",
    "TOO_MANY_PIXELS",
    () => heicOf("red", 128, 128, { claims: { width: 60_000, height: 60_000 } }),
  ],
  ...[0x80000000, 0xffffffff].map(
    (width): OddFile => [
      `a HEIC that says it is ${width} wide, which some count as less than nothing`,
      "HEIC",
      () => heicOf("red", 128, 128, { claims: { width, height: 128 } }),
    ],
  ),
  ["a HEIC of 56 megapixels of one tile", "TOO_MANY_PIXELS", () => heicOf("grain", 8192, 6800)],
];

const FILES: OddFile[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (n): OddFile => [`a JPEG of EXIF orientation ${n}`, "stored", () => turnedJpeg(n)],
  ),
  ...(["jpeg", "png", "webp", "avif"] as const).map(
    (format): OddFile => [
      `a ${format} that says who and where`,
      "stored",
      () => halvesAs((halves) => halves.withExif(EXIF).withXmp(XMP).toFormat(format)),
    ],
  ),
  ...(["jpeg", "png", "webp", "avif", "gif"] as const).map(
    (format): OddFile => [`half a ${format}`, "DAMAGED", () => half(format)],
  ),
  ["an animated GIF", "stored", animatedGif],
  [
    "an animated WebP",
    "stored",
    async () =>
      sharp(await animatedGif(), { animated: true })
        .webp()
        .toBuffer(),
  ],
  ["a PNG of 16 bits", "stored", sixteenBitPng],
  ["a see-through PNG", "stored", seeThroughPng],
  ["a JPEG in CMYK", "stored", cmykJpeg],
  ["a progressive JPEG", "stored", () => halvesAs((halves) => halves.jpeg({ progressive: true }))],
  [
    "an interlaced PNG of a palette",
    "stored",
    () => halvesAs((halves) => halves.png({ palette: true, progressive: true })),
  ],
  ["a grey JPEG", "stored", () => halvesAs((halves) => halves.greyscale().jpeg())],
  [
    "a grey, see-through PNG",
    "stored",
    () => halvesAs((halves) => halves.greyscale().ensureAlpha(0.5).toColourspace("b-w").png()),
  ],
  ["a photo of one pixel", "stored", () => twoHalves(1, 1)],
  ["a photo 4000 wide and one high", "stored", () => twoHalves(4000, 1)],
  ["a photo one wide and 4000 high", "stored", () => twoHalves(1, 4000)],
  ["a JPEG with a script behind it", "stored", async () => Buffer.concat([await small("jpeg"), SCRIPT])],
  ["a GIF with a script behind it", "stored", async () => Buffer.concat([await small("gif"), SCRIPT])],
  [
    "a PNG that is also an archive",
    "stored",
    async () => Buffer.concat([await small("png"), Buffer.from("PK\x05\x06"), Buffer.alloc(18), SCRIPT]),
  ],
  [
    "a PNG with a script as its comment",
    "stored",
    async () => {
      const bytes = await small("png");
      const comment = pngChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), SCRIPT]));
      return Buffer.concat([bytes.subarray(0, 33), comment, bytes.subarray(33)]);
    },
  ],
  ["a GIF that begins as a script", "DAMAGED", () => Buffer.from(`GIF89a/*${"\0".repeat(20)}*/=1;alert(1)`)],
  ["an SVG", "NOT_AN_IMAGE", svg],
  [
    "an SVG behind a JPEG's first bytes",
    "DAMAGED",
    () => Buffer.concat([Buffer.from("ffd8ff", "hex"), svg()]),
  ],
  ["an SVG behind a PNG's first bytes", "DAMAGED", () => Buffer.concat([PNG_START, svg()])],
  [
    "an SVG in UTF-16",
    "NOT_AN_IMAGE",
    () => Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from(svg().toString(), "utf16le")]),
  ],
  ["a page", "NOT_AN_IMAGE", () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
  ["a PDF", "NOT_AN_IMAGE", () => Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj")],
  ["a PostScript", "NOT_AN_IMAGE", () => Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\nshowpage")],
  ["a TIFF", "NOT_AN_IMAGE", () => small("tiff")],
  ["a BMP", "NOT_AN_IMAGE", () => ofSize(Buffer.from("BM"), 62)],
  ["an icon", "NOT_AN_IMAGE", () => ofSize(Buffer.from([0, 0, 1, 0, 1, 0]), 66)],
  ["a film", "NOT_AN_IMAGE", () => ofSize(Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42"), 123)],
  ...HEIC_FILES,
  ["nothing", "NOT_AN_IMAGE", () => new Uint8Array()],
  ["eleven bytes of a JPEG", "NOT_AN_IMAGE", async () => (await small("jpeg")).subarray(0, 11)],
  ["a PNG's header alone", "DAMAGED", async () => (await small("png")).subarray(0, 33)],
  ["5 MB of zeros", "NOT_AN_IMAGE", () => Buffer.alloc(MB5)],
  ["a PNG that says it is larger than it is", "DAMAGED", () => lyingPng(4000, 4000)],
  ["a PNG that says it is endless", "DAMAGED", () => lyingPng(0x7fffffff, 0x7fffffff)],
  ["a PNG without a width", "DAMAGED", () => lyingPng(0, 48)],
  ["a JPEG that says it is 60,000 wide and high", "TOO_MANY_PIXELS", lyingJpeg],
  ["a bomb of 196 megapixels in a few kilobytes", "TOO_MANY_PIXELS", () => pixelBomb()],
  ["a strip 40,000 long", "SIDE_TOO_LONG", () => lyingPng(40_000, 10)],
  [
    "an AVIF of 17 megapixels, which takes too much memory",
    "TOO_MANY_PIXELS_FOR_TYPE",
    () => lyingAvif(4200, 4100),
  ],
  ["a PNG turned by EXIF", "stored", () => drawing(60, 40).withMetadata({ orientation: 6 }).png().toBuffer()],
  ["a JPEG of 5 MB less a byte", "stored", async () => ofSize(await small("jpeg"), MB5 - 1)],
  ["a JPEG of exactly 5 MB", "stored", async () => ofSize(await small("jpeg"), MB5)],
  ["a JPEG of 5 MB and a byte", "TOO_LARGE", async () => ofSize(await small("jpeg"), MB5 + 1)],
];

/** What people and their enemies send: at least forty files, made on the spot. */
export const ODD_FILES = FILES.map(([what, becomes, bytes]) => ({ what, becomes, bytes }));

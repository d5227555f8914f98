import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp, { type CreateRaw, type Sharp, type SharpOptions } from "sharp";
import type { Log } from "../log.ts";
import { decodingBytes, heicBytes, type SharpType } from "./decoding-memory.ts";
import { detectImage, EXTENSION_OF, type ImageType } from "./detect.ts";
import { originalName, type VariantFormat, variantName } from "./file-names.ts";
import { giveBack } from "./give-back.ts";
import type { UnpackHeic } from "./heic/heic.ts";
import { MAX_FACTOR } from "./heic/shrink.ts";
import {
  ENCODING_BYTES,
  IMAGE_LIMITS,
  IMAGES_AT_ONCE,
  type ImageLimits,
  MAX_VARIANT_HEIGHT,
} from "./limits.ts";
import { isLying, TURNS } from "./orientations.ts";
import type { MediaStore } from "./store.ts";
import { limitTurns, runWithin } from "./turns.ts";

export type IngestedImage = {
  key: string;
  /** Of the original, by its content. */
  extension: string;
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
};

export type IngestResult =
  | { ok: true; image: IngestedImage }
  | {
      ok: false;
      code:
        | "NOT_AN_IMAGE"
        | "HEIC"
        | "TOO_MANY_PIXELS"
        | "TOO_MANY_PIXELS_FOR_TYPE"
        | "TOO_LARGE"
        | "DECODE_TIMEOUT";
    };

/** What taking pictures in needs of the process. */
export interface Ingesting {
  store: MediaStore;
  unpackHeic: UnpackHeic;
  log: Log;
}

type RefusalCode = Extract<IngestResult, { ok: false }>["code"];

/** Which widths a picture of a given width is kept in, ascending and never above it; see `catalogue/picture.ts`. */
export type ImageWidths = {
  variants(sourceWidth: number): number[];
  jpeg(sourceWidth: number): number[];
};

/*
 * Every picture is worked on once, so keeping decoded ones would only cost memory. The cores are shared out over the
 * files of a picture rather than within one: the encoder of AVIF is no faster with two threads of its own. How much
 * all this may take is decision 015.
 */
sharp.cache(false);
sharp.concurrency(1);
const ENCODINGS_AT_ONCE = Math.min(2, availableParallelism());

/** Bytes that an encoding takes at its peak for each pixel of three colours, measured. */
const ENCODING_BYTES_PER_PIXEL: Record<VariantFormat, number> = { avif: 22, webp: 5, jpeg: 7 };

/*
 * Measured on two cores, with generated cloth of 12 megapixels and a drawing of 1600 x 2000 (no real photograph was at
 * hand). Effort 4 takes four times as long as 3 for the same likeness, though its cloth took half the bytes: a tall
 * photograph would need more than 3 s. Effort 2 spares a third of 3's time, which drawings need, since their edges
 * cost the encoder most; on cloth it makes files a quarter larger. Quality 55 keeps the weave at about 41 dB. Chroma
 * is halved: it saves up to a fifth of the time and cloth does not show it. WebP and JPEG are for the few browsers
 * without AVIF and for link previews, so they are made fast rather than small.
 */
const AVIF = { quality: 55, chromaSubsampling: "4:2:0" } as const;
const PHOTOGRAPH_EFFORT = 3;
const DRAWING_EFFORT = 2;
const WEBP = { quality: 78, effort: 2 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

const CONTENT_TYPES: Record<VariantFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
};

const inTurn = limitTurns(IMAGES_AT_ONCE);

/** A picture that is refused, thrown within this file only, where several steps deep. */
class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Takes an upload in: checks it by content, turns it upright, strips what it says about camera and place, converts it
 * to sRGB and stores it in every width as AVIF and WebP, with JPEGs for the rest, and the untouched original aside
 * (`originals/`, never served) unless it is not to be kept. Of an animation the first frame is kept.
 *
 * Either all files are stored or none. Refusals are codes; what goes wrong in the store or the encoder throws.
 * `input` is the bytes or the path of a file. One picture is worked on at a time.
 */
export async function ingestImage(
  input: Uint8Array | string,
  deps: Ingesting & { widths: ImageWidths; limits?: ImageLimits; keepOriginal?: boolean },
): Promise<IngestResult> {
  const { store, widths, log, unpackHeic, limits = IMAGE_LIMITS, keepOriginal = true } = deps;
  try {
    const bytes = await readInput(input, limits.maxBytes);
    const type = detectImage(bytes);
    if (!type) throw new Refusal("NOT_AN_IMAGE");
    const key = randomBytes(16).toString("hex");
    const sent = { bytes, type, key };
    const { width, height, files } = await inTurn(() => makeFiles(sent, { widths, limits, unpackHeic }));
    const extension = EXTENSION_OF[type];
    const original = { name: originalName(key, extension), bytes, contentType: "application/octet-stream" };
    await putAll(store, keepOriginal ? [original, ...files] : files, log);
    return { ok: true, image: { key, extension, width, height } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ code: error.code, reason: error.cause }, "a picture was refused");
    return { ok: false, code: error.code };
  }
}

/** Deletes every file of a picture; quiet about those that are gone already. */
export async function removeImage(
  image: IngestedImage,
  { store, widths }: { store: MediaStore; widths: ImageWidths },
): Promise<void> {
  const names = variantsOf(image.width, widths).map(({ format, width }) =>
    variantName(image.key, width, format),
  );
  await Promise.all([originalName(image.key, image.extension), ...names].map((name) => store.delete(name)));
}

async function readInput(input: Uint8Array | string, maxBytes: number): Promise<Uint8Array> {
  if (typeof input === "string") {
    const { size } = await stat(input);
    if (size > maxBytes) throw new Refusal("TOO_LARGE");
    return await readFile(input);
  }
  if (input.byteLength > maxBytes) throw new Refusal("TOO_LARGE");
  return input;
}

type File = { name: string; bytes: Uint8Array; contentType: string };

type Raw = { data: Uint8Array; raw: CreateRaw };

type Making = { widths: ImageWidths; limits: ImageLimits; unpackHeic: UnpackHeic };

async function makeFiles(
  { bytes, type, key }: { bytes: Uint8Array; type: ImageType; key: string },
  making: Making,
): Promise<{ width: number; height: number; files: File[] }> {
  const { widths, limits } = making;
  const decoded = type === "heic" ? await decodeHeic(bytes, making) : await decodeAs(type, bytes, making);
  const { width, height } = decoded.raw;
  const effort = type === "jpeg" || type === "heic" ? PHOTOGRAPH_EFFORT : DRAWING_EFFORT;
  const bytesFor = ({ width: w, format }: { width: number; format: VariantFormat }) =>
    w * (w / width) * height * ENCODING_BYTES_PER_PIXEL[format] * (decoded.raw.channels / 3);
  const files = await runWithin(
    { atOnce: ENCODINGS_AT_ONCE, budget: ENCODING_BYTES },
    variantsOf(width, widths).map((variant) => ({
      weight: bytesFor(variant),
      run: async () => ({
        name: variantName(key, variant.width, variant.format),
        bytes: await encode(decoded, { ...variant, effort }, limits),
        contentType: CONTENT_TYPES[variant.format],
      }),
    })),
  );
  giveBack(decoded.data);
  return { width, height, files };
}

async function decodeAs(type: SharpType, bytes: Uint8Array, { widths, limits }: Making): Promise<Raw> {
  const header = await checkHeader(bytes, type, limits);
  return await decode(bytes, { ...header, largest: largestOf(header, widths) }, limits);
}

const HEIC_REFUSALS = {
  UNREADABLE: "HEIC",
  MEMORY: "TOO_MANY_PIXELS_FOR_TYPE",
  TIMEOUT: "DECODE_TIMEOUT",
} as const;

/** Unpacked in a thread of its own, near the size that is needed, and passed on in a file that sharp does read. */
async function decodeHeic(bytes: Uint8Array, { widths, limits, unpackHeic }: Making): Promise<Raw> {
  const unpacked = await unpackHeic(bytes, {
    shrinkFor(header) {
      checkSize(header, limits);
      const most = Math.floor(header.width / largestOf(header, widths));
      // Means of transparent pixels would have to be weighted: sharp does that.
      const factor = header.channels === 4 ? 1 : Math.min(Math.max(1, most), MAX_FACTOR);
      if (heicBytes(header, factor) > limits.maxDecodingBytes) {
        throw new Refusal("TOO_MANY_PIXELS_FOR_TYPE", `${header.width}x${header.height} heic`);
      }
      return factor;
    },
    timeoutSeconds: limits.timeoutSeconds,
  });
  if (!unpacked.ok) throw new Refusal(HEIC_REFUSALS[unpacked.code], unpacked.reason);
  const { file, ...picture } = unpacked.picture;
  const { orientation } = picture;
  const upright = uprightSize(picture);
  const largest = largestOf(upright, widths);
  const decoded = await decode(file, { ...upright, orientation, largest }, limits);
  giveBack(file);
  return decoded;
}

function uprightSize({ width, height, orientation }: Upright): { width: number; height: number } {
  return isLying(orientation) ? { width: height, height: width } : { width, height };
}

/** Width of the largest variant of a picture of this size. */
function largestOf(size: { width: number; height: number }, widths: ImageWidths): number {
  const widest = widestWithin(MAX_VARIANT_HEIGHT, size);
  return Math.max(...widths.variants(widest), ...widths.jpeg(widest));
}

/** The picture's own width, or the one at which it is `maxHeight` high where it is higher. */
function widestWithin(maxHeight: number, { width, height }: { width: number; height: number }): number {
  return height > maxHeight ? Math.max(1, Math.floor((maxHeight * width) / height)) : width;
}

function variantsOf(width: number, widths: ImageWidths): { format: VariantFormat; width: number }[] {
  const of = (format: VariantFormat, list: number[]) => list.map((w) => ({ format, width: w }));
  const all = widths.variants(width);
  return [...of("avif", all), ...of("webp", all), ...of("jpeg", widths.jpeg(width))].sort(
    (a, b) => b.width - a.width,
  );
}

/** An EXIF orientation, 1 to 8, and the size of the picture once it is upright. */
type Upright = { orientation: number; width: number; height: number };

/** Reads the header alone. */
async function checkHeader(bytes: Uint8Array, type: SharpType, limits: ImageLimits): Promise<Upright> {
  const options: SharpOptions = { limitInputPixels: false, pages: 1 };
  const header = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal("NOT_AN_IMAGE", messageOf(error));
    });
  const expected = type === "avif" ? "heif" : type;
  if (header.format !== expected) throw new Refusal("NOT_AN_IMAGE", `decodes as ${header.format}`);
  const { width, height } = header.autoOrient;
  checkSize({ width, height }, limits);
  if (decodingBytes(header, type) > limits.maxDecodingBytes) {
    throw new Refusal("TOO_MANY_PIXELS_FOR_TYPE", `${width}x${height} ${type}`);
  }
  return { orientation: header.orientation ?? 1, width, height };
}

function checkSize({ width, height }: { width: number; height: number }, limits: ImageLimits) {
  if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide) {
    throw new Refusal("TOO_MANY_PIXELS", `${width}x${height}`);
  }
}

/**
 * Decodes once, no wider than the largest variant; every variant is then made from these pixels. Turned afterwards:
 * turning first would need the whole picture in memory.
 */
async function decode(
  bytes: Uint8Array,
  { orientation, largest }: Upright & { largest: number },
  limits: ImageLimits,
): Promise<Raw> {
  const options: SharpOptions = {
    limitInputPixels: limits.maxPixels,
    pages: 1,
    // Not 'warning', which also refuses what some telephones write (Samsung's 'invalid SOS parameters').
    failOn: "error",
  };
  const lying = isLying(orientation);
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: limits.timeoutSeconds })
      .resize({ ...(lying ? { height: largest } : { width: largest }), withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = await turn({ data, raw: { width, height, channels } }, orientation);
    return withoutOpaqueAlpha(upright);
  } catch (error) {
    if (isTimeout(error)) throw new Refusal("DECODE_TIMEOUT", messageOf(error));
    throw new Refusal("NOT_AN_IMAGE", messageOf(error));
  }
}

async function turn({ data, raw }: Raw, orientation: number): Promise<Raw> {
  const asked = TURNS[orientation];
  if (!asked) return { data, raw };
  const turned = await sharp(data, { raw, limitInputPixels: false })
    .flop(asked.mirror)
    .rotate(asked.degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  giveBack(data);
  const { width, height, channels } = turned.info;
  return { data: turned.data, raw: { width, height, channels } };
}

/** Most PNGs carry an alpha channel that says nothing and would be encoded as a second picture. */
function withoutOpaqueAlpha({ data, raw }: Raw): Raw {
  const { channels } = raw;
  if (channels !== 2 && channels !== 4) return { data, raw };
  for (let at = channels - 1; at < data.length; at += channels) {
    if (data[at] !== 255) return { data, raw };
  }
  const colours = channels === 4 ? 3 : 1;
  const opaque = new Uint8Array((data.length / channels) * colours);
  for (let from = 0, to = 0; from < data.length; from += channels) {
    for (let c = 0; c < colours; c++) opaque[to++] = data[from + c] ?? 0;
  }
  giveBack(data);
  return { data: opaque, raw: { ...raw, channels: colours } };
}

async function encode(
  { data, raw }: Raw,
  variant: { format: VariantFormat; width: number; effort: number },
  limits: ImageLimits,
): Promise<Uint8Array> {
  // The pixels were counted before they were decoded.
  const pixels = sharp(data, { raw, limitInputPixels: false })
    .timeout({ seconds: limits.timeoutSeconds })
    .resize({ width: variant.width });
  try {
    return await inFormat(pixels, variant).toBuffer();
  } catch (error) {
    if (isTimeout(error)) throw new Refusal("DECODE_TIMEOUT", messageOf(error));
    throw error;
  }
}

function inFormat(pixels: Sharp, { format, effort }: { format: VariantFormat; effort: number }): Sharp {
  if (format === "avif") return pixels.avif({ ...AVIF, effort });
  if (format === "webp") return pixels.webp(WEBP);
  // JPEG has no transparency; on the page pictures lie on white.
  return pixels.flatten({ background: "#ffffff" }).jpeg(JPEG);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout: /.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const PUTS_AT_ONCE = 4;

async function putAll(store: MediaStore, files: readonly File[], log: Log): Promise<void> {
  const inPutTurn = limitTurns(PUTS_AT_ONCE);
  let failed = false;
  const puts = await Promise.allSettled(
    files.map((file) =>
      inPutTurn(async () => {
        // After the first failure there is nothing to be won by going on.
        if (!failed) await store.put(file.name, file.bytes, file.contentType);
      }).catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  const failure = puts.find((put) => put.status === "rejected");
  if (!failure) return;
  // Every name, also those whose put failed: it may have failed after the bytes were stored.
  const deletions = await Promise.allSettled(files.map((file) => store.delete(file.name)));
  for (const deletion of deletions) {
    // Left for the sweep of files that no row names.
    if (deletion.status === "rejected") log.warn({ err: deletion.reason }, "a stray picture file remains");
  }
  throw failure.reason;
}

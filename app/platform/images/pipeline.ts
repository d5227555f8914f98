import { randomBytes } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { detectImage, EXTENSION_OF, type ImageType } from "./detect.ts";
import { IMAGE_LIMITS, type ImageLimits } from "./limits.ts";
import { contentTypeOf, keyOfFile, originalName, type VariantFormat, variantName } from "./media.ts";
import type { ImagePool, PoolResult } from "./pool.ts";
import { type MediaStore, UNFINISHED_FOLDER } from "./store.ts";
import type { Header, Job } from "./worker.ts";

export type IngestedImage = {
  key: string;
  /** Of the original, by its content. */
  extension: string;
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
};

type RefusalCode =
  | "NOT_AN_IMAGE"
  | "HEIC"
  | "DAMAGED"
  | "TOO_MANY_PIXELS"
  | "TOO_MANY_PIXELS_FOR_TYPE"
  | "SIDE_TOO_LONG"
  | "TOO_LARGE"
  | "DECODE_TIMEOUT"
  /** The store's disk is nearly full. */
  | "CANNOT_KEEP";

/** `bytes`: of all its files together. */
export type IngestResult =
  | { ok: true; image: IngestedImage; bytes: number }
  | { ok: false; code: RefusalCode };

/** What taking photos in needs of the process. */
export interface Ingesting {
  store: MediaStore;
  imagePool: ImagePool;
  log: Log;
}

/** Which widths a photo of a given width is kept in, ascending and never above it; see `catalogue/photo-urls.ts`. */
export type ImageWidths = {
  variants(sourceWidth: number): number[];
  jpeg(sourceWidth: number): number[];
  /** Bytes that a JPEG may take: the less alike, the more there is to see in it. As large as it gets when absent. */
  maxJpegBytes?: number;
};

interface IngestOptions extends Ingesting {
  widths: ImageWidths;
  limits?: ImageLimits;
  keepOriginal?: boolean;
}

/** Pixels that the largest variant is high at most, a 4:5 photo of the greatest width. */
const MAX_VARIANT_HEIGHT = 2000;

/** Bytes that no photo takes of the store's disk: the last ones are for texts. */
const LAST_BYTES = 100e6;

/** Bytes of a file's head that tell its type. */
const HEAD_BYTES = 128;

/** A photo that is refused, thrown within this file only, where several steps deep. */
class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Takes the photo in a file in: checks it by content, turns it upright, strips what it says about camera and place, converts it
 * to sRGB and stores it in every width as AVIF and WebP, with JPEGs for the rest, and the untouched original aside
 * (`originals/`, never served) unless it is not to be kept. Of an animation the first frame is kept.
 *
 * Either all files are stored or none. Refusals are codes; what goes wrong in the store or the encoder throws. Nothing
 * is decoded in this process, nor in its memory: the child reads the file and leaves the variants as files.
 */
export async function ingestImage(file: string, options: IngestOptions): Promise<IngestResult> {
  const { store, log, imagePool, limits = IMAGE_LIMITS, keepOriginal = true } = options;
  try {
    const free = await store.freeBytes();
    if (free !== null && free < LAST_BYTES) throw new Refusal("CANNOT_KEEP", `${free} bytes are free`);
    const type = await typeOf(file, limits);
    const key = randomBytes(16).toString("hex");
    const extension = EXTENSION_OF[type];
    return await imagePool.inFolder(async (folder) => {
      const { width, height, names } = await makeVariants({ file, type, key, folder }, options);
      const files = new Map(names.map((name) => [name, join(folder, name)]));
      if (keepOriginal) files.set(originalName(key, extension), file);
      const sizes = await Promise.all([...files.values()].map(async (path) => (await stat(path)).size));
      await putAll(store, files, log);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { ok: true, image: { key, extension, width, height }, bytes };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ code: error.code, reason: error.cause }, "a photo was refused");
    return { ok: false, code: error.code };
  }
}

async function typeOf(file: string, limits: ImageLimits): Promise<ImageType> {
  await using handle = await open(file);
  if ((await handle.stat()).size > limits.maxBytes) throw new Refusal("TOO_LARGE");
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
  const type = detectImage(buffer.subarray(0, bytesRead));
  if (!type) throw new Refusal("NOT_AN_IMAGE");
  return type;
}

/**
 * Takes a photo in and has its row written. Files and row appear together or not at all: files without a row, as a
 * crash in between leaves them, are the sweeper's. Throws when the store or the database fails, with nothing left behind.
 */
export async function ingestWithRow(
  file: string,
  options: IngestOptions,
  writeRow: (image: IngestedImage, bytes: number) => Promise<unknown>,
): Promise<IngestResult> {
  const result = await ingestImage(file, options);
  if (!result.ok) return result;
  try {
    await writeRow(result.image, result.bytes);
  } catch (error) {
    await removeImages([result.image], options);
    throw error;
  }
  return result;
}

/** Deletes every file of a photo; quiet about those that are gone already. */
export async function removeImage(
  image: IngestedImage,
  { store, widths }: { store: MediaStore; widths: ImageWidths },
): Promise<void> {
  const names = variantsOf(image.key, image.width, widths).map(({ name }) => name);
  await Promise.all([originalName(image.key, image.extension), ...names].map((name) => store.delete(name)));
}

/** Where photos' files are, and where to say that one could not be removed. */
export type PhotoFiles = { store: MediaStore; log: Log };

/**
 * Removes the files of photos whose rows are gone: call it after the commit that dropped them. What cannot be removed is
 * logged and left to the sweeper.
 */
export async function removeImages(
  images: readonly IngestedImage[],
  { store, log, widths }: PhotoFiles & { widths: ImageWidths },
): Promise<void> {
  for (const image of images) {
    await removeImage(image, { store, widths }).catch((err: unknown) => {
      log.warn({ err, key: image.key }, "a photo remains until the sweep");
    });
  }
}

/**
 * Removes stored files of photos that no row names, and half-written ones, where they are older than `before`: what a
 * crash left. Younger ones may be a photo on its way. Whatever is not named as ours are is somebody else's: a bucket
 * may hold more than the shop. Returns how many files went.
 */
export async function removeOrphans(
  store: MediaStore,
  { before, namedKeys }: { before: Date; namedKeys: (keys: readonly string[]) => Promise<Set<string>> },
): Promise<number> {
  const old: { name: string; key: string | null }[] = [];
  for await (const { name, lastModified } of store.list()) {
    if (lastModified >= before) continue;
    const key = keyOfFile(name);
    if (key !== null || name.startsWith(`${UNFINISHED_FOLDER}/`)) old.push({ name, key });
  }
  const named = await namedKeys([...new Set(old.flatMap(({ key }) => (key === null ? [] : [key])))]);
  const orphans = old.filter(({ key }) => key === null || !named.has(key));
  for (const { name } of orphans) await store.delete(name);
  return orphans.length;
}

/**
 * The middle of one of our own stored photos as a small square JPEG of `side` pixels: whatever the photo, it weighs no
 * more than that many pixels can (240 of noise, 45 KB). Rejects when the bytes are no photo.
 */
export async function squarePreview(imagePool: ImagePool, bytes: Uint8Array, side: number): Promise<Buffer> {
  const answer = await imagePool.run({ task: "preview", bytes, side }, IMAGE_LIMITS.timeoutSeconds);
  if (!answer.ok) throw new Error(`no preview: ${answer.reason}`);
  return Buffer.from(answer.result);
}

type Sent = { file: string; type: ImageType; key: string; folder: string };

async function makeVariants({ file, type, key, folder }: Sent, options: IngestOptions) {
  const { imagePool, widths, limits = IMAGE_LIMITS } = options;
  const run = async <J extends Job>(job: J) =>
    resultOf(await imagePool.run(job, limits.timeoutSeconds), type);
  const header = await run({ task: "inspect", file, type } as const);
  checkSize(header, type, limits);
  const width = largestWidth(header, widths);
  const variants = variantsOf(key, width, widths);
  const { maxJpegBytes } = widths;
  const job = { task: "make", file, type, header, width, folder, variants, maxJpegBytes } as const;
  return { ...(await run(job)), names: variants.map(({ name }) => name) };
}

/** The child's result; what it says of the photo instead is refused, and what it says of the program thrown. */
function resultOf<J extends Job>(answer: PoolResult<J>, type: ImageType) {
  if (answer.ok) return answer.result;
  const { code, reason } = answer;
  if (code === "UNEXPECTED") throw new Error(`a photo could not be worked on: ${reason}`);
  const codes = {
    READ: type === "heic" ? "HEIC" : "DAMAGED",
    CRASH: "DAMAGED",
    TIMEOUT: "DECODE_TIMEOUT",
    MEMORY: "TOO_MANY_PIXELS_FOR_TYPE",
  } as const;
  throw new Refusal(codes[code], reason);
}

function checkSize({ width, height }: Header, type: ImageType, limits: ImageLimits) {
  const size = `${width}x${height}`;
  if (width * height > limits.maxPixels) throw new Refusal("TOO_MANY_PIXELS", size);
  if (Math.max(width, height) > limits.maxSide) throw new Refusal("SIDE_TOO_LONG", size);
  if (type === "avif" && width * height > limits.maxAvifPixels)
    throw new Refusal("TOO_MANY_PIXELS_FOR_TYPE", size);
}

/** Of all variants of a photo of this size, whose height is limited too. */
function largestWidth({ width, height }: Header, widths: ImageWidths): number {
  const widest =
    height > MAX_VARIANT_HEIGHT ? Math.max(1, Math.floor((MAX_VARIANT_HEIGHT * width) / height)) : width;
  return Math.max(...widths.variants(widest), ...widths.jpeg(widest));
}

/** The largest first: the encoder of AVIF takes longest with it. */
function variantsOf(key: string, width: number, widths: ImageWidths) {
  const of = (format: VariantFormat, list: number[]) =>
    list.map((w) => ({ name: variantName(key, w, format), width: w, format }));
  const all = widths.variants(width);
  return [...of("avif", all), ...of("webp", all), ...of("jpeg", widths.jpeg(width))].sort(
    (a, b) => b.width - a.width,
  );
}

/** Stores files, by their names in the store, all or none. */
async function putAll(store: MediaStore, files: ReadonlyMap<string, string>, log: Log): Promise<void> {
  const puts = await Promise.allSettled(
    [...files].map(([name, file]) =>
      store.put(name, file, contentTypeOf(name) ?? "application/octet-stream"),
    ),
  );
  const failure = puts.find((one) => one.status === "rejected");
  if (!failure) return;
  // Every name, also those whose put failed: it may have failed after the bytes were stored.
  const deletions = await Promise.allSettled([...files.keys()].map((name) => store.delete(name)));
  for (const deletion of deletions) {
    // Left for the sweep of files that no row names.
    if (deletion.status === "rejected") log.warn({ err: deletion.reason }, "a stray photo file remains");
  }
  throw failure.reason;
}

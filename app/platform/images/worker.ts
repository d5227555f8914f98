import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, flushCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import loadModule from "libheif-js/libheif-wasm/libheif.js";
import sharp, { type CreateRaw, type Sharp } from "sharp";
import { lowerPriority } from "../lower-priority.ts";
import { type Card, drawCard } from "./card.ts";
import type { ImageType } from "./detect.ts";
import { type ImageWidths, type VariantFormat, variantsOf } from "./media.ts";

type Make = {
  task: "make";
  file: string;
  type: ImageType;
  widths: ImageWidths;
  key: string;
};

export type Job = Make | { task: "card"; card: Card };

interface Results {
  make: { width: number; height: number; names: string[] };
  card: Uint8Array;
}

export type Answer<J extends Job> =
  | { ok: true; result: Results[J["task"]] }
  | { ok: false; code: PhotoErrorCode | "UNEXPECTED"; reason: string };

export type PhotoErrorCode = "DAMAGED" | "TOO_MANY_PIXELS";

type Raw = { data: Uint8Array; raw: CreateRaw };

class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

sharp.cache(false);
// The files of one photo are encoded in parallel, so each encoder gets one thread.
sharp.concurrency(1);

const AVIF = { quality: 55, chromaSubsampling: "4:2:0" } as const;
/** The AVIF encoder's effort for photographs. Effort 4 takes four times as long for the same quality. */
const PHOTOGRAPH_EFFORT = 3;
const DRAWING_EFFORT = 2;
const WEBP = { quality: 78, effort: 2 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

const MAX_VARIANT_HEIGHT = 2000;

const LESSER = [60, 40, 20, 8];

if (process.send) {
  lowerPriority();
  process.on("message", async (job: Job) => {
    let answer: Answer<Job>;
    try {
      const result = job.task === "make" ? await make(job) : await orPhotoError(drawCard(job.card));
      answer = { ok: true, result };
    } catch (error) {
      const code = error instanceof PhotoError ? error.code : "UNEXPECTED";
      answer = { ok: false, code, reason: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(answer, (error: Error | null) => error && process.exit());
  });
  process.on("disconnect", () => process.exit());
  // `pool.ts` reports a crash after this message as a damaged photo, and one before it as a failed start.
  process.send("started");
  // Node writes its compile cache when a process ends, but the pool kills this one.
  flushCompileCache();
}

/** Turns every error into a PhotoError. libheif throws numbers, because it is C++ compiled to WebAssembly. */
async function orPhotoError<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw new PhotoError("DAMAGED", error instanceof Error ? error.message : `exception ${error}`);
  });
}

const MAX_PIXELS = 40e6;
const MAX_SIDE = 16_383;
/** Decoding an AVIF takes 14 to 20 bytes a pixel, and `pool.ts` kills a process above 400 MB of memory. */
const MAX_AVIF_PIXELS = 16e6;

async function inspect({ file, type }: Make): Promise<{ width: number; height: number }> {
  const header = await orPhotoError(sharp(file, { limitInputPixels: false, pages: 1 }).metadata());
  const expected = type === "avif" || type === "heic" ? "heif" : type;
  if (header.format !== expected) throw new PhotoError("DAMAGED", `decodes as ${header.format}`);
  // For a HEIC, libheif applies the orientation itself, so `header` has the final width and height.
  const { width, height } = type === "heic" ? header : header.autoOrient;
  const maxPixels = type === "avif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE)
    throw new PhotoError("TOO_MANY_PIXELS", `${width}x${height}`);
  return { width, height };
}

async function make(job: Make): Promise<Results["make"]> {
  const { file, type, key, widths } = job;
  const source = await inspect(job);
  const widest = Math.floor(
    (MAX_VARIANT_HEIGHT * source.width) / Math.max(source.height, MAX_VARIANT_HEIGHT),
  );
  const variants = variantsOf(key, Math.max(1, widest), widths);
  const width = variants[0]?.width ?? 0;
  const { data, raw } = await orPhotoError(type === "heic" ? fromHeic(file, width) : decode(job, width));
  const pixels = sharp(data, { raw, limitInputPixels: false });
  // Encoding an alpha channel that is fully opaque would take time and bytes.
  const isOpaque = raw.channels % 2 === 0 && (await pixels.stats()).isOpaque;
  // Frees libheif's memory before the encoders need memory.
  if (type === "heic") globalThis.gc?.();
  const effort = type === "jpeg" || type === "heic" ? PHOTOGRAPH_EFFORT : DRAWING_EFFORT;
  await Promise.all(
    variants.map(async ({ name, width, format }) => {
      const resized = (isOpaque ? pixels.clone().removeAlpha() : pixels.clone()).resize({ width });
      const path = join(dirname(file), name);
      if (format !== "jpeg" || !widths.maxJpegBytes)
        return void (await inFormat(resized, format, effort).toFile(path));
      for (const quality of [JPEG.quality, ...LESSER]) {
        const { size } = await inJpeg(resized.clone(), quality).toFile(path);
        if (size <= widths.maxJpegBytes) return;
      }
    }),
  );
  return { width: raw.width, height: raw.height, names: variants.map(({ name }) => name) };
}

async function decode({ file, type }: Make, width: number): Promise<Raw> {
  const isJpeg = type === "jpeg";
  const input = isJpeg ? withEndMark(await readFile(file)) : file;
  const read = (failOn: "warning" | "error") =>
    pixelsOf(
      sharp(input, { limitInputPixels: false, pages: 1, failOn })
        .autoOrient()
        .resize({ width, withoutEnlargement: true }),
    );
  return await read(isJpeg ? "warning" : "error").catch((error: unknown) => {
    if (!isJpeg || !isHarmless(error)) throw error;
    return read("error");
  });
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const SCAN_OF_JPEG = Buffer.from([0xff, 0xda]);

/** Appends an end marker, in case it is missing. Refuses a broken download, which has zeros in its place. */
function withEndMark(jpeg: Buffer): Buffer {
  const isOpen = jpeg.lastIndexOf(END_OF_JPEG) < jpeg.lastIndexOf(SCAN_OF_JPEG);
  if (isOpen && jpeg.subarray(-32).every((byte) => byte === 0))
    throw new PhotoError("DAMAGED", "zeros instead of its end");
  return Buffer.concat([jpeg, END_OF_JPEG]);
}

/** False if the photo is damaged. Samsung phones write extra bytes before the end marker, which is harmless. */
function isHarmless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    !/Corrupt JPEG data|premature end/.test(error.message) ||
    /: \d{1,2} extraneous bytes before marker 0xd9/.test(error.message)
  );
}

/** Scales before the conversion to sRGB, to save memory. */
async function fromHeic(file: string, width: number): Promise<Raw> {
  const bytes = await readFile(file);
  const { icc } = await sharp(bytes).metadata();
  const { data, raw } = await decodeHeic(bytes);
  const small = sharp(data, { raw, limitInputPixels: false }).resize({ width, withoutEnlargement: true });
  if (!icc) return await pixelsOf(small);
  return await pixelsOf(sharp(withProfile(await small.png({ compressionLevel: 1 }).toBuffer(), icc)));
}

async function pixelsOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

function inFormat(pixels: Sharp, format: VariantFormat, effort: number): Sharp {
  if (format === "avif") return pixels.avif({ ...AVIF, effort });
  if (format === "webp") return pixels.webp(WEBP);
  return inJpeg(pixels, JPEG.quality);
}

function inJpeg(pixels: Sharp, quality: number): Sharp {
  return pixels.flatten({ background: "#ffffff" }).jpeg({ ...JPEG, quality });
}

const RGB = 1;
const [INTERLEAVED_RGB, INTERLEAVED_RGBA] = [10, 11];
const INTERLEAVED = 10;

/** Decodes HEIC, which sharp cannot. libheif's class `HeifDecoder` would take more memory (decision 022). */
async function decodeHeic(file: Uint8Array): Promise<{ data: Uint8Array; raw: CreateRaw }> {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm"),
  );
  const lib = await loadModule({ wasmBinary, print() {}, printErr() {} });
  const out = lib._malloc(16);
  const check = (call: (error: number) => void) => {
    call(out);
    if (lib.HEAPU32[out / 4] !== 0)
      throw new Error(`libheif: ${lib.HEAPU32[out / 4]}.${lib.HEAPU32[out / 4 + 1]}`);
  };
  const context = lib._heif_context_alloc();
  const bytes = lib._malloc(file.length);
  lib.HEAPU8.set(file, bytes);
  check((error) => lib._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0));
  const pointer = lib._malloc(4);
  check((error) => lib._heif_context_get_primary_image_handle(error, context, pointer));
  const handle: number = lib.HEAPU32[pointer / 4];
  const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0;
  const chroma = hasAlpha ? INTERLEAVED_RGBA : INTERLEAVED_RGB;
  check((error) => lib._heif_decode_image(error, handle, pointer, RGB, chroma, 0));
  const image: number = lib.HEAPU32[pointer / 4];
  const plane = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, pointer);
  if (plane === 0) throw new Error("libheif: no pixels");
  const stride: number = lib.HEAPU32[pointer / 4];
  const width = lib._heif_image_get_width(image, INTERLEAVED);
  const height = lib._heif_image_get_height(image, INTERLEAVED);
  const channels = hasAlpha ? 4 : 3;
  // libheif pads each row to `stride` bytes, but sharp needs rows without padding.
  for (let row = 1, length = width * channels; row < height && stride !== length; row++) {
    lib.HEAPU8.copyWithin(plane + row * length, plane + row * stride, plane + row * stride + length);
  }
  const premultiplied = lib._heif_image_handle_is_premultiplied_alpha(handle) !== 0;
  return {
    data: lib.HEAPU8.subarray(plane, plane + width * height * channels),
    raw: { width, height, channels, premultiplied },
  };
}

/** Adds a colour profile to a PNG. sharp reads profiles only from encoded pictures, not with raw pixels. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const HEADER_END = 33;
  const chunk = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, HEADER_END), length, chunk, checksum, png.subarray(HEADER_END)]);
}

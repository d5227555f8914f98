import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import loadModule from "libheif-js/libheif-wasm/libheif.js";
import type { CreateRaw } from "sharp";

const RGB = 1;
const [INTERLEAVED_RGB, INTERLEAVED_RGBA] = [10, 11];
const INTERLEAVED = 10;

/** Decodes HEIC, which sharp cannot. libheif's class `HeifDecoder` would take more memory (decision 022). */
export async function decodeHeic(file: Uint8Array): Promise<{ data: Uint8Array; raw: CreateRaw }> {
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
  // libheif pads each row to `stride` bytes; sharp needs rows without padding.
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
export function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const HEADER_END = 33;
  const chunk = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, HEADER_END), length, chunk, checksum, png.subarray(HEADER_END)]);
}

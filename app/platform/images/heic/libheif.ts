import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import loadModule, { type MainModule } from "libheif-js/libheif-wasm/libheif.js";
import type { HeicFault } from "./heic.ts";
import type { HeicTransform } from "./transforms.ts";

/* The little of libheif's interface in C that the shop uses (`libheif/heif.h` of 1.23), over its build in WebAssembly. */

/** `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB` and `_RGBA`, `heif_channel_interleaved`. */
const RGB = 1;
const INTERLEAVED_RGB = 10;
const INTERLEAVED_RGBA = 11;
const INTERLEAVED = 10;

const WASM_PAGE = 65_536;

interface HeifTiles {
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** A picture of a file, open. All of it is freed with the module. */
export interface HeifPicture {
  /** As it is to be shown. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** The colours are already weakened by the transparency. */
  premultiplied: boolean;
  stored: { width: number; height: number };
  transforms: HeicTransform[];
  /** Of the picture as it is stored; those at its right and lower edge may reach beyond it. */
  tiles: HeifTiles;
  icc(): Uint8Array | null;
  /** The whole picture as it is to be shown, or one of its tiles as it is stored; the pixels lie in the module's memory until `use` returns. */
  decode(tile: { column: number; row: number } | null, use: (pixels: HeifPixels) => void): void;
}

interface HeifPixels {
  data: Uint8Array;
  /** Bytes from one row to the next. */
  stride: number;
  width: number;
  height: number;
}

/** What libheif says of a file that it cannot read. */
class LibheifError extends Error {
  readonly code: HeicFault;

  constructor(code: HeicFault, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * What reading a file threw, if that is the file's fault: what libheif says, what ends it (a trap of WebAssembly), or
 * an exception of C++, which arrives as the address of it. Null for anything else.
 */
export function heicFault(error: unknown): { code: HeicFault; reason: string } | null {
  if (error instanceof LibheifError) return { code: error.code, reason: error.message };
  if (error instanceof WebAssembly.RuntimeError) return { code: "UNREADABLE", reason: error.message };
  return typeof error === "number" ? { code: "UNREADABLE", reason: "an exception of C++" } : null;
}

/**
 * Opens the picture that a HEIC file shows. What it and the picture throw is told apart by {@link heicFault}. A hostile
 * file can do no more than to spoil the decoder's own memory. `maxPixels` holds for every picture in the file.
 */
export function openHeif(lib: MainModule, file: Uint8Array, maxPixels: number): HeifPicture {
  const context = lib._heif_context_alloc();
  limitPictures(lib, context, maxPixels);
  const bytes = allocate(lib, file.length);
  lib.HEAPU8.set(file, bytes);
  check(lib, (error) =>
    lib._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0),
  );
  const handle = pointer(lib, (out) =>
    check(lib, (error) => lib._heif_context_get_primary_image_handle(error, context, out)),
  );
  const asStored = lib._heif_decoding_options_alloc();
  // `ignore_transformations`, behind the version: this libheif puts the tiles of turned pictures in the wrong places.
  lib.HEAPU8[asStored + 1] = 1;
  const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0;
  const width = lib._heif_image_handle_get_width(handle);
  const height = lib._heif_image_handle_get_height(handle);
  // It answers 0 for sizes that its own integers do not hold.
  if (width < 1 || height < 1) throw new LibheifError("UNREADABLE", `${width}x${height}`);
  const stored = {
    width: lib._heif_image_handle_get_ispe_width(handle),
    height: lib._heif_image_handle_get_ispe_height(handle),
  };
  return {
    width,
    height,
    hasAlpha,
    premultiplied: lib._heif_image_handle_is_premultiplied_alpha(handle) !== 0,
    stored,
    transforms: transformsOf(lib, context, handle, stored),
    tiles: tilesOf(lib, handle),
    icc: () => profileOf(lib, handle),
    decode(tile, use) {
      const chroma = hasAlpha ? INTERLEAVED_RGBA : INTERLEAVED_RGB;
      const image = pointer(lib, (out) =>
        check(lib, (error) =>
          tile
            ? lib._heif_image_handle_decode_image_tile(
                error,
                handle,
                out,
                RGB,
                chroma,
                asStored,
                tile.column,
                tile.row,
              )
            : lib._heif_decode_image(error, handle, out, RGB, chroma, 0),
        ),
      );
      const [stride, plane] = withStruct(lib, 4, (out) => {
        const at = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, out);
        return [u32(lib, out), at] as const;
      });
      if (plane === 0) throw new LibheifError("UNREADABLE", "no pixels");
      const width = lib._heif_image_get_width(image, INTERLEAVED);
      const height = lib._heif_image_get_height(image, INTERLEAVED);
      use({ data: lib.HEAPU8.subarray(plane, plane + stride * height), stride, width, height });
      lib._heif_image_release(image);
    },
  };
}

/** Loads libheif. Asked for more than `maxMemoryBytes` in all, it fails as it does when a machine has no more. */
export function loadLibheif(maxMemoryBytes: number): MainModule {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm"),
  );
  return loadModule({
    // What it prints is its opinion of a visitor's file, and repeats the error.
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(wasmBinary), imports);
      boundMemory(instance, maxMemoryBytes);
      return done(instance);
    },
  });
}

/** The module declares 2 GB. It grows by this call alone, and takes a failure of it for the end of the memory. */
function boundMemory(instance: WebAssembly.Instance, maxBytes: number) {
  const memory = Object.values(instance.exports).find((part) => part instanceof WebAssembly.Memory);
  if (!memory) throw new Error("libheif: its memory is not exported");
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > maxBytes) throw new RangeError("too much memory");
    return grow(pages);
  };
}

/** By `heif_security_limits`, whose field for it stands behind the version. Its others are strict enough: 1000 items. */
function limitPictures(lib: MainModule, context: number, maxPixels: number) {
  const limits = lib._heif_context_get_security_limits(context);
  new DataView(lib.HEAPU8.buffer).setBigUint64(limits + 8, BigInt(maxPixels), true);
}

/** `heif_image_tiling`: a version, then 32 bits each. */
function tilesOf(lib: MainModule, handle: number): HeifTiles {
  const AS_STORED = 0;
  return withStruct(lib, 128, (out) => {
    check(lib, (error) => lib._heif_image_handle_get_image_tiling(error, handle, AS_STORED, out));
    const [columns = 0, rows = 0, width = 0, height = 0] = [4, 8, 12, 16].map((at) => u32(lib, out + at));
    return { columns, rows, width, height };
  });
}

const MAX_TRANSFORMS = 16;
const [CROP, TURN] = [fourCharacters("clap"), fourCharacters("irot")];

function fourCharacters(code: string): number {
  return Buffer.from(code, "latin1").readUInt32BE(0);
}

/** Those of the file, in its order. */
function transformsOf(
  lib: MainModule,
  context: number,
  handle: number,
  stored: HeifPicture["stored"],
): HeicTransform[] {
  const item = lib._heif_image_handle_get_item_id(handle);
  const properties = withStruct(lib, MAX_TRANSFORMS * 4, (out) => {
    const count = lib._heif_item_get_transformation_properties(context, item, out, MAX_TRANSFORMS);
    return Array.from({ length: count }, (_, index) => u32(lib, out + index * 4));
  });
  let { width, height } = stored;
  return properties.map((property): HeicTransform => {
    const type = lib._heif_item_get_property_type(context, item, property);
    if (type === CROP) {
      const [left = 0, top = 0, right = 0, bottom = 0] = withStruct(lib, 16, (out) => {
        const borders = [out, out + 4, out + 8, out + 12] as const;
        lib._heif_item_get_property_transform_crop_borders(
          context,
          item,
          property,
          width,
          height,
          ...borders,
        );
        return borders.map((at): number => lib.HEAP32[at / 4]);
      });
      width -= left + right;
      height -= top + bottom;
      return { kind: "crop", left, top, right, bottom };
    }
    if (type === TURN) {
      const degrees = lib._heif_item_get_property_transform_rotation_ccw(context, item, property);
      if (degrees % 180 !== 0) [width, height] = [height, width];
      return { kind: "turn", degrees: degrees as 0 | 90 | 180 | 270 };
    }
    // `heif_transform_mirror_direction`: 0 is vertical.
    const mirror = lib._heif_item_get_property_transform_mirror(context, item, property);
    return { kind: "mirror", exchanges: mirror === 0 ? "top and bottom" : "left and right" };
  });
}

function profileOf(lib: MainModule, handle: number): Uint8Array | null {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  return withStruct(lib, size, (out) => {
    check(lib, (error) => lib._heif_image_handle_get_raw_color_profile(error, handle, out));
    return lib.HEAPU8.slice(out, out + size);
  });
}

function u32(lib: MainModule, at: number): number {
  return lib.HEAPU32[at / 4];
}

function allocate(lib: MainModule, size: number): number {
  const at = lib._malloc(size);
  if (at === 0) throw new LibheifError("MEMORY", "no memory");
  return at;
}

function withStruct<T>(lib: MainModule, size: number, use: (at: number) => T): T {
  const at = allocate(lib, size);
  lib.HEAPU8.fill(0, at, at + size);
  const result = use(at);
  lib._free(at);
  return result;
}

function pointer(lib: MainModule, call: (out: number) => void): number {
  return withStruct(lib, 4, (out) => {
    call(out);
    return u32(lib, out);
  });
}

/** `heif_error_Memory_allocation_error`, and the finer code of one that libheif's own limits are the reason of. */
const [OUT_OF_MEMORY, SECURITY_LIMIT] = [6, 1000];

/** `heif_error` comes back by way of memory: a code, a finer code and a text that belongs to the library. */
function check(lib: MainModule, call: (error: number) => void): void {
  withStruct(lib, 12, (error) => {
    call(error);
    const [code, finer] = [u32(lib, error), u32(lib, error + 4)];
    if (code === 0) return;
    const memory = code === OUT_OF_MEMORY && finer !== SECURITY_LIMIT;
    const reason = `${code}.${finer} ${text(lib, u32(lib, error + 8))}`;
    throw new LibheifError(memory ? "MEMORY" : "UNREADABLE", reason);
  });
}

function text(lib: MainModule, at: number): string {
  const end = lib.HEAPU8.indexOf(0, at);
  return new TextDecoder().decode(lib.HEAPU8.subarray(at, Math.min(end, at + 200)));
}

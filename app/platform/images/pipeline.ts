import { randomBytes } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "../log.ts";
import { detectImage, extensionOf } from "./detect.ts";
import { UNFINISHED_FOLDER } from "./disk-store.ts";
import { MAX_IMAGE_BYTES } from "./limits.ts";
import { contentTypeOf, type ImageWidths, keyOfFile, originalName, variantsOf } from "./media.ts";
import type { ChildFault, ImagePool } from "./pool.ts";
import type { MediaStore } from "./store.ts";
import type { PhotoErrorCode } from "./worker.ts";

export type IngestedImage = {
  key: string;
  extension: string;
  width: number;
  height: number;
};

type RefusalCode = "NOT_AN_IMAGE" | "HEIC" | "TOO_LARGE" | PhotoErrorCode | ChildFault;

export interface Ingesting {
  store: MediaStore;
  imagePool: ImagePool;
  log: Log;
}

interface IngestOptions extends Ingesting {
  widths: ImageWidths;
  keepOriginal?: boolean;
  signal?: AbortSignal;
}

/** Below this many free bytes no photo is accepted. Visitors' photos need more free space (decision 036). */
const LAST_BYTES = 100e6;

const STORING = 12_000;
const REMOVING = 3000;

const HEAD_BYTES = 128;

/** Stores `file` in several sizes, then calls `writeRow`. The caller deletes the files made beside `file`. */
export async function ingestImage(
  file: string,
  options: IngestOptions,
  writeRow?: (image: IngestedImage, bytes: number) => Promise<unknown>,
) {
  const { store, log, imagePool, widths, keepOriginal = true } = options;
  const refused = (code: RefusalCode, reason = "") => {
    log.info({ code, reason }, "a photo was refused");
    return { ok: false, code } as const;
  };
  const free = await store.freeBytes();
  if (free !== null && free < LAST_BYTES) return refused("CANNOT_KEEP", `${free} bytes are free`);
  const { size, type } = await lookAt(file);
  if (size > MAX_IMAGE_BYTES) return refused("TOO_LARGE");
  if (!type) return refused("NOT_AN_IMAGE");
  const key = randomBytes(16).toString("hex");
  const made = await imagePool.run({ task: "make", file, type, key, widths });
  if (!made.ok) {
    const { code, reason } = made;
    if (code === "UNEXPECTED") throw new Error(`a photo could not be worked on: ${reason}`);
    return refused(type === "heic" && code === "DAMAGED" ? "HEIC" : code, reason);
  }
  const { names, width, height } = made.result;
  const image = { key, extension: extensionOf(type), width, height };
  const files = new Map(names.map((name) => [name, join(dirname(file), name)]));
  if (keepOriginal) files.set(originalName(key, image.extension), file);
  try {
    const bytes = await storeAll(store, files, options.signal);
    options.signal?.throwIfAborted();
    await writeRow?.(image, bytes);
    return { ok: true, image, bytes } as const;
  } catch (error) {
    // Removes every file, because a failed put may have stored its bytes.
    await removeFiles([...files.keys()], options);
    throw error;
  }
}

async function storeAll(
  store: MediaStore,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const until = AbortSignal.any([AbortSignal.timeout(STORING), ...(signal ? [signal] : [])]);
  const puts = [...files].map(async ([name, path]) => {
    await store.put(name, path, contentTypeOf(name) ?? "application/octet-stream", until);
    return (await stat(path)).size;
  });
  // Waits for all puts even if one fails, so that no put stores a file after `ingestImage` removed the files.
  await Promise.allSettled(puts);
  return (await Promise.all(puts)).reduce((sum, size) => sum + size, 0);
}

async function lookAt(file: string) {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
  return { size, type: detectImage(buffer.subarray(0, bytesRead)) };
}

export type PhotoFiles = { store: MediaStore; log: Log };

async function removeFiles(names: readonly string[], { store, log }: PhotoFiles): Promise<void> {
  const signal = AbortSignal.timeout(REMOVING);
  await Promise.all(
    names.map((name) =>
      store
        .delete(name, signal)
        .catch((err: unknown) => log.warn({ err, name }, "a photo's file remains until the sweep")),
    ),
  );
}

/** Deletes the files of photos. Call this only after the commit that deleted the photos' rows. */
export async function removeImages(
  images: readonly IngestedImage[],
  { widths, ...files }: PhotoFiles & { widths: ImageWidths },
): Promise<void> {
  for (const { key, extension, width } of images) {
    const names = variantsOf(key, width, widths).map(({ name }) => name);
    await removeFiles([originalName(key, extension), ...names], files);
  }
}

/** Deletes unfinished files and photos without a row if they are older than `before`. Keeps all other files. */
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

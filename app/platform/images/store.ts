import type { Readable } from "node:stream";
import type { S3Config } from "../config.ts";
import type { Log } from "../log.ts";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store, type S3Timeouts } from "./s3-store.ts";

export type StoredFile = { stream: Readable; contentLength: number };

export type ListedFile = { name: string; size: number; lastModified: Date };

/** Where photos are stored: the disk, or an S3-compatible bucket. A name that `isStoreName` refuses throws. */
export type MediaStore = {
  kind: "disk" | "s3";
  /** Durable when the promise resolves, and never seen half-written. `content`: bytes, or the path of a file. */
  put(name: string, content: Uint8Array | string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** Null when there is none. The caller must read the stream or destroy it. */
  open(name: string): Promise<StoredFile | null>;
  /** Deleting a missing file is not an error. */
  delete(name: string, signal?: AbortSignal): Promise<void>;
  list(folder?: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  ping(): Promise<boolean>;
  /** Null for a bucket, which does not say. */
  freeBytes(): Promise<number | null>;
  close(): void;
};

export async function openStore(options: {
  dataDir: string;
  s3: S3Config | null;
  log: Log;
  reading?: S3Timeouts;
}): Promise<MediaStore> {
  return options.s3
    ? await openS3Store(options.s3, options.log, options.reading)
    : await openDiskStore(options.dataDir, options.log);
}

/** A folder of a store as a store of its own. `/media` serves nothing of it, and no sweep of photos looks at it. */
export function storeFolder(store: MediaStore, folder: string): MediaStore {
  const inside = (name: string) => `${folder}/${name}`;
  return {
    ...store,
    put: (name, ...rest) => store.put(inside(name), ...rest),
    open: (name) => store.open(inside(name)),
    delete: (name, signal) => store.delete(inside(name), signal),
    async *list(sub, signal) {
      for await (const file of store.list(sub === undefined ? folder : inside(sub), signal)) {
        yield { ...file, name: file.name.slice(folder.length + 1) };
      }
    },
    // The store itself is closed by its opener.
    close() {},
  };
}

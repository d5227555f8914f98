import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; contentLength: number };

export type ListedFile = { name: string; size: number; lastModified: Date };

/** Where photos are stored: the disk, or an S3-compatible bucket. A name that `isStoreName` refuses throws. */
export type MediaStore = {
  kind: "disk" | "s3";
  /** Durable when the promise resolves, and never seen half-written. `content`: bytes, or the path of a file. */
  put(name: string, content: Uint8Array | string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** Null when there is none. The caller must read the stream or destroy it. */
  open(name: string): Promise<StoredFile | null>;
  delete(name: string, signal?: AbortSignal): Promise<void>;
  list(folder?: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  ping(): Promise<boolean>;
  freeBytes(): Promise<number | null>;
  close(): void;
};

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

/** Whether a name can be stored: no way up, no absolute path, nothing a file system or URL reads differently. */
export function isStoreName(name: string): boolean {
  return name.length <= 200 && NAME.test(name);
}

export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`not a name for the media store: ${JSON.stringify(name)}`);
  return name;
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
    close() {},
  };
}

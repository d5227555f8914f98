import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; contentLength: number };

export type ListedFile = { name: string; size: number; lastModified: Date };

export type MediaStore = {
  kind: "disk" | "s3";
  /**
   * `content` is bytes, or the path of a file to copy. The stored file is durable when the promise resolves.
   * Before that, a reader may see the whole file or none, but never a part of it.
   */
  put(name: string, content: Uint8Array | string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** Null where there is no such file. The caller must read or destroy the stream. */
  open(name: string): Promise<StoredFile | null>;
  delete(name: string, signal?: AbortSignal): Promise<void>;
  list(folder?: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  ping(): Promise<boolean>;
  freeBytes(): Promise<number | null>;
  close(): void;
};

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

/** Allows only names that are safe in paths and URLs: no `..`, no absolute path, no special characters. */
export const isStoreName = (name: string): boolean => name.length <= 200 && NAME.test(name);

export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`not a name for the media store: ${JSON.stringify(name)}`);
  return name;
}

/** A store of the files in `folder`. `/media` never serves them, and `removeOrphans(store, …)` keeps them. */
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

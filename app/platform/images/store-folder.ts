import type { MediaStore } from "./store.ts";

/**
 * A folder of a store as a store of its own: names in it begin there. What lies in a folder is neither served by
 * `/media` nor looked at by whoever sweeps the store itself, since neither takes its names for a picture's.
 */
export function storeFolder(store: MediaStore, folder: string): MediaStore {
  const within = (name: string) => `${folder}/${name}`;
  return {
    kind: store.kind,
    put: (name, bytes, contentType) => store.put(within(name), bytes, contentType),
    open: (name) => store.open(within(name)),
    exists: (name) => store.exists(within(name)),
    delete: (name) => store.delete(within(name)),
    async *list(sub) {
      for await (const file of store.list(sub === undefined ? folder : within(sub))) {
        yield { ...file, name: file.name.slice(folder.length + 1) };
      }
    },
    ping: () => store.ping(),
    // The store itself is its opener's to close.
    close() {},
  };
}

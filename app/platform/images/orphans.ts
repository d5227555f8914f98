import { keyOfFile } from "./file-names.ts";
import { type MediaStore, UNFINISHED_FOLDER } from "./store.ts";

/**
 * Removes stored files of pictures that no row names, and half-written ones, where they are older than `before`: what a
 * crash left. Younger ones may be a picture on its way. Whatever is not named as ours are is somebody else's: a bucket
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
  let files = 0;
  for (const { name, key } of old) {
    if (key !== null && named.has(key)) continue;
    await store.delete(name);
    files += 1;
  }
  return files;
}

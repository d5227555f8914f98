import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import { newFolder } from "./folder.ts";
import { imagePool } from "./image-pool.ts";
import { recordingLog } from "./log.ts";

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

/** A real store in a new folder, which is removed when the test ends. */
export async function openTestStore() {
  const dir = await newFolder();
  const log = recordingLog();
  const store = await openDiskStore(dir, log);
  /** Names of all stored files, sorted. */
  const names = async () => (await Array.fromAsync(store.list(), ({ name }) => name)).sort();
  return {
    dir,
    store,
    imagePool,
    log,
    names,
    /** Sets the modification time of `files`, by default of all, to this many milliseconds before `time`. */
    async age(milliseconds: number, time: Date, files?: string[]) {
      const then = new Date(time.getTime() - milliseconds);
      for (const name of files ?? (await names())) await utimes(join(dir, "media", name), then, then);
    },
  };
}

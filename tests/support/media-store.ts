import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import type { ImagePool } from "../../app/platform/images/pool.ts";
import type { MediaStore } from "../../app/platform/images/store.ts";
import { newFolder } from "./folder.ts";
import { imagePool } from "./image-pool.ts";
import { recordingLog } from "./log.ts";

export interface TestStore {
  dir: string;
  store: MediaStore;
  imagePool: ImagePool;
  log: ReturnType<typeof recordingLog>;
  /** Names of all stored files, sorted. */
  names(): Promise<string[]>;
  /** Sets the date of these files, or of all, to this many milliseconds before `time`. */
  age(milliseconds: number, time: Date, files?: string[]): Promise<void>;
}

/** A real store in a new folder, which is removed when the test ends. */
export async function openTestStore(): Promise<TestStore> {
  const dir = await newFolder();
  const log = recordingLog();
  const store = await openDiskStore(dir, log);
  const names = async () => (await Array.fromAsync(store.list(), ({ name }) => name)).sort();
  return {
    dir,
    store,
    imagePool,
    log,
    names,
    async age(milliseconds, time, files) {
      const then = new Date(time.getTime() - milliseconds);
      for (const name of files ?? (await names())) await utimes(join(dir, "media", name), then, then);
    },
  };
}

import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ImagePool } from "../../app/platform/images/pool.ts";
import { type MediaStore, openDiskStore } from "../../app/platform/images/store.ts";
import { imagePool } from "./image-pool.ts";
import { recordingLog } from "./log.ts";

export interface TestStore {
  store: MediaStore;
  imagePool: ImagePool;
  log: ReturnType<typeof recordingLog>;
  /** Names of all stored files, sorted. */
  names(): Promise<string[]>;
  /** Makes every file as old as this, in milliseconds before `time`. */
  age(milliseconds: number, time: Date): Promise<void>;
}

/** A real store in a folder of its own, removed when the test that opened it ends. */
export async function openTestStore(): Promise<TestStore> {
  const dir = await mkdtemp(join(tmpdir(), "copito-store-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const log = recordingLog();
  const store = await openDiskStore(dir, log);
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of store.list()) found.push(name);
    return found.sort();
  };
  return {
    store,
    imagePool,
    log,
    names,
    async age(milliseconds, time) {
      const then = new Date(time.getTime() - milliseconds);
      for (const name of await names()) await utimes(join(dir, "media", name), then, then);
    },
  };
}

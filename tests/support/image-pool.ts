import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openImagePool } from "../../app/platform/images/pool.ts";
import { recordingLog } from "./log.ts";

const dir = await mkdtemp(join(tmpdir(), "copito-pool-"));

/** One real pool for all tests of a file. */
export const imagePool = await openImagePool({ folder: join(dir, "decoding"), log: recordingLog() });

/** The path of a file with these bytes, in the folder of this pool. */
export async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = join(dir, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

afterAll(async () => {
  await imagePool.close();
  await rm(dir, { recursive: true });
});

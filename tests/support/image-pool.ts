import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openImagePool } from "../../app/platform/images/pool.ts";
import { recordingLog } from "./log.ts";

const dir = await mkdtemp(join(tmpdir(), "copito-pool-"));
process.once("exit", () => rmSync(dir, { recursive: true, force: true }));

/** One real image pool for all tests of a Vitest worker. */
export const imagePool = await openImagePool({
  folder: join(dir, "decoding"),
  log: recordingLog(),
  // Photos are decoded at a low priority, so they wait long while the other tests keep all processors busy.
  timeout: 120_000,
});

/** Writes these bytes to a new temporary file and returns its path. */
export async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = join(dir, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

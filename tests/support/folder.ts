import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Done at the end of the test that is under way, the last first; of the file where none is. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}

/** A new folder, removed at the end. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "copito-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs `end` after the current test, or after the file when no test runs; the last registered runs first. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}

/** A new folder, which is removed at the end of the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "copito-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

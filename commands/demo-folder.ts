import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const MARK = "demo";

/**
 * Why the demo may not use a folder, or null when it may: a shop that the demo did not make itself could be a real one,
 * and the demo opens its administration and fills it with samples.
 */
export async function demoFolderFault(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, "copito.sqlite")) || existsSync(join(dataDir, MARK))) return null;
  return `The data folder ${dataDir} holds a shop that the demo did not make. Unset DATA_DIR, or name another folder.`;
}

/** Marks a folder as the demo's own. */
export async function markDemoFolder(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, MARK), "This folder was made by `npm run demo` and may be deleted.\n");
}

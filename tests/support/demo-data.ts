import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, startServerProcess } from "./server-process.ts";

const TEMPLATES = join(ROOT, "node_modules", ".cache", "demo-data");

/** The main files that the demo data is made from. When one changes, the data is made again. */
const SOURCES = [
  "demo/**/*.*",
  "app/{catalogue,platform/images}/*.ts",
  "app/platform/db/**/*.ts",
  "package-lock.json",
];

/**
 * Copies the demo's products to a new data folder, which the caller removes. The original is kept until
 * midnight or a change of its sources, because encoding photos takes half a minute, or ten seconds if small.
 */
export async function makeDemoData(
  photos: "small" | "whole" = process.env.LONG ? "whole" : "small",
): Promise<string> {
  const templates = join(TEMPLATES, photos);
  const template = join(templates, await version());
  if (!existsSync(template)) {
    await rm(templates, { recursive: true, force: true });
    await mkdir(templates, { recursive: true });
    // The folder gets its final name when it is complete, so that no half-filled one is ever copied.
    const filling = await mkdtemp(join(templates, "filling-"));
    const script =
      photos === "small" ? "commands/demo.ts --products --small-photos" : "commands/demo.ts --products";
    const server = startServerProcess(script, { PORT: "0", DATA_DIR: filling });
    await server.ready();
    await server.terminate();
    await rename(filling, template);
  }
  const folder = await mkdtemp(join(tmpdir(), "copito-demo-"));
  await cp(template, folder, { recursive: true });
  return folder;
}

async function version(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toDateString());
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ["**/*.test.ts"] })) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

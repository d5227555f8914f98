import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const TEMPLATES = join(ROOT, "node_modules", ".cache", "demo-data");

/** What the data is made of. */
const SOURCES = [
  "demo/**/*.*",
  "app/{catalogue,platform/images}/*.ts",
  "app/platform/db/**/*.ts",
  "package-lock.json",
];

/**
 * A new data folder with the demo's products and nothing else, to do anything with; the caller removes it. Filled once a day, and when
 * what it is made of has changed: encoding its photos takes half a minute of one processor.
 */
export async function makeDemoData(): Promise<string> {
  const template = join(TEMPLATES, await version());
  if (!existsSync(template)) {
    await rm(TEMPLATES, { recursive: true, force: true });
    await mkdir(TEMPLATES, { recursive: true });
    // Gets its name once it is whole.
    const filling = await mkdtemp(join(TEMPLATES, "filling-"));
    const server = startServerProcess("commands/demo.ts --products", { PORT: "0", DATA_DIR: filling });
    await server.ready();
    await server.terminate();
    await rename(filling, template);
  }
  const folder = await mkdtemp(join(tmpdir(), "copito-demo-"));
  await cp(template, folder, { recursive: true });
  return folder;
}

/** The server over such a folder, its administration open, telling of errors alone. */
export function startOpenShop(dataDir: string) {
  return startServerProcess("server/main.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    OPEN_ADMIN_ON_LOCALHOST: "true",
    LOG_LEVEL: "error",
  });
}

async function version(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toDateString());
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ["**/*.test.ts"] })) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

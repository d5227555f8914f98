import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(ROOT, "node_modules", ".cache", "copito-e2e");

/** What the sample catalogue's rows and pictures are made by: a change of any of these draws them anew. */
const SOURCES = [
  "demo/**/*.ts",
  "app/platform/{images,db}/**/*.ts",
  "app/catalogue/{picture,product,*.server}.ts",
];

async function sourcesHash(): Promise<string> {
  const hash = createHash("sha256");
  const paths = await Array.fromAsync(glob(SOURCES, { cwd: ROOT }));
  for (const path of paths.filter((name) => !name.endsWith(".test.ts")).sort()) {
    hash.update(path).update(await readFile(join(ROOT, path)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The folder that `npm run demo` fills, drawn once for each state of what draws it, and kept beside the packages. */
async function drawnDemoFolder(): Promise<string> {
  const folder = join(CACHE, await sourcesHash());
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, "unfinished-"));
  console.log("Drawing the sample catalogue for the browser tests (once; some minutes) …");
  const server = startServerProcess("commands/demo.ts", { PORT: "0", DATA_DIR: unfinished });
  await server.ready();
  await server.terminate();
  // Older drawings are of no more use.
  for (const name of await readdir(CACHE)) {
    if (join(CACHE, name) !== unfinished) await rm(join(CACHE, name), { recursive: true, force: true });
  }
  await rename(unfinished, folder);
  return folder;
}

/** A data folder with the sample catalogue, to do anything with. The caller removes it. */
export async function copyDemoData(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "copito-demo-"));
  await cp(await drawnDemoFolder(), copy, { recursive: true });
  return copy;
}

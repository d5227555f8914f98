import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterBuild } from "./router.ts";

export const ROOT = join(import.meta.dirname, "..");
const SERVER_BUILD = join(ROOT, "build", "server", "index.js");

export const CLIENT_DIR = join(ROOT, "build", "client");

export const PACKED_ASSETS = join(ROOT, "build", "assets.gz");

const SOURCES = [
  "app",
  "public",
  "commands/build-worker.ts",
  "commands/precompress.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

export async function needsBuild(): Promise<boolean> {
  const done = join(ROOT, "build", "done");
  if (!existsSync(done)) return true;
  const { mtimeMs: built } = await stat(done);
  for (const source of SOURCES) {
    if ((await newest(join(ROOT, source))) > built) return true;
  }
  return false;
}

async function newest(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

/** False where the program's folder is read-only, as for a system service. */
export async function mayBuild(): Promise<boolean> {
  return await access(ROOT, constants.W_OK).then(
    () => true,
    () => false,
  );
}

export async function runBuild(): Promise<{ ok: true } | { ok: false; message: string }> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const child = spawn(npm, ["run", "--silent", "build"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  return code === 0 ? { ok: true } : { ok: false, message: `the build failed.\n${output.trimEnd()}` };
}

let loaded: Promise<RouterBuild> | undefined;

export function loadBuild(): Promise<RouterBuild> {
  loaded ??= import(pathToFileURL(SERVER_BUILD).href);
  return loaded;
}

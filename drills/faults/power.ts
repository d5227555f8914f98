/*
 * Simulates power cuts from a trace of the server's writes (decision 046). Writes that were synced are kept.
 * A random half of the others is lost. The shop is then opened with the files that remain.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import {
  countLost,
  type FaultCase,
  inFolder,
  LONG,
  seconds,
  startShop,
  withShop,
  writeWithoutPause,
} from "../support/harness.ts";

const CUTS = LONG ? 50 : 3;
const READY = 5000;
const CALLS = "pwrite64,write,fdatasync,fsync,ftruncate,unlink";

/** A file as it is on the disk, and what was written since it was last synced. */
interface Traced {
  durable: Buffer;
  pending: { at: number; bytes: Buffer }[];
}

export const cases: readonly FaultCase[] = [
  {
    what: `${CUTS} power cuts under load`,
    run: async () => {
      let confirmed = 0;
      let lost = 0;
      let broken = 0;
      let unsynced = 0;
      let slowest = 0;
      for (let cut = 0; cut < CUTS; cut++) {
        const one = await inFolder(cutPower);
        confirmed += one.confirmed;
        lost += one.lost;
        unsynced += one.unsynced;
        slowest = Math.max(slowest, one.ready);
        if (!one.whole) broken++;
      }
      return {
        done: "six visitors wrote; of what was not synced at the cut a random part was kept",
        figure: `${confirmed} enquiries confirmed, ${lost} lost; ${broken} databases broken; ${unsynced} writes were not synced; ready again within ${seconds(slowest)}`,
        good: lost === 0 && broken === 0 && confirmed > CUTS && slowest < READY,
      };
    },
  },
];

async function cutPower(folder: string) {
  const dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o700 });
  // Migrates the database first, so that the power is cut while enquiries are stored and not before.
  await withShop(dataDir, async () => {});
  const before = new Map<string, Traced>();
  const server = startShop(dataDir);
  const origin = await server.ready();
  const trace = join(folder, "trace");
  const tracer = spawn(
    "strace",
    ["-f", "-yy", "-xx", "-s", "70000", "-e", `trace=${CALLS}`, "-o", trace, "-p", String(server.child.pid)],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  // strace's first line says that it is attached.
  await once(tracer.stderr, "data");
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`]) {
    const durable = await readFile(join(dataDir, name)).catch(() => Buffer.alloc(0));
    before.set(name, { durable, pending: [] });
  }
  const load = writeWithoutPause();
  const writing = load.begin(origin);
  await delay(300 + Math.random() * 1200);
  await server.kill();
  await writing;
  if (tracer.exitCode === null) await once(tracer, "exit");

  const files = replay(await readFile(trace, "latin1"), before);
  let unsynced = 0;
  for (const [name, { durable, pending }] of files) {
    unsynced += pending.length;
    const kept = pending.filter(() => Math.random() < 0.5);
    await writeFile(join(dataDir, name), kept.reduce(written, durable));
  }
  await rm(join(dataDir, `${SQLITE_FILE}-shm`), { force: true });
  const began = performance.now();
  const ready = await withShop(dataDir, async () => performance.now() - began);
  return { confirmed: load.confirmed.size, unsynced, ready, ...countLost(dataDir, load.confirmed) };
}

/** Applies the system calls in strace's output to the files. strace may print one call in two lines. */
function replay(trace: string, files: Map<string, Traced>) {
  const unfinished = new Map<string, string>();
  for (const line of trace.split("\n")) {
    const [, thread = "", rest = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    let call = rest;
    if (rest.endsWith("<unfinished ...>")) {
      unfinished.set(thread, rest.slice(0, -"<unfinished ...>".length));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    if (resumed) call = (unfinished.get(thread) ?? "") + resumed[1];
    const [, what = "", path = "", args = "", result = "-1"] =
      /^(\w+)\(\d+<([^>]*)>,?\s*(.*)\)\s*= (-?\d+)/.exec(call) ?? [];
    const name = unhexed(path).split("/").at(-1) ?? "";
    const file = files.get(name);
    if (!file || Number(result) < 0) continue;
    if (what === "fsync" || what === "fdatasync") {
      file.durable = file.pending.reduce(written, file.durable);
      file.pending = [];
    } else if (what === "pwrite64") {
      const [, bytes = "", at = "0"] = /^"([^"]*)", \d+, (\d+)/.exec(args) ?? [];
      file.pending.push({ at: Number(at), bytes: Buffer.from(bytes.replaceAll("\\x", ""), "hex") });
    } else if (what === "ftruncate") {
      // Assumes the worst case, in which the truncation reaches the disk at once and without a sync.
      file.durable = file.durable.subarray(0, Number(args));
    } else if (what === "write") throw new Error(`a write of an unknown kind to ${name}`);
  }
  return files;
}

function unhexed(path: string): string {
  return path.includes("\\x") ? Buffer.from(path.replaceAll("\\x", ""), "hex").toString() : path;
}

function written(content: Buffer, { at, bytes }: { at: number; bytes: Buffer }): Buffer {
  const next = Buffer.alloc(Math.max(content.length, at + bytes.length));
  content.copy(next);
  bytes.copy(next, at);
  return next;
}

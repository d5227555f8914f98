import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/db/database.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";

export const LONG = Boolean(process.env.LONG);

/** `done` says what a case did, and `figure` what it measured. */
export interface Outcome {
  done: string;
  figure: string;
  good: boolean;
}

export interface FaultCase {
  what: string;
  run(): Promise<Outcome>;
}

/** Outcome of a case that this machine cannot run, for example without root. It does not count as failed. */
export const unable = (why: string): Outcome => ({ done: `nothing: ${why}`, figure: "-", good: true });

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "copito-fault-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the production server on a data folder. It reads visitors' IPs from X-Forwarded-For. */
export function startShop(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  return startServerProcess("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    TRUSTED_PROXY_HOPS: "1",
    ...env,
  });
}

/** Starts a server that treats direct requests from this machine as the owner's, and logs errors only. */
export const startOpenShop = (dataDir: string) =>
  startServerProcess("server/main.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    OPEN_ADMIN_ON_LOCALHOST: "true",
    LOG_LEVEL: "error",
  });

export interface RunningShop {
  origin: string;
  server: ServerProcess;
}

export async function withShop<T>(
  dataDir: string,
  work: (shop: RunningShop) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const server = startShop(dataDir, env);
  try {
    return await work({ origin: await server.ready(), server });
  } catch (error) {
    const { code, signal, stdout, stderr } = await server.kill();
    throw new Error(`it ended with ${code ?? signal}: ${stdout}${stderr}`, { cause: error });
  } finally {
    await server.kill();
  }
}

export interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, log: recordingLog() });
  try {
    const migrated = await database.migrate();
    if (!migrated.ok) throw new Error(migrated.message);
    return await work(database);
  } finally {
    await database.close();
  }
}

let visitors = 0;

/** Sends an enquiry as a new visitor. The default text is long, so that enquiries soon fill a disk. */
export async function sendEnquiry(origin: string, text = "¿Tienen talle 3?".repeat(250), publicUrl = origin) {
  visitors++;
  const began = performance.now();
  const response = await fetch(`${origin}/contacto`, {
    method: "POST",
    headers: { Origin: publicUrl, "X-Forwarded-For": `10.1.${visitors >> 8}.${visitors & 255}` },
    body: new URLSearchParams({
      intent: "send",
      name: "Ana",
      email: `ana${visitors}@correo.example`,
      message: `${visitors} ${text}`,
    }),
  });
  const html = await response.text();
  return { status: response.status, html, ms: performance.now() - began };
}

export type Visit = Awaited<ReturnType<ReturnType<typeof visit>>>;

/** Requests pages, `atOnce` at a time. The returned function stops the requests and returns measurements. */
export function visit(origin: string, paths: readonly string[], atOnce = 1, pause = 0) {
  const seen = { asked: 0, failed: 0, slowest: 0, faults: new Set<string>(), waits: [] as number[] };
  let isStopped = false;
  const visiting = async () => {
    while (!isStopped) {
      const path = paths[seen.asked++ % paths.length] ?? "/";
      const began = performance.now();
      const answer = await fetch(origin + path).then(
        async (response) => `${response.status} ${(await response.text()).slice(0, 100)}`,
        String,
      );
      const wait = performance.now() - began;
      seen.waits.push(wait);
      seen.slowest = Math.max(seen.slowest, wait);
      if (!answer.startsWith("200")) {
        seen.failed++;
        seen.faults.add(answer);
      }
      if (pause > 0) await delay(pause);
    }
  };
  const visitors = Array.from({ length: atOnce }, visiting);
  return async () => {
    isStopped = true;
    await Promise.all(visitors);
    return seen;
  };
}

/** The returned `begin` sends enquiries until the server ends. `confirmed` has the texts that got a 200. */
export function writeWithoutPause(visitors = 6) {
  const confirmed = new Set<string>();
  const write = async (origin: string) => {
    for (;;) {
      const text = crypto.randomUUID();
      try {
        const { status } = await sendEnquiry(origin, text);
        if (status === 200) confirmed.add(text);
      } catch (error) {
        // A request ends in a TypeError when the server ends. Any other error is thrown again.
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  };
  const begin = (origin: string) => Promise.all(Array.from({ length: visitors }, () => write(origin)));
  return { confirmed, begin };
}

export function readStored(dataDir: string) {
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const messages = file.prepare("select message from enquiries").all();
  const whole = file.prepare("pragma integrity_check").get()?.integrity_check === "ok";
  return { messages: messages.map(({ message }) => String(message)), whole };
}

export function countLost(dataDir: string, confirmed: ReadonlySet<string>) {
  const { messages, whole } = readStored(dataDir);
  const stored = new Set(messages.map((message) => message.split(" ")[1]));
  return { lost: [...confirmed].filter((text) => !stored.has(text)).length, whole };
}

/** Waits until `condition` resolves to true. A rejection counts as false. Returns the ms that it took. */
export async function until(condition: () => Promise<boolean>, timeout = 15_000): Promise<number> {
  const began = performance.now();
  let last: unknown;
  while (performance.now() < began + timeout) {
    const so = await condition().catch((error: unknown) => {
      last = error;
      return false;
    });
    if (so) return performance.now() - began;
    await delay(20);
  }
  throw new Error(`it did not come about in ${seconds(timeout)}`, { cause: last });
}

/** Returns a percentile of the numbers. `share` is from 0 to 1, so that 0.99 gives the p99. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const megabytesOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

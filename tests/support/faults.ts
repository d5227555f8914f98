import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { startServerProcess } from "./server-process.ts";

/* What the cases of `npm run faults` are made of: the real server as a process, and visitors who do not stop. */

/** What came of a case. */
export interface Outcome {
  /** In a sentence. */
  done: string;
  figure: string;
  good: boolean;
}

export interface FaultCase {
  what: string;
  run(): Promise<Outcome>;
}

/** A new folder, removed when the case is over. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "copito-fault-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The production server over a folder; its visitors come from as many addresses as there are. */
export function startFaultServer(dataDir: string, env: Record<string, string> = {}) {
  return startServerProcess("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    TRUSTED_PROXY_HOPS: "1",
    ...env,
  });
}

/** The same, ready, for as long as the work lasts; killed afterwards. */
export async function withShop<T>(
  dataDir: string,
  work: (shop: { origin: string; server: ReturnType<typeof startFaultServer> }) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const server = startFaultServer(dataDir, env);
  try {
    return await work({ origin: await server.ready(), server });
  } catch (error) {
    const { code, signal, stdout, stderr } = await server.kill();
    throw new Error(`it ended with ${code ?? signal}: ${stdout}${stderr}`, { cause: error });
  } finally {
    await server.kill();
  }
}

let visitors = 0;

/** Another visitor's enquiry; `text` long enough to need room. Milliseconds until the answer, and the answer. */
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

/** Asks for pages without pause, `atOnce` of them; what is returned stops it and says how they were answered. */
export function visit(origin: string, paths: readonly string[], atOnce = 1, pause = 0) {
  const seen = { asked: 0, failed: 0, slowest: 0, faults: new Set<string>(), waits: [] as number[] };
  let stopped = false;
  const visiting = async () => {
    while (!stopped) {
      const path = paths[seen.asked++ % paths.length] ?? "/";
      const began = performance.now();
      const answer = await fetch(origin + path).then(
        async (response) => `${response.status} ${(await response.text()).slice(0, 100)}`,
        String,
      );
      seen.waits.push(performance.now() - began);
      seen.slowest = Math.max(seen.slowest, performance.now() - began);
      if (!answer.startsWith("200")) {
        seen.failed++;
        seen.faults.add(answer);
      }
      if (pause > 0) await delay(pause);
    }
  };
  const visitors = Array.from({ length: atOnce }, visiting);
  return async () => {
    stopped = true;
    await Promise.all(visitors);
    return seen;
  };
}

/** Enquiries that the file holds, and whether SQLite finds it whole. */
export function countStored(dataDir: string) {
  const { messages, whole } = readStored(dataDir);
  return { stored: messages.length, whole };
}

/** The same, with the enquiries' messages. */
export function readStored(dataDir: string) {
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const messages = file.prepare("select message from enquiries").all();
  const whole = file.prepare("pragma integrity_check").get()?.integrity_check === "ok";
  return { messages: messages.map(({ message }) => String(message)), whole };
}

/** Waits until it is so, and says for how many milliseconds; what it throws meanwhile means that it is not. */
export async function until(isSo: () => Promise<boolean>, patience = 15_000): Promise<number> {
  const began = performance.now();
  let last: unknown;
  while (performance.now() < began + patience) {
    const so = await isSo().catch((error: unknown) => {
      last = error;
      return false;
    });
    if (so) return performance.now() - began;
    await delay(20);
  }
  throw new Error(`it did not come about in ${seconds(patience)}`, { cause: last });
}

/** The wait that so large a part of them (0 to 1) did not exceed. */
export function percentile(waits: readonly number[], part: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const megabytesOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

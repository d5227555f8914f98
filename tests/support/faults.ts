import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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
export function startFaultServer(dataDir: string) {
  return startServerProcess("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    TRUSTED_PROXY_HOPS: "1",
  });
}

/** The same, ready, for as long as the work lasts; killed afterwards. */
export async function withShop<T>(
  dataDir: string,
  work: (shop: { origin: string; server: ReturnType<typeof startFaultServer> }) => Promise<T>,
): Promise<T> {
  const server = startFaultServer(dataDir);
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
export async function sendEnquiry(origin: string, text = "¿Tienen talle 3?".repeat(250)) {
  visitors++;
  const began = performance.now();
  const response = await fetch(`${origin}/contacto`, {
    method: "POST",
    headers: { Origin: origin, "X-Forwarded-For": `10.1.${visitors >> 8}.${visitors & 255}` },
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

/** Asks for pages, one after the other, until it is stopped: what they were answered, and how long the slowest took. */
export function visit(origin: string, paths: readonly string[]) {
  const seen = { asked: 0, failed: 0, slowest: 0 };
  let stopped = false;
  const visiting = (async () => {
    while (!stopped) {
      const path = paths[seen.asked % paths.length] ?? "/";
      const began = performance.now();
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      seen.asked++;
      if (response.status !== 200) seen.failed++;
      seen.slowest = Math.max(seen.slowest, performance.now() - began);
    }
    return seen;
  })();
  return async () => {
    stopped = true;
    return await visiting;
  };
}

/** Enquiries that the file holds, and whether SQLite finds it whole. */
export function countStored(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  try {
    const stored = Number(file.prepare("select count(*) as n from enquiries").get()?.n);
    const whole = file.prepare("pragma integrity_check").get()?.integrity_check === "ok";
    return { stored, whole };
  } finally {
    file.close();
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const megabytesOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

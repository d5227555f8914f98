import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import type { Log } from "../log.ts";
import type { Answer, Job } from "./worker.ts";

const MAX_BYTES = 400e6;

const RECYCLE_BYTES = 120e6;

const WATCH_MS = 15;

const IDLE_MS = 20_000;

const RETRY_MS = 30_000;

const WORKER = new URL("./worker.ts", import.meta.url);

const PATIENCE = 4;

const ENV = {
  FONTCONFIG_FILE: fileURLToPath(new URL("./fonts/fonts.conf", import.meta.url)),
  UV_THREADPOOL_SIZE: "2",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export type PoolResult<J extends Job> =
  | Answer<J>
  | { ok: false; code: "MEMORY" | "TIMEOUT" | "CRASH" | "NOT_STARTED"; reason: string };

export interface ImagePool {
  run<J extends Job>(job: J, timeoutSeconds: number): Promise<PoolResult<J>>;
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  load(): number;
  works(): boolean;
  close(): Promise<void>;
}

interface PoolOptions {
  folder: string;
  log: Log;
  maxBytes?: number;
  idleMs?: number;
  retryMs?: number;
  script?: URL;
}

export async function openImagePool(options: PoolOptions): Promise<ImagePool> {
  const {
    folder,
    log,
    maxBytes = MAX_BYTES,
    idleMs = IDLE_MS,
    retryMs = RETRY_MS,
    script = WORKER,
  } = options;
  await rm(folder, { recursive: true, force: true });
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let works = true;
  let failedAt = 0;
  const started = new WeakSet<ChildProcess>();

  const start = (): ChildProcess => {
    const begun = fork(script, {
      execArgv: ["--expose-gc"],
      env: ENV as NodeJS.ProcessEnv,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    begun.on("error", (error) => log.warn({ err: error }, "the image process"));
    begun.once("message", () => {
      started.add(begun);
      if (!works) log.info({}, "the image process starts again");
      works = true;
    });
    begun.once("exit", (status, signal) => {
      if (child === begun) child = null;
      if (started.has(begun) || begun.killed || closed) return;
      works = false;
      failedAt = performance.now();
      log.error(
        { reason: reasonOf(status, signal) },
        "the image process did not start: no photo can be taken",
      );
    });
    return begun;
  };

  const rest = (resting: ChildProcess) => {
    resting.unref();
    resting.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void (child && end(child)), idleMs).unref();
  };

  const startAgain = async () => {
    failedAt = performance.now();
    child = start();
    rest(child);
  };

  const watch = (
    { pid }: ChildProcess,
    timeoutSeconds: number,
    over: (code: "MEMORY" | "TIMEOUT", reason: string) => void,
  ) => {
    const begun = { at: performance.now(), worked: secondsWorked(pid) };
    const look = () => {
      const waited = (performance.now() - begun.at) / 1000;
      const worked = secondsWorked(pid) - begun.worked;
      if (Math.max(worked, waited / PATIENCE) >= timeoutSeconds) over("TIMEOUT", `${timeoutSeconds} s`);
      else timer = setTimeout(look, (timeoutSeconds - worked) * 1000);
    };
    let timer = setTimeout(look, timeoutSeconds * 1000);
    const memory = setInterval(() => {
      const bytes = residentBytes(pid);
      if (bytes > maxBytes) over("MEMORY", `${Math.round(bytes / 1e6)} MB`);
    }, WATCH_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(memory);
    };
  };

  const end = async (ending: ChildProcess): Promise<void> => {
    if (child === ending) child = null;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => ending.once("exit", () => resolve()));
    ending.ref();
    ending.kill("SIGKILL");
    await gone;
  };

  return {
    run: <J extends Job>(job: J, timeoutSeconds: number) =>
      queue.add(async (): Promise<PoolResult<J>> => {
        if (closed) throw new Error("the image pool is closed");
        clearTimeout(idle);
        child ??= start();
        const working = child;
        working.ref();
        working.channel?.ref();
        const { promise, resolve, reject } = Promise.withResolvers<PoolResult<J>>();
        const stopWatching = watch(working, timeoutSeconds, (code, reason) => {
          resolve({ ok: false, code, reason });
          working.kill("SIGKILL");
        });
        const onMessage = (answer: unknown) => {
          if (answer !== "started") resolve(answer as Answer<J>);
        };
        const onExit = (status: number | null, signal: string | null) => {
          const code = started.has(working) ? "CRASH" : "NOT_STARTED";
          resolve({ ok: false, code, reason: reasonOf(status, signal) });
        };
        working.on("message", onMessage).on("exit", onExit).on("error", reject);
        working.send(job, (error) => {
          if (error) log.info({ err: error }, "the image process did not take a job");
        });
        try {
          return await promise;
        } finally {
          stopWatching();
          working.off("message", onMessage).off("exit", onExit).off("error", reject);
          if (working.killed || residentBytes(working.pid) > RECYCLE_BYTES) await end(working);
          rest(working);
        }
      }),
    async inFolder(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const own = await mkdtemp(join(folder, "photo-"));
      try {
        return await work(own);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    load: () => queue.size + queue.pending,
    works() {
      if (!works && !closed && !child && performance.now() - failedAt >= retryMs) {
        startAgain().catch((err: unknown) => log.warn({ err }, "the image process"));
      }
      return works;
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      if (child) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const reasonOf = (status: number | null, signal: string | null) => `ended with ${signal ?? status}`;

function residentBytes(pid: number | undefined): number {
  return Number(processFile(pid, "statm").split(" ")[1] ?? 0) * 4096;
}

function secondsWorked(pid: number | undefined): number {
  const fields = processFile(pid, "stat").split(") ")[1]?.split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : 0;
}

function processFile(pid: number | undefined, name: "statm" | "stat"): string {
  if (process.platform !== "linux" || pid === undefined) return "";
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return "";
    throw error;
  }
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtempDisposable, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import type { Answer, Job } from "./worker.ts";

const DEFAULTS = {
  maxBytes: 400e6,
  timeout: 30_000,
  script: new URL("./worker.ts", import.meta.url),
};

const MEMORY_CHECKED_EVERY = 15;

/** Milliseconds for which the pool's `works` returns false after a child process failed to start. */
const FAILURE_SHOWN = 30_000;

/** Makes a child process return freed memory, encode two files at once, and use no installed fonts. */
const ENV = {
  FONTCONFIG_FILE: fileURLToPath(new URL("./fonts/fonts.conf", import.meta.url)),
  UV_THREADPOOL_SIZE: "2",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export type ChildFault = "TOO_MANY_PIXELS" | "DECODE_TIMEOUT" | "DAMAGED" | "CANNOT_KEEP";

type PoolResult<J extends Job> = Answer<J> | { ok: false; code: ChildFault; reason: string };

type PoolOptions = { folder: string; log: Log } & Partial<typeof DEFAULTS>;

export type ImagePool = Awaited<ReturnType<typeof openImagePool>>;

/** Runs one job at a time, each in a process of its own (decision 022). */
export async function openImagePool(options: PoolOptions) {
  const { folder, log } = options;
  await rm(folder, { recursive: true, force: true });
  const queue = new PQueue({ concurrency: 1 });
  const closed = new AbortController();
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async run<J extends Job>(job: J): Promise<PoolResult<J>> {
      const result = await queue.add(() => runInChild(job, { ...DEFAULTS, ...options }, closed.signal));
      if (!result.ok && result.code === "CANNOT_KEEP" && !closed.signal.aborted) {
        failedAt = performance.now();
        log.error({ reason: result.reason }, "the image process did not start: no photo can be taken");
      }
      return result;
    },
    async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await using own = await mkdtempDisposable(join(folder, "photo-"));
      return await work(own.path);
    },
    load: () => queue.size + queue.pending,
    works: () => performance.now() > failedAt + FAILURE_SHOWN,
    async close() {
      closed.abort(new Error("the image pool is closed"));
      await queue.onIdle();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runInChild<J extends Job>(
  job: J,
  { script, timeout, maxBytes, log }: PoolOptions & typeof DEFAULTS,
  closed: AbortSignal,
): Promise<PoolResult<J>> {
  closed.throwIfAborted();
  const child = fork(script, {
    execArgv: ["--expose-gc"],
    env: { ...ENV, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } as NodeJS.ProcessEnv,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const { promise, resolve, reject } = Promise.withResolvers<PoolResult<J>>();
  const fail = (code: ChildFault, reason: string) => resolve({ ok: false, code, reason });
  let isStarted = false;
  child.on("message", (message) => {
    if (message === "started") isStarted = true;
    else resolve(message as Answer<J>);
  });
  exit.then(
    ([status, signal]) => fail(isStarted ? "DAMAGED" : "CANNOT_KEEP", `ended with ${signal ?? status}`),
    reject,
  );
  child.send(job, (err) => {
    if (err) log.info({ err }, "the image process did not take a job");
  });
  const timer = setTimeout(() => fail("DECODE_TIMEOUT", `${timeout} ms`), timeout);
  const memory = setInterval(() => {
    const bytes = residentBytes(child.pid);
    if (bytes > maxBytes) fail("TOO_MANY_PIXELS", `${Math.round(bytes / 1e6)} MB`);
  }, MEMORY_CHECKED_EVERY);
  const end = () => void child.kill("SIGKILL");
  closed.addEventListener("abort", end);
  try {
    return await promise;
  } finally {
    closed.removeEventListener("abort", end);
    clearTimeout(timer);
    clearInterval(memory);
    end();
    await exit;
  }
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096;
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(errorCode(error) ?? "")) return 0;
    throw error;
  }
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import type { Answer, Job } from "./worker.ts";

/** Resident memory in bytes: above MAX_BYTES the child is killed, above RECYCLE_BYTES it is replaced after its job. */
const MAX_BYTES = 400e6;
const RECYCLE_BYTES = 120e6;

/** CPU seconds of the child for one job. */
const TIMEOUT_SECONDS = 30;

const WATCH_EVERY = 15;
const IDLE = 20_000;
const RESTART_EVERY = 30_000;

const WORKER = new URL("./worker.ts", import.meta.url);

/** A job may take this many times TIMEOUT_SECONDS by the clock, because the machine may be busy. */
const CLOCK_FACTOR = 4;

/** Makes glibc return freed memory, encodes two variants at once, and allows no fonts but ours. */
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

interface PoolOptions {
  folder: string;
  log: Log;
  maxBytes?: number;
  timeoutSeconds?: number;
  idleMs?: number;
  retryMs?: number;
  script?: URL;
}

const DEFAULTS = {
  maxBytes: MAX_BYTES,
  timeoutSeconds: TIMEOUT_SECONDS,
  idleMs: IDLE,
  retryMs: RESTART_EVERY,
  script: WORKER,
};

export type ImagePool = Pick<ChildPool, "run" | "inFolder" | "load" | "works" | "close">;

export async function openImagePool(options: PoolOptions): Promise<ImagePool> {
  await rm(options.folder, { recursive: true, force: true });
  return new ChildPool({ ...DEFAULTS, ...options });
}

class ChildPool {
  readonly #options: Required<PoolOptions>;
  readonly #queue = new PQueue({ concurrency: 1 });
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #works = true;
  #failedAt = 0;
  /** Children that sent "started". If one of these dies, the photo is to blame; otherwise the start failed. */
  readonly #started = new WeakSet<ChildProcess>();

  constructor(options: Required<PoolOptions>) {
    this.#options = options;
  }

  run = <J extends Job>(job: J): Promise<PoolResult<J>> => this.#queue.add(() => this.#run(job));

  /** Runs `work` with a new folder for one photo's files, and removes the folder afterwards. */
  inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const own = await mkdtemp(join(folder, "photo-"));
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };

  load = () => this.#queue.size + this.#queue.pending;

  /** Whether the last child started. If it did not, this tries another start every `retryMs`. */
  works = () => {
    const isDue = performance.now() - this.#failedAt >= this.#options.retryMs;
    if (!this.#works && !this.#isClosed && !this.#child && isDue) {
      this.#failedAt = performance.now();
      this.#rest(this.#start());
    }
    return this.#works;
  };

  close = async () => {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    if (this.#child) await this.#end(this.#child);
    await rm(this.#options.folder, { recursive: true, force: true });
  };

  #start(): ChildProcess {
    const { script, log } = this.#options;
    const child = fork(script, {
      execArgv: ["--expose-gc"],
      env: ENV as NodeJS.ProcessEnv,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", (err) => log.warn({ err }, "the image process"));
    child.once("message", () => {
      this.#started.add(child);
      if (!this.#works) log.info({}, "the image process starts again");
      this.#works = true;
    });
    child.once("exit", (status, signal) => {
      if (this.#child === child) this.#child = null;
      if (this.#started.has(child) || child.killed || this.#isClosed) return;
      this.#works = false;
      this.#failedAt = performance.now();
      log.error(
        { reason: reasonOf(status, signal) },
        "the image process did not start: no photo can be taken",
      );
    });
    this.#child = child;
    return child;
  }

  /** Lets the server exit without waiting for the child, and ends the child after `idleMs` without a job. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idleTimer);
    const end = () => void (this.#child && this.#end(this.#child));
    this.#idleTimer = setTimeout(end, this.#options.idleMs).unref();
  }

  async #end(child: ChildProcess): Promise<void> {
    if (this.#child === child) this.#child = null;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.ref();
    child.kill("SIGKILL");
    await gone;
  }

  async #run<J extends Job>(job: J): Promise<PoolResult<J>> {
    if (this.#isClosed) throw new Error("the image pool is closed");
    clearTimeout(this.#idleTimer);
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<PoolResult<J>>();
    const stopWatching = watch(child, this.#options, (code, reason) => {
      resolve({ ok: false, code, reason });
      child.kill("SIGKILL");
    });
    const onMessage = (answer: unknown) => {
      if (answer !== "started") resolve(answer as Answer<J>);
    };
    const onExit = (status: number | null, signal: string | null) => {
      const code = this.#started.has(child) ? "CRASH" : "NOT_STARTED";
      resolve({ ok: false, code, reason: reasonOf(status, signal) });
    };
    child.on("message", onMessage).on("exit", onExit).on("error", reject);
    child.send(job, (err) => {
      if (err) this.#options.log.info({ err }, "the image process did not take a job");
    });
    try {
      return await promise;
    } finally {
      stopWatching();
      child.off("message", onMessage).off("exit", onExit).off("error", reject);
      if (child.killed || residentBytes(child.pid) > RECYCLE_BYTES) await this.#end(child);
      this.#rest(child);
    }
  }
}

function watch(
  { pid }: ChildProcess,
  { timeoutSeconds, maxBytes }: Pick<Required<PoolOptions>, "timeoutSeconds" | "maxBytes">,
  onExceeded: (code: "MEMORY" | "TIMEOUT", reason: string) => void,
): () => void {
  const start = { at: performance.now(), worked: secondsWorked(pid) };
  const checkTime = () => {
    const waited = (performance.now() - start.at) / 1000;
    const worked = secondsWorked(pid) - start.worked;
    if (Math.max(worked, waited / CLOCK_FACTOR) >= timeoutSeconds)
      onExceeded("TIMEOUT", `${timeoutSeconds} s`);
    else timer = setTimeout(checkTime, (timeoutSeconds - worked) * 1000);
  };
  let timer = setTimeout(checkTime, timeoutSeconds * 1000);
  const memory = setInterval(() => {
    const bytes = residentBytes(pid);
    if (bytes > maxBytes) onExceeded("MEMORY", `${Math.round(bytes / 1e6)} MB`);
  }, WATCH_EVERY);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
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
    if (["ENOENT", "ESRCH"].includes(errorCode(error) ?? "")) return "";
    throw error;
  }
}

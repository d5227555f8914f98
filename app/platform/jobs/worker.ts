import type { Now } from "../clock.ts";
import type { Db, JobRow } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import { withTimeout } from "../with-timeout.ts";
import {
  type Capacity,
  claimJob,
  type JobHandlers,
  type JobKinds,
  type JobOutcome,
  type JobResult,
  LONGEST_DELAY,
  nextDue,
  oldestJob,
  settleJob,
} from "./jobs.ts";

/** How many jobs of one kind a process runs at once. With only 1, a job that hangs would block its kind. */
const PER_KIND = 2;

/** Milliseconds. An attempt is aborted before its lease ends, so two instances never run one job at once. */
const ATTEMPT_TIMEOUT = 90_000;
const LEASE = 120_000;
const POLL = 20_000;
const SHORTEST_PAUSE = 50;
const DATABASE_PAUSE = 5000;
/** Milliseconds that running jobs may still take when the process stops. */
const GRACE = 3000;

const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 6 * 3_600_000;

interface WorkerOptions<Kinds extends JobKinds> {
  db: Db;
  handlers: JobHandlers<Kinds>;
  now: Now;
  log: Log;
}

export type JobWorker = ReturnType<typeof startJobs>;

/** Runs due jobs until stopped. A lease keeps other instances from running the same job (decision 018). */
export function startJobs<Kinds extends JobKinds>(options: WorkerOptions<Kinds>) {
  const worker = new Worker(options);
  return { wake: () => worker.wake(), backlog: () => worker.backlog(), stop: () => worker.stop() };
}

class Worker<Kinds extends JobKinds> {
  readonly #options: WorkerOptions<Kinds>;
  readonly #owner = newId();
  readonly #running = new Map<JobRow, Promise<void>>();
  readonly #stopped = new AbortController();
  readonly #looking: Promise<void>;
  #woken = Promise.withResolvers<void>();
  #isStopping = false;
  #oldest: Date | null = null;

  constructor(options: WorkerOptions<Kinds>) {
    this.#options = options;
    this.#looking = this.#look();
  }

  wake(): void {
    this.#woken.resolve();
  }

  /** Age in ms of the oldest unfinished job that the worker found when it last read the table. */
  backlog(): number {
    const { now } = this.#options;
    return this.#oldest ? Math.max(0, now().getTime() - this.#oldest.getTime()) : 0;
  }

  /** Claims no more jobs, gives running ones a moment to end, then aborts them. A second call is harmless. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#looking;
    await withTimeout(Promise.all(this.#running.values()), GRACE);
    this.#stopped.abort();
    await Promise.all(this.#running.values());
  }

  async #look(): Promise<void> {
    while (!this.#isStopping) {
      this.#woken = Promise.withResolvers();
      const pause = await this.#claimDue().catch((err: unknown) => {
        this.#options.log.error({ err }, "the jobs could not be read");
        return DATABASE_PAUSE;
      });
      await withTimeout(this.#woken.promise, pause);
    }
  }

  async #claimDue(): Promise<number> {
    const { db, now, handlers } = this.#options;
    while (!this.#isStopping) {
      const capacity = this.#capacity();
      if (capacity.kinds.length === 0) break;
      const row = await claimJob(db, { owner: this.#owner, capacity, now: now(), lease: LEASE });
      if (!row) break;
      this.#running.set(row, this.#run(row));
    }
    this.#oldest = await oldestJob(db, Object.keys(handlers));
    const capacity = this.#capacity();
    const due = capacity.kinds.length > 0 ? await nextDue(db, capacity) : null;
    return due ? Math.max(SHORTEST_PAUSE, Math.min(POLL, due.getTime() - now().getTime())) : POLL;
  }

  #capacity(): Capacity {
    const rows = [...this.#running.keys()];
    const kinds = Object.keys(this.#options.handlers);
    return {
      kinds: kinds.filter((kind) => rows.filter((row) => row.kind === kind).length < PER_KIND),
      busyPartitions: rows.flatMap(({ partition }) => partition ?? []),
    };
  }

  async #run(row: JobRow): Promise<void> {
    try {
      await this.#attempt(row);
    } catch (err) {
      this.#options.log.error({ err }, "what came of a job could not be noted down");
    }
    this.#running.delete(row);
    this.wake();
  }

  async #attempt(row: JobRow): Promise<void> {
    const { db, handlers, now, log } = this.#options;
    const { id, kind, attempts } = row;
    const { run, giveUpAfter } = handlers[kind as keyof Kinds];
    const job = { id, payload: JSON.parse(row.payload) };
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
    const result = await run(job, signal).catch((err: unknown): JobResult => {
      if (!signal.aborted) log.error({ err, job: id, kind }, "a job failed unexpectedly");
      return { ok: false, code: "UNEXPECTED", text: "" };
    });
    const isInterrupted = !result.ok && this.#stopped.signal.aborted;
    // Logs the code only, because the error's text may contain names or emails.
    if (!result.ok && !isInterrupted)
      log.warn({ job: id, kind, code: result.code, attempts }, "a job failed");
    const tryingSince = new Date(row.trying_since);
    const outcome: JobOutcome = isInterrupted
      ? { state: "waiting", run_at: now().toISOString(), error: { code: "INTERRUPTED", text: null } }
      : outcomeOf(result, { giveUpAfter, attempts, tryingSince, now: now(), chance: Math.random() });
    await settleJob(db, { id, owner: this.#owner }, outcome);
  }
}

interface Attempt {
  giveUpAfter: number;
  attempts: number;
  tryingSince: Date;
  now: Date;
  chance: number;
}

function outcomeOf(result: JobResult, attempt: Attempt): JobOutcome {
  const at = attempt.now.toISOString();
  if (result.ok && result.again) {
    const latest = attempt.now.getTime() + LONGEST_DELAY;
    const run_at = new Date(Math.min(result.again.getTime(), latest)).toISOString();
    return { state: "waiting", run_at, attempts: 0, trying_since: at, error: null };
  }
  if (result.ok) return { state: "done", finished_at: at, error: null };
  const next = result.final ? null : nextAttempt(attempt);
  return next
    ? { state: "waiting", run_at: next.toISOString(), error: result }
    : { state: "given_up", finished_at: at, error: result };
}

/** The pause doubles from 30 s to 6 h and varies by 25 %. Null means that the job has to be given up. */
export function nextAttempt({ giveUpAfter, attempts, tryingSince, now, chance }: Attempt): Date | null {
  const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(30, attempts - 1));
  const next = now.getTime() + pause * (0.75 + chance / 2);
  return next > tryingSince.getTime() + giveUpAfter ? null : new Date(next);
}

import type { Now } from "../clock.ts";
import type { Db, JobRow } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import { within } from "../within.ts";
import {
  type Capacity,
  claimJob,
  type JobHandlers,
  type JobKinds,
  LONGEST_DELAY,
  nextDue,
  oldestJob,
  settleJob,
} from "./jobs.ts";

/** Jobs of one kind that run at once, so that one job that hangs does not stop the others. */
const PER_KIND = 2;

/** Milliseconds. An attempt is aborted before its lease ends, so no other instance runs the job at the same time. */
const ATTEMPT_TIMEOUT = 90_000;
const LEASE = 120_000;
/** Milliseconds between looks at the table, for jobs of instances that died. */
const POLL = 20_000;
const DATABASE_PAUSE = 5000;
/** Milliseconds that running jobs may still take when the process stops. */
const GRACE = 3000;

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 3_600_000;

/** `last_error_code` of a job that a stop aborted, and of a job whose handler threw. */
const INTERRUPTED = "INTERRUPTED";
const UNEXPECTED = "UNEXPECTED";

interface WorkerOptions<Kinds extends JobKinds> {
  db: Db;
  handlers: JobHandlers<Kinds>;
  now: Now;
  log: Log;
}

export interface JobWorker {
  wake(): void;
  /** Age of the oldest unfinished job in milliseconds, as of the last look at the table. */
  backlog(): number;
  /** Claims no more jobs, lets running ones end for a moment, then aborts them. A second call is harmless. */
  stop(): Promise<void>;
}

/** Runs due jobs until it is stopped. A lease keeps other instances from running the same job (decision 018). */
export function startJobs<Kinds extends JobKinds>(options: WorkerOptions<Kinds>): JobWorker {
  const worker = new Worker(options);
  return { wake: () => worker.wake(), backlog: () => worker.backlog(), stop: () => worker.stop() };
}

class Worker<Kinds extends JobKinds> {
  readonly #options: WorkerOptions<Kinds>;
  readonly #kinds: readonly string[];
  readonly #owner = newId();
  readonly #running = new Map<JobRow, Promise<void>>();
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #lookAgain = false;
  #oldest: Date | null = null;
  #ending: Promise<void> | undefined;

  get #isStopping() {
    return this.#ending !== undefined;
  }

  constructor(options: WorkerOptions<Kinds>) {
    this.#options = options;
    this.#kinds = Object.keys(options.handlers);
    this.wake();
  }

  wake(): void {
    void this.#look();
  }

  backlog(): number {
    const { now } = this.#options;
    return this.#oldest ? Math.max(0, now().getTime() - this.#oldest.getTime()) : 0;
  }

  stop(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  #capacity(): Capacity {
    const rows = [...this.#running.keys()];
    return {
      kinds: this.#kinds.filter((kind) => rows.filter((row) => row.kind === kind).length < PER_KIND),
      busyPartitions: rows.flatMap(({ partition }) => partition ?? []),
    };
  }

  /** Claims due jobs and sets the timer for the next look. A call during a look makes it look once more. */
  async #look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#isLooking || this.#isStopping) return;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    let pause = DATABASE_PAUSE;
    try {
      pause = await this.#claimAll();
    } catch (err) {
      this.#options.log.error({ err }, "the jobs could not be read");
    } finally {
      this.#isLooking = false;
    }
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), this.#lookAgain ? 0 : pause);
  }

  async #claimAll(): Promise<number> {
    const { db, now } = this.#options;
    const kinds = this.#kinds;
    while (this.#lookAgain && !this.#isStopping) {
      this.#lookAgain = false;
      await this.#claimWhileFree();
    }
    this.#oldest = await oldestJob(db, kinds);
    const capacity = this.#capacity();
    const due = capacity.kinds.length > 0 ? await nextDue(db, capacity) : null;
    return due ? Math.max(50, Math.min(POLL, due.getTime() - now().getTime())) : POLL;
  }

  async #claimWhileFree(): Promise<void> {
    const { db, now, log } = this.#options;
    while (!this.#isStopping) {
      const capacity = this.#capacity();
      if (capacity.kinds.length === 0) return;
      const row = await claimJob(db, { owner: this.#owner, capacity, now: now(), lease: LEASE });
      if (!row) return;
      const job = this.#attempt(row)
        .catch((err: unknown) => log.error({ err }, "what came of a job could not be noted down"))
        .finally(() => {
          this.#running.delete(row);
          this.wake();
        });
      this.#running.set(row, job);
    }
  }

  async #attempt(row: JobRow): Promise<void> {
    const { db, handlers, now, log } = this.#options;
    const { id, kind, attempts } = row;
    const handler = handlers[kind as keyof Kinds];
    const tryingSince = new Date(row.trying_since);
    const job = { id, payload: JSON.parse(row.payload), attempts, tryingSince };
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
    const result = await handler.run(job, signal).catch((err: unknown) => {
      if (!signal.aborted) log.error({ err, job: id, kind }, "a job failed unexpectedly");
      return { ok: false as const, code: UNEXPECTED, text: "", final: false };
    });
    const at = now();
    const isBroken = !result.ok && this.#stopped.signal.aborted;
    const error = isBroken ? { code: INTERRUPTED, text: null } : result.ok ? null : result;
    const again = result.ok ? result.again : undefined;
    let next: Date | null = null;
    if (isBroken) next = at;
    else if (again) next = new Date(Math.min(again.getTime(), at.getTime() + LONGEST_DELAY));
    else if (!result.ok && !result.final) {
      next = nextAttempt({ ...handler, attempts, tryingSince, now: at, chance: Math.random() });
    }
    const outcome = {
      state: next ? ("waiting" as const) : error ? ("given_up" as const) : ("done" as const),
      ...(next ? { run_at: next.toISOString() } : { finished_at: at.toISOString() }),
      ...(again ? { attempts: 0, trying_since: at.toISOString() } : {}),
      last_error_code: error?.code ?? null,
      last_error_text: error?.text ?? null,
    };
    await settleJob(db, { id, owner: this.#owner }, outcome);
    // Logs the code only, because the error's text may contain names or emails.
    if (error && !isBroken)
      log.warn({ job: id, kind, code: error.code, attempts, givenUp: !next }, "a job failed");
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    await within(Promise.all(this.#running.values()), GRACE);
    this.#stopped.abort();
    await Promise.all(this.#running.values());
  }
}

/** Milliseconds to wait after the n-th failed attempt: 30 s after the first, then double each time, up to 6 h. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
}

/** Null if the next attempt would be after `giveUpAfter`. `chance` (0 to 1) spreads jobs that failed together. */
export function nextAttempt(options: {
  giveUpAfter: number;
  attempts: number;
  tryingSince: Date;
  now: Date;
  chance: number;
}): Date | null {
  const { giveUpAfter, attempts, tryingSince, now, chance } = options;
  const next = now.getTime() + pauseAfter(attempts) * (0.75 + chance / 2);
  return next > tryingSince.getTime() + giveUpAfter ? null : new Date(next);
}

import type { Now } from "../clock.ts";
import type { Db, JobRow } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import { within } from "../within.ts";
import {
  type Capacity,
  claimJob,
  type JobHandler,
  type JobHandlers,
  type JobKinds,
  LONGEST_DELAY,
  nextDue,
  oldestJob,
  redateJobs,
  settleJob,
} from "./jobs.ts";

/** Jobs of a kind that run at once, one of a partition: a job that hangs does not hold the others up. */
const PER_KIND = 2;

/** Milliseconds after which an attempt is broken off; the lease is longer, so that a living owner never shares it. */
const ATTEMPT_TIMEOUT = 90_000;
const LEASE = 120_000;
/** Milliseconds between looks when nothing wakes us: another instance may have stored a job and died. */
const POLL = 20_000;
const DATABASE_PAUSE = 5000;
/** Milliseconds that running jobs get once the process is told to stop. */
const GRACE = 3000;

const FIRST_PAUSE = 30_000;
export const LONGEST_PAUSE = 6 * 3_600_000;

/** `last_error_code` of a job that the end of the process broke off, and of one whose handler threw. */
const INTERRUPTED = "INTERRUPTED";
const UNEXPECTED = "UNEXPECTED";

export type JobWorker = ReturnType<typeof startJobs>;

interface WorkerOptions<Kinds extends JobKinds> {
  db: Db;
  /** Jobs of other kinds are left alone. */
  handlers: JobHandlers<Kinds>;
  /** Asked before jobs are claimed: null, or until when none may be. */
  closedUntil?: () => Promise<Date | null>;
  now: Now;
  log: Log;
}

interface Worker {
  db: Db;
  handlers: Readonly<Record<string, JobHandler<object>>>;
  closedUntil: () => Promise<Date | null>;
  now: Now;
  log: Log;
  owner: string;
  kinds: readonly string[];
  running: Map<JobRow, Promise<void>>;
  /** Aborts running jobs. */
  stopped: AbortController;
  timer: NodeJS.Timeout | undefined;
  isLooking: boolean;
  lookAgain: boolean;
  isStopping: boolean;
  /** When it looked last; before that, the clock may have been any. */
  lookedAt: number;
  oldest: Date | null;
}

/** Runs jobs until it is stopped, several at once, each under a lease that other instances respect (decision 018). */
export function startJobs<Kinds extends JobKinds>(options: WorkerOptions<Kinds>) {
  const worker: Worker = {
    closedUntil: async () => null,
    ...options,
    handlers: options.handlers as unknown as Worker["handlers"],
    owner: newId(),
    kinds: Object.keys(options.handlers),
    running: new Map(),
    stopped: new AbortController(),
    timer: undefined,
    isLooking: false,
    lookAgain: false,
    isStopping: false,
    lookedAt: Number.POSITIVE_INFINITY,
    oldest: null,
  };
  void look(worker);
  let ending: Promise<void> | undefined;
  return {
    /** Looks for jobs at once. */
    wake: () => void look(worker),
    /** Milliseconds that the oldest unfinished job is there for, as far as was seen at the last look. */
    backlog: () => (worker.oldest ? Math.max(0, worker.now().getTime() - worker.oldest.getTime()) : 0),
    /** Claims nothing more, gives running jobs a moment, lets go of the rest. Safe to call twice. */
    stop() {
      ending ??= end(worker);
      return ending;
    },
  };
}

function capacityOf({ kinds, running }: Worker): Capacity {
  const rows = [...running.keys()];
  return {
    kinds: kinds.filter((kind) => rows.filter((row) => row.kind === kind).length < PER_KIND),
    busyPartitions: rows.flatMap(({ lane }) => lane ?? []),
  };
}

/** Claims what is due, and sets the timer for the next look. A call during a look has it look once more. */
async function look(worker: Worker): Promise<void> {
  worker.lookAgain = true;
  if (worker.isLooking || worker.isStopping) return;
  worker.isLooking = true;
  clearTimeout(worker.timer);
  let pause = DATABASE_PAUSE;
  try {
    pause = await claimAll(worker);
  } catch (err) {
    worker.log.error({ err }, "the jobs could not be read");
  } finally {
    worker.isLooking = false;
  }
  if (!worker.isStopping) worker.timer = setTimeout(look, worker.lookAgain ? 0 : pause, worker);
}

/** Milliseconds until there is something to do again. */
async function claimAll(worker: Worker): Promise<number> {
  const { db, kinds, now, closedUntil } = worker;
  let closed: Date | null = null;
  while (worker.lookAgain && !worker.isStopping) {
    worker.lookAgain = false;
    const at = now();
    if (at.getTime() < worker.lookedAt) await redateJobs(db, { kinds, now: at, longest: longestWait });
    worker.lookedAt = at.getTime();
    closed = await closedUntil();
    if (!closed) await claimWhileFree(worker);
  }
  worker.oldest = await oldestJob(db, kinds);
  const capacity = capacityOf(worker);
  const due = closed ?? (capacity.kinds.length > 0 ? await nextDue(db, capacity) : null);
  return due ? Math.max(50, Math.min(POLL, due.getTime() - now().getTime())) : POLL;
}

async function claimWhileFree(worker: Worker): Promise<void> {
  const { db, owner, now, log, running } = worker;
  while (!worker.isStopping) {
    const capacity = capacityOf(worker);
    if (capacity.kinds.length === 0) return;
    const row = await claimJob(db, { owner, capacity, now: now(), lease: LEASE });
    if (!row) return;
    const job = attempt(worker, row)
      .catch((err: unknown) => log.error({ err }, "what came of a job could not be noted down"))
      .finally(() => {
        running.delete(row);
        void look(worker);
      });
    running.set(row, job);
  }
}

async function attempt(worker: Worker, row: JobRow): Promise<void> {
  const { db, handlers, now, log, owner, stopped } = worker;
  const { id, kind, attempts } = row;
  const handler = handlers[kind];
  if (!handler) throw new Error(`no handler for jobs of kind ${kind}`);
  const tryingSince = new Date(row.trying_since);
  const job = { id, payload: JSON.parse(row.payload), attempts, tryingSince };
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
  const result = await handler.run(job, signal).catch((err: unknown) => {
    if (!signal.aborted) log.error({ err, job: id, kind }, "a job failed unexpectedly");
    return { ok: false as const, code: UNEXPECTED, text: "", final: false };
  });
  const at = now();
  const isBroken = !result.ok && stopped.signal.aborted;
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
  await settleJob(db, { id, owner }, outcome);
  // The error's text may name people.
  if (error && !isBroken)
    log.warn({ job: id, kind, code: error.code, attempts, givenUp: !next }, "a job failed");
}

async function end(worker: Worker): Promise<void> {
  worker.isStopping = true;
  clearTimeout(worker.timer);
  const { running, stopped } = worker;
  await within(Promise.all(running.values()), GRACE);
  stopped.abort();
  await Promise.all(running.values());
}

/** Milliseconds after a failed attempt (the first is 1) until the next: half a minute, doubled up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
}

/** Milliseconds that an unfinished job may wait. */
function longestWait({ state, attempts }: JobRow): number {
  if (state === "running") return LEASE;
  return attempts === 0 ? LONGEST_DELAY : pauseAfter(attempts) * 1.25;
}

/** Null once the next attempt would be too late. `chance` (0 to 1) spreads jobs that failed together. */
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

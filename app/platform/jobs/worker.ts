import type { Now } from "../clock.ts";
import type { Db, JobRow } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import {
  claimJob,
  type JobHandler,
  type JobHandlers,
  type JobKinds,
  LONGEST_DELAY,
  nextDue,
  oldestJob,
  type Room,
  redateJobs,
  settleJob,
} from "./jobs.ts";

/** Jobs of a kind that are under way at once, one of a partition: what hangs does not keep the others waiting. */
const PER_KIND = 2;

/** Milliseconds after which an attempt is broken off; */
const LONGEST_ATTEMPT = 90_000;
/** and that nobody else may take the job: longer, so that a living owner never shares it. */
const LEASE = 120_000;
/** Milliseconds between looks when nothing wakes us: another instance may have stored a job and died. */
const POLL = 20_000;
/** Pause after the database did not answer. */
const DATABASE_PAUSE = 5000;
/** Milliseconds that jobs under way get once the process is told to stop. */
const GRACE = 3000;

const FIRST_PAUSE = 30_000;
/** Milliseconds. */
export const LONGEST_PAUSE = 6 * 3_600_000;

/** `last_error_code` of a job that the end of the process broke off, and of one whose handler threw. */
const INTERRUPTED = "INTERRUPTED";
const UNEXPECTED = "UNEXPECTED";

export type JobWorker = ReturnType<typeof startJobs>;

interface WorkerOptions<Kinds extends JobKinds> {
  db: Db;
  /** Jobs of other kinds are left alone. */
  handlers: JobHandlers<Kinds>;
  /** Asked before jobs are taken on: null, or until when none may be. */
  closedUntil?: () => Promise<Date | null>;
  now: Now;
  log: Log;
}

/**
 * Runs jobs until it is stopped: what is due longest first, several at once, each under a lease that other instances
 * respect. A job that fails waits its turn again and holds nobody up; a failure of the database is waited out.
 */
export function startJobs<Kinds extends JobKinds>({
  db,
  handlers,
  closedUntil = async () => null,
  now,
  log,
}: WorkerOptions<Kinds>) {
  const owner = newId();
  const kinds = Object.keys(handlers);
  const underWay = new Map<JobRow, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;
  let stopping = false;
  /** When it looked last; before that, the clock may have been any. */
  let lookedAt = Number.POSITIVE_INFINITY;
  let oldest: Date | null = null;

  const room = (): Room => {
    const rows = [...underWay.keys()];
    return {
      kinds: kinds.filter((kind) => rows.filter((row) => row.kind === kind).length < PER_KIND),
      busyPartitions: rows.flatMap(({ lane }) => lane ?? []),
    };
  };

  const look = async (): Promise<void> => {
    lookAgain = true;
    if (looking || stopping) return;
    looking = true;
    clearTimeout(timer);
    let pause = POLL;
    let closed: Date | null = null;
    try {
      while (lookAgain && !stopping) {
        lookAgain = false;
        const at = now();
        if (at.getTime() < lookedAt) await redateJobs(db, { kinds, now: at, longest: longestWait });
        lookedAt = at.getTime();
        closed = await closedUntil();
        if (!closed) await takeOn();
      }
      oldest = await oldestJob(db, kinds);
      const free = room();
      const due = closed ?? (free.kinds.length > 0 ? await nextDue(db, free) : null);
      if (due) pause = Math.max(50, Math.min(POLL, due.getTime() - now().getTime()));
    } catch (error) {
      log.error({ err: error }, "the jobs could not be read");
      pause = DATABASE_PAUSE;
    } finally {
      looking = false;
    }
    if (!stopping) timer = setTimeout(look, lookAgain ? 0 : pause);
  };

  const takeOn = async (): Promise<void> => {
    while (!stopping) {
      const free = room();
      if (free.kinds.length === 0) return;
      const row = await claimJob(db, { owner, room: free, now: now(), lease: LEASE });
      if (!row) return;
      const job = attempt(row)
        .catch((error: unknown) => log.error({ err: error }, "what came of a job could not be noted down"))
        .finally(() => {
          underWay.delete(row);
          void look();
        });
      underWay.set(row, job);
    }
  };

  const attempt = async (row: JobRow): Promise<void> => {
    const { id, kind, attempts } = row;
    const handler = handlers[kind] as JobHandler<Kinds[string]>;
    const tryingSince = new Date(row.trying_since);
    const job = { id, payload: JSON.parse(row.payload), attempts, tryingSince };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(LONGEST_ATTEMPT)]);
    const result = await handler.run(job, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error, job: id, kind }, "a job failed unexpectedly");
      return { ok: false as const, code: UNEXPECTED, text: "", final: false };
    });
    const at = now();
    const broken = !result.ok && stopped.signal.aborted;
    const error = broken ? { code: INTERRUPTED, text: null } : result.ok ? null : result;
    const again = result.ok ? result.again : undefined;
    let next: Date | null = null;
    if (broken) next = at;
    else if (again) next = new Date(Math.min(again.getTime(), at.getTime() + LONGEST_DELAY));
    else if (!result.ok && !result.final) {
      next = nextAttempt({ ...handler, attempts, tryingSince, now: at, chance: Math.random() });
    }
    await settleJob(
      db,
      { id, owner },
      {
        state: next ? "waiting" : error ? "given_up" : "done",
        ...(next ? { run_at: next.toISOString() } : { finished_at: at.toISOString() }),
        ...(again ? { attempts: 0, trying_since: at.toISOString() } : {}),
        last_error_code: error?.code ?? null,
        last_error_text: error?.text ?? null,
      },
    );
    // Not the text, which may name people.
    if (error && !broken)
      log.warn({ job: id, kind, code: error.code, attempts, givenUp: !next }, "a job failed");
  };

  const end = async (): Promise<void> => {
    stopping = true;
    clearTimeout(timer);
    const grace = new Promise((resolve) => setTimeout(resolve, GRACE).unref());
    await Promise.race([Promise.all(underWay.values()), grace]);
    stopped.abort();
    await Promise.all(underWay.values());
  };

  void look();
  let ending: Promise<void> | undefined;
  return {
    /** There is something new: look at once. */
    wake: () => void look(),
    /** Milliseconds that the oldest unfinished job is there for, as far as was seen at the last look. */
    backlog: () => (oldest ? Math.max(0, now().getTime() - oldest.getTime()) : 0),
    /** Takes on nothing more, gives what is under way a moment, lets go of the rest. Safe to call twice. */
    stop() {
      ending ??= end();
      return ending;
    },
  };
}

/** Milliseconds after a failed attempt (the first is 1) until the next: half a minute, doubled up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
}

/** Milliseconds that an unfinished job waits at most until it may be taken on. */
function longestWait({ state, attempts }: JobRow): number {
  if (state === "running") return LEASE;
  return attempts === 0 ? LONGEST_DELAY : pauseAfter(attempts) * 1.25;
}

/**
 * When to try again after a failed attempt (the first is 1): pauses double from half a minute to six hours, each a
 * quarter longer or shorter by chance, so that what failed together does not come back together. Null once the next
 * attempt would be later than `giveUpAfter` milliseconds after `tryingSince`.
 */
export function nextAttempt(options: {
  giveUpAfter: number;
  attempts: number;
  tryingSince: Date;
  now: Date;
  /** From 0 to 1. */
  chance: number;
}): Date | null {
  const { giveUpAfter, attempts, tryingSince, now, chance } = options;
  const next = now.getTime() + pauseAfter(attempts) * (0.75 + chance / 2);
  return next > tryingSince.getTime() + giveUpAfter ? null : new Date(next);
}

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

const PER_KIND = 2;

const LONGEST_ATTEMPT = 90_000;
const LEASE = 120_000;
const POLL = 20_000;
const DATABASE_PAUSE = 5000;
const GRACE = 3000;

const FIRST_PAUSE = 30_000;
export const LONGEST_PAUSE = 6 * 3_600_000;

const INTERRUPTED = "INTERRUPTED";
const UNEXPECTED = "UNEXPECTED";

export type JobWorker = ReturnType<typeof startJobs>;

interface WorkerOptions<Kinds extends JobKinds> {
  db: Db;
  handlers: JobHandlers<Kinds>;
  closedUntil?: () => Promise<Date | null>;
  now: Now;
  log: Log;
}

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
    wake: () => void look(),
    backlog: () => (oldest ? Math.max(0, now().getTime() - oldest.getTime()) : 0),
    stop() {
      ending ??= end();
      return ending;
    },
  };
}

export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
}

function longestWait({ state, attempts }: JobRow): number {
  if (state === "running") return LEASE;
  return attempts === 0 ? LONGEST_DELAY : pauseAfter(attempts) * 1.25;
}

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

import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { INTERRUPTED, isRefusedForGood, mailFault, TOO_LATE } from "./mail-faults.ts";
import { type Claimed, claimDue, markDelivered, markFailed, nextDue } from "./outbox.server.ts";
import { nextAttempt, PATIENCE } from "./retry-pauses.ts";

/** Messages under way at once: one that a server sits on does not keep the others waiting. */
const SLOTS = 3;

/** Milliseconds after which a delivery is broken off, whatever the server does meanwhile; */
const LONGEST_DELIVERY = 90_000;
/** and that nobody else may take the message: longer, so that a living owner never shares it. */
const LEASE = 120_000;
/** Milliseconds between looks at the outbox when nothing wakes us: another instance may have filled it and died. */
const POLL = 20_000;
/** Pause after the database did not answer. */
const DATABASE_PAUSE = 5000;
/** Milliseconds that deliveries under way get once the process is told to stop. */
const GRACE = 3000;

/** Hands one message to the mail server; rejects when it was not taken on, or nobody can tell. */
type Send = (claimed: Claimed, signal: AbortSignal) => Promise<void>;

interface DeliveryOptions {
  db: Db;
  send: Send;
  now: Now;
  log: Log;
}

export interface Delivery {
  /** There is something new: look at once. */
  wake(): void;
  /** Takes on nothing more, gives what is under way a moment, lets go of the rest. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Delivers what the outbox holds until it is stopped: what is due longest first, several at once, each under a lease
 * that other instances respect. A message that fails waits its turn again and holds nobody up; a fault of the
 * database is waited out.
 */
export function startDelivery({ db, send, now, log }: DeliveryOptions): Delivery {
  const owner = newId();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;
  let stopping = false;

  const look = async (): Promise<void> => {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    clearTimeout(timer);
    let pause = POLL;
    try {
      do {
        lookAgain = false;
        await takeOn();
      } while (lookAgain && !stopping);
      pause = await untilNext();
    } catch (error) {
      log.error({ err: error }, "the outbox could not be read");
      pause = DATABASE_PAUSE;
    } finally {
      looking = false;
    }
    if (!stopping) timer = setTimeout(look, pause);
  };

  const takeOn = async (): Promise<void> => {
    while (!stopping && underWay.size < SLOTS) {
      const claimed = await claimDue(db, { owner, now: now(), lease: LEASE });
      if (!claimed) return;
      const delivery = deliver(claimed)
        .catch((error: unknown) => log.error({ err: error }, "a delivery could not be noted down"))
        .finally(() => {
          underWay.delete(delivery);
          void look();
        });
      underWay.add(delivery);
    }
  };

  const untilNext = async (): Promise<number> => {
    if (underWay.size >= SLOTS) return POLL;
    const due = await nextDue(db);
    return due ? Math.max(50, Math.min(POLL, due.getTime() - now().getTime())) : POLL;
  };

  const deliver = async (claimed: Claimed): Promise<void> => {
    const { row } = claimed;
    const lease = { id: row.id, owner };
    const tryingSince = new Date(row.trying_since);
    // The owner reads a notice however late it is; the process may have stood still for days.
    if (row.kind === "acknowledgement" && now().getTime() > tryingSince.getTime() + PATIENCE[row.kind]) {
      await markFailed(db, lease, TOO_LATE, null);
      return;
    }
    try {
      await send(claimed, AbortSignal.any([stopped.signal, AbortSignal.timeout(LONGEST_DELIVERY)]));
    } catch (error) {
      if (stopped.signal.aborted) {
        await markFailed(db, lease, INTERRUPTED, now());
        return;
      }
      const fault = mailFault(error);
      const next =
        // A mailbox that a visitor mistyped does not come into being by asking again; the owner's own may be mended.
        row.kind === "acknowledgement" && isRefusedForGood(error)
          ? null
          : nextAttempt({
              kind: row.kind,
              attempts: row.attempts,
              tryingSince,
              now: now(),
              chance: Math.random(),
            });
      await markFailed(db, lease, fault, next);
      // Neither the error nor the server's words go into the log: both may name people.
      log.warn(
        {
          outboxId: row.id,
          kind: row.kind,
          code: fault.code,
          attempts: row.attempts,
          givenUp: next === null,
        },
        "a mail did not leave",
      );
      return;
    }
    await markDelivered(db, lease, now());
  };

  let ending: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    stopping = true;
    clearTimeout(timer);
    const all = () => Promise.all(underWay);
    await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, GRACE).unref())]);
    stopped.abort();
    await all();
  };

  void look();
  return {
    wake: () => void look(),
    stop() {
      ending ??= end();
      return ending;
    },
  };
}

const SECOND = 1000;
const HOUR = 3_600_000;

const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 6 * HOUR;
/** Three days: what a provider's outage, a full mailbox or a weekend lasts. */
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * When to try again after a failed attempt (the first is 1): pauses double from half a minute to six hours, each a
 * quarter longer or shorter by chance, so that what failed together does not come back together. Null once the next
 * attempt would be later than three days after the first.
 */
export function nextAttempt(options: {
  attempts: number;
  tryingSince: Date;
  now: Date;
  /** From 0 to 1. */
  chance: number;
}): Date | null {
  const { attempts, tryingSince, now, chance } = options;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
  const next = now.getTime() + pause * (0.75 + chance / 2);
  return next > tryingSince.getTime() + GIVE_UP_AFTER ? null : new Date(next);
}

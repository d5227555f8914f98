const SECOND = 1000;
const HOUR = 3_600_000;

const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 6 * HOUR;
/**
 * Milliseconds that a mail is worth trying. The owner's three days: what a provider's outage, a full mailbox or a
 * weekend lasts. A visitor's half a day: who has been answered by then would read 'we got your enquiry'.
 */
export const PATIENCE = { notice: 72 * HOUR, acknowledgement: 12 * HOUR } as const;

/**
 * When to try again after a failed attempt (the first is 1): pauses double from half a minute to six hours, each a
 * quarter longer or shorter by chance, so that what failed together does not come back together. Null once the next
 * attempt would be later than this kind of mail is worth trying.
 */
export function nextAttempt(options: {
  kind: keyof typeof PATIENCE;
  attempts: number;
  tryingSince: Date;
  now: Date;
  /** From 0 to 1. */
  chance: number;
}): Date | null {
  const { kind, attempts, tryingSince, now, chance } = options;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(30, attempts - 1));
  const next = now.getTime() + pause * (0.75 + chance / 2);
  return next > tryingSince.getTime() + PATIENCE[kind] ? null : new Date(next);
}

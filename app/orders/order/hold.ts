import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { OrderState } from "../../shop/order-rules.ts";
import { CLOCK, dateFormat, dayOf } from "../../ui/date-format.ts";

/* A hold takes the stock of a new or discussed order until a time that the team chooses (decision 048). */

const HOUR = 3_600_000;

/** In ms. Each hold is shorter, so if more time is left, a clock was wrong, and the hold counts as ended. */
const LONGEST_HOLD = 48 * HOUR;

/** Only a new or discussed order can be held. `reserved` to `delivered` reserve stock without a time limit. */
export const mayHold = (state: OrderState): boolean => state === "new" || state === "talking";

export function holdLasts(until: string, now: Date): boolean {
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left <= LONGEST_HOLD;
}

/** Times at which a hold may end, with their texts. The end of the order's present hold comes first. */
export function holdChoices(now: Date, current: string | null = null) {
  const FIVE_MINUTES = HOUR / 12;
  const soon = new Date(Math.ceil((now.getTime() + 2 * HOUR) / FIVE_MINUTES) * FIVE_MINUTES);
  const closes = [0, 1].map((days) => closingTime(new Date(now.getTime() + days * 24 * HOUR)));
  const later = closes.filter((at) => at.getTime() > soon.getTime());
  const held = current !== null && holdLasts(current, now) ? [current] : [];
  const choices = new Set([...held, ...[soon, ...later].map((at) => at.toISOString())]);
  return [...choices].map((until) => [until, untilText(new Date(until), now)] as const);
}

const timeOf = dateFormat(CLOCK);

const closingTime = (day: Date): Date => new Date(`${dayOf(day)}T18:00:00-03:00`);

/** Returns `las 18` or `las 16:35`; for the next day `mañana a las 18`. No hold ends after the next day. */
export function untilText(until: Date, now: Date): string {
  const time = timeOf.format(until).replace(/^0|:00$/g, "");
  const said = dayOf(until) === dayOf(now) ? texts.until.today : texts.until.tomorrow;
  return say(said, { n: Number.parseInt(time, 10), time });
}

import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { OrderState } from "../../shop/order-rules.ts";
import { CLOCK, dateFormat, dayOf } from "../../ui/date-format.ts";

/* A hold takes the stock of a new or discussed order until a time that the team chooses (decision 048). */

const HOUR = 3_600_000;

/** In ms. A hold that has more time left comes from a wrong clock and counts as ended. */
const LONGEST_HOLD = 48 * HOUR;

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

/** Returns a text such as `las 16:35`, or `mañana a las 18` for the next day. No hold ends after that day. */
export function untilText(until: Date, now: Date): string {
  const time = timeOf.format(until).replace(/^0|:00$/g, "");
  const said = dayOf(until) === dayOf(now) ? texts.until.today : texts.until.tomorrow;
  return say(said, { n: Number.parseInt(time, 10), time });
}

import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { formatPrice } from "../ui/price.ts";
import type { Summary } from "./summary.server.ts";

type Figures = Pick<Summary, "counts" | "answer" | "money">;

/** The figures of both weeks in words, for the page and the mail. */
export function figuresOf({ counts: { orders, enquiries, chats, visits }, answer, money }: Figures) {
  const { figures } = texts;
  return [
    { name: figures.orders, n: String(orders.n), before: String(orders.before) },
    { name: figures.enquiries, n: String(enquiries.n), before: String(enquiries.before) },
    { name: figures.chats, n: String(chats.n), before: String(chats.before) },
    { name: figures.visits, n: String(visits.n), before: String(visits.before) },
    { name: figures.answer, n: durationText(answer.n), before: durationText(answer.before) },
    ...(["reserved", "sent"] as const).map((step) => {
      const { n, before } = money[step];
      return { name: figures[step], n: formatPrice(n), before: formatPrice(before) };
    }),
  ];
}

/** `45 min`, `2 h 15 min` or `1 día 3 h`. */
function durationText(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return say(texts.minutes, { n: whole });
  if (hours < 24) return say(texts.hours, { hours, minutes: whole % 60 });
  return say(texts.days, { n: Math.floor(hours / 24), hours: hours % 24 });
}

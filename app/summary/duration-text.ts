import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";

/** `45 min`, `2 h 15 min` or `1 día 3 h`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return say(texts.minutes, { n: whole });
  if (hours < 24) return say(texts.hours, { hours, minutes: whole % 60 });
  return say(texts.days, { n: Math.floor(hours / 24), hours: hours % 24 });
}

import { delivery as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import type { MailState } from "../mail/mail-jobs.server.ts";

export type DeliveryState = Omit<MailState, "kind">;

/** Why the last attempt failed: of the mail server in its words, of the process in ours. */
function errorText({ last_error_code: code, last_error_text: text }: DeliveryState): string {
  if (code === null || text) return text ?? "";
  return code === "INTERRUPTED" ? texts.interrupted : texts.unknownError;
}

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...CLOCK });
const briefMoment = dateFormat({ day: "numeric", month: "short", ...CLOCK });
const briefDay = dateFormat({ dateStyle: "medium" });
const yearOf = dateFormat({ year: "numeric" }, "en");

/** An instant as the owner reads it, in Buenos Aires time: `20 de noviembre de 2026 a las 12:00`. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

/** The same for lists: `20 nov, 12:00`, and of another year than that of `now` the day alone: `20 nov 2025`. */
export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}

/** What became of the mail that tells the owner, in words; `retry` where asking for another try makes sense. */
export function deliveryText(
  delivery: DeliveryState,
  mailOn: boolean,
): { text: string; tone: "quiet" | "warning"; retry: boolean } {
  const { state, attempts, run_at, finished_at } = delivery;
  const quiet = (text: string) => ({ text, tone: "quiet" as const, retry: false });
  const warning = (text: string, retry = true) => ({ text, tone: "warning" as const, retry });
  if (state === "done") return quiet(say(texts.sent, { when: momentText(finished_at ?? "") }));
  if (!mailOn) return warning(texts.off, false);
  if (state === "running") return quiet(texts.running);
  const why = errorText(delivery);
  if (state === "given_up") return warning(say(texts.givenUp, { why }));
  if (attempts === 0) return quiet(texts.waiting);
  return warning(say(texts.trying, { n: attempts, why, next: momentText(run_at) }));
}

/** What became of the mail that tells the visitor. Nothing of it is the owner's to mend. */
export function acknowledgementText(delivery: DeliveryState): string {
  const { state, finished_at } = delivery;
  if (state === "done") return say(texts.acknowledged, { when: momentText(finished_at ?? "") });
  if (state === "given_up") return say(texts.notAcknowledged, { why: errorText(delivery) }).trim();
  return texts.acknowledging;
}

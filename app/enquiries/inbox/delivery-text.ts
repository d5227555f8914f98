import { delivery as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import type { MailState } from "../mail/mail-jobs.server.ts";

export type DeliveryState = Omit<MailState, "kind">;

function errorText({ last_error_code: code, last_error_text: text }: DeliveryState): string {
  if (code === null || text) return text ?? "";
  return code === "INTERRUPTED" ? texts.interrupted : texts.unknownError;
}

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...CLOCK });
const briefMoment = dateFormat({ day: "numeric", month: "short", ...CLOCK });
const briefDay = dateFormat({ dateStyle: "medium" });
const yearOf = dateFormat({ year: "numeric" }, "en");

/** `20 de noviembre de 2026 a las 12:00`, in Buenos Aires time. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

/** `20 nov, 12:00`, or `20 nov 2025` for another year than that of `now`. */
export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}

/** The state of the owner's notice in words. `retry`: the owner can ask for another attempt. */
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

/** The state of the visitor's acknowledgement in words. */
export function acknowledgementText(delivery: DeliveryState): string {
  const { state, finished_at } = delivery;
  if (state === "done") return say(texts.acknowledged, { when: momentText(finished_at ?? "") });
  if (state === "given_up") return say(texts.notAcknowledged, { why: errorText(delivery) }).trim();
  return texts.acknowledging;
}

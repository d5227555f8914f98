import { delivery as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { momentText } from "../../ui/moment-text.ts";
import type { DeliveryState } from "../mail/mail-jobs.server.ts";

function errorText({ last_error_code: code, last_error_text: text }: DeliveryState): string {
  if (code === null || text) return text ?? "";
  return code === "INTERRUPTED" ? texts.interrupted : texts.unknownError;
}

/** `retry` means that the owner can ask for another attempt. */
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

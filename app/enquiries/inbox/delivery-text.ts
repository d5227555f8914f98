import { delivery as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { momentText } from "../../ui/moment-text.ts";
import type { DeliveryState } from "../mail/mail-jobs.server.ts";

function errorText({ last_error_code: code, last_error_text: text }: DeliveryState): string {
  if (code === null || text) return text ?? "";
  return code === "INTERRUPTED" ? texts.interrupted : texts.unknownError;
}

export function deliveryText(delivery: DeliveryState, mailOn: boolean): { text: string; failed: boolean } {
  const { state, attempts, run_at, finished_at } = delivery;
  const well = (text: string) => ({ text, failed: false });
  if (state === "done") return well(say(texts.sent, { when: momentText(finished_at ?? "") }));
  if (!mailOn) return { text: texts.off, failed: true };
  if (state === "running") return well(texts.running);
  const why = errorText(delivery);
  if (state === "given_up") return { text: say(texts.givenUp, { why }), failed: true };
  if (attempts === 0) return well(texts.waiting);
  return { text: say(texts.trying, { n: attempts, why, next: momentText(run_at) }), failed: true };
}

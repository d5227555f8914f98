import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { Refused } from "../../ui/form/answer.ts";

/** Why a shared list's form did nothing. */
export function refusalText({ code, detail }: Refused): string {
  const { minutes } = (detail ?? {}) as { minutes?: number };
  if (code === "LIMITED") return say(texts.errors.LIMITED, { minutes: minutes ?? 1 });
  const said: Readonly<Record<string, string>> = texts.errors;
  return said[code] ?? texts.errors.FAILED;
}

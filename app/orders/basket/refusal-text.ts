import { say } from "../../messages/message.ts";
import type { Refused } from "../../ui/form/answer.ts";

interface Errors {
  readonly [code: string]: string;
  readonly LIMITED: `${string}{minutes}${string}`;
  readonly FAILED: string;
}

export function refusalText(errors: Errors, { code, detail }: Refused): string {
  const { minutes } = (detail ?? {}) as { minutes?: number };
  if (code === "LIMITED") return say(errors.LIMITED, { minutes: minutes ?? 1 });
  return errors[code] ?? errors.FAILED;
}

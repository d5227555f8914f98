import { codeWith, errorText, type Refused } from "../../ui/form/answer.ts";

export function refusalText(errors: Readonly<Record<string, string>>, { code, detail }: Refused): string {
  return errorText(errors, codeWith(errors[code] ? code : "FAILED", { minutes: 1, ...(detail ?? {}) }));
}

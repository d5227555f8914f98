import { Alert } from "../alert.tsx";
import { codeWith, errorText, type FormAnswer, type Refused } from "./answer.ts";

type Texts = Readonly<Record<string, string>>;

export function refusalText(errors: Texts, { code, detail }: Refused): string {
  return errorText(errors, codeWith(errors[code] ? code : "FAILED", { minutes: 1, ...(detail ?? {}) }));
}

export function Refusal({ answer, errors }: { answer: FormAnswer | null | undefined; errors: Texts }) {
  if (!answer || answer.ok) return null;
  return (
    <Alert tone={answer.code === "QUEUED" ? "info" : "error"} role="alert" className="w-full">
      {refusalText(errors, answer)}
    </Alert>
  );
}

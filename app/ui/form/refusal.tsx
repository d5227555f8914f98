import { useRevalidator } from "react-router";
import { Alert } from "../alert.tsx";
import { showToast } from "../toast.ts";
import { codeWith, errorText, type FormAnswer, type Refused } from "./answer.ts";

type Texts = Readonly<Record<string, string>>;

export function refusalText(errors: Texts, { code, detail }: Refused): string {
  return errorText(errors, codeWith(errors[code] ? code : "FAILED", { minutes: 1, ...(detail ?? {}) }));
}

/** Shows a refusal in a toast. After an `outdated` code it also reloads the page's data. */
export function useRefusalToast(errors: Texts, outdated: readonly string[] = ["CONFLICT"]) {
  const { revalidate } = useRevalidator();
  return (refused: Refused) => {
    showToast({ tone: "error", title: refusalText(errors, refused) });
    if (outdated.includes(refused.code)) void revalidate();
  };
}

export function Refusal({ answer, errors }: { answer: FormAnswer | null | undefined; errors: Texts }) {
  if (!answer || answer.ok) return null;
  return (
    <Alert tone={answer.code === "QUEUED" ? "info" : "error"} role="alert" className="w-full">
      {refusalText(errors, answer)}
    </Alert>
  );
}

import { data } from "react-router";
import { type FormAnswer, type Refused, statusOf } from "./answer.ts";
import { checkFields, intentOf, NotAForm, refuse } from "./parse.ts";

export interface FormWatch {
  nameAction?(action: string, id: string): void;
  refuses?(intent: string): boolean;
  failed(error: unknown): "FAILED" | "UNAVAILABLE";
}

/** Runs a form's intent. Forms that no page sends get a 400. Other errors are refusals that keep the input. */
export async function answerForm<Answer extends FormAnswer>(
  form: FormData,
  intents: Record<string, (form: FormData) => Promise<Answer | Response>>,
  watch: FormWatch,
) {
  const intent = intentOf(form);
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data({ code: "UNKNOWN_INTENT" }, { status: 400 });
  watch.nameAction?.(intent, String(form.get("id") ?? ""));
  let answer: Answer | Refused<never, never> | Response;
  try {
    if (watch.refuses?.(intent)) return data(refuse<never>(form, "OWNERS_ALONE"), { status: 403 });
    checkFields(form);
    answer = await run(form);
  } catch (error) {
    if (error instanceof NotAForm) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    if (isAnswer(error)) throw error;
    answer = refuse<never>(form, watch.failed(error));
  }
  return answer instanceof Response ? answer : data(answer, { status: statusOf(answer) });
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response ||
    (typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit")
  );
}

export async function submittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    throw error;
  }
}

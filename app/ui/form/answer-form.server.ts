import { data } from "react-router";
import { type FormAnswer, type Refused, statusOf } from "./answer.ts";
import { checkFields, intentOf, NotAForm, refuse } from "./parse.ts";

/** Who looks on while forms are answered. */
export interface FormWatch {
  /** Told which form it is, before anything is done. */
  asked?(form: FormData): void;
  /** Notes down what nobody expected, and says whether it may pass by itself. */
  failed(error: unknown): "FAILED" | "UNAVAILABLE";
}

/**
 * Does what a form asks for. What nobody expected is told to `watch`, which names it, and answered with what was typed:
 * an error page would throw it away. Throws 400 for an intent that the page does not have, and whatever is a `Response`.
 */
export async function answerForm<Answer extends FormAnswer>(
  form: FormData,
  intents: Record<string, (form: FormData) => Promise<Answer | Response>>,
  watch: FormWatch,
) {
  const intent = intentOf(form);
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data({ code: "UNKNOWN_INTENT" }, { status: 400 });
  watch.asked?.(form);
  let answer: Answer | Refused<never, never> | Response;
  try {
    checkFields(form);
    answer = await run(form);
  } catch (error) {
    if (error instanceof NotAForm) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    if (isAnswer(error)) throw error;
    answer = refuse<never>(form, watch.failed(error));
  }
  return answer instanceof Response ? answer : data(answer, { status: statusOf(answer) });
}

/** Thrown on purpose: a redirect, or `data` with a status. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response ||
    (typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit")
  );
}

/** The submitted form; a body that is none is answered with 400, as nothing that a page of ours sends. */
export async function submittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    throw error;
  }
}

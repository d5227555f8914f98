import { createContext, type HeadersArgs, type RouterContextProvider } from "react-router";
import { recorderContext } from "../admin/activity/record-request.server.ts";
import { setCookieHeaders, withCookies } from "../admin/cookies.server.ts";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import type { FormSource } from "../enquiries/forms/schemas.ts";
import { readVisitorForm, receivingOf } from "../enquiries/intake/read-form.server.ts";
import { receiveForm } from "../enquiries/intake/receive.server.ts";
import { ANSWER_HEADER, type HeldAnswer } from "../offline/protocol.ts";
import { requestContext, servicesContext } from "../services.server.ts";
import { type FormAnswer, KEY_FIELD } from "../ui/form/answer.ts";
import { answerForm, type FormWatch, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Sent } from "../visitor-forms/answer.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Cookies that an action set, for the page in the same response: without script both are one request. */
const answerCookies = createContext<readonly string[]>([]);

/** The request's headers with the action's cookies. */
export function headersNow({ request, context }: Asked): Headers {
  return withCookies(request.headers, context.get(answerCookies));
}

/** Runs a form's action and passes its cookies to the page. `form`: a body that was read already. */
export async function answer<Answer extends FormAnswer>(
  { request, context }: Asked,
  intents: Record<string, (form: FormData) => Promise<Answer | Response>>,
  { form, cookies = [] }: { form?: FormData; cookies?: readonly string[] } = {},
) {
  const submitted = form ?? (await submittedForm(request));
  const answered = await answerForm(submitted, intents, formWatch(context));
  context.set(answerCookies, cookies);
  const headers = setCookieHeaders(cookies);
  if (submitted.has(KEY_FIELD)) headers.push([ANSWER_HEADER, heldAnswer(answered)]);
  if (answered instanceof Response) for (const line of headers) answered.headers.append(...line);
  else answered.init = { ...answered.init, headers };
  return answered;
}

/** A route's `headers`: without it the router drops those of the action. */
export const answerHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;

function heldAnswer(answered: Response | { data: FormAnswer }): string {
  const answer = (): HeldAnswer => {
    if (answered instanceof Response) return { redirect: answered.headers.get("Location") };
    const { data } = answered;
    return data.ok ? { sent: data.value as Sent } : { refused: data.code };
  };
  return encodeURIComponent(JSON.stringify(answer()));
}

export async function answerVisitorForm(asked: Asked, page: { source: FormSource; language: string }) {
  const receiving = receivingOf(asked.context);
  const { form, problems } = await readVisitorForm(asked.request, receiving);
  return await answer(asked, { send: () => receiveForm(receiving, page, form, problems) }, { form });
}

export async function answerOwnersForm({ request, context }: Asked) {
  return await answerProductForm(request, context.get(servicesContext), formWatch(context));
}

/** Logs unexpected errors with the request id, and tells the owner guard which form it was (decision 037). */
function formWatch(context: Readonly<RouterContextProvider>): FormWatch {
  const { report, isStorageError } = context.get(servicesContext);
  return {
    nameAction: (action, id) => context.get(recorderContext)?.nameAction(action, id),
    failed(err) {
      report("a form failed", { requestId: context.get(requestContext).id, err });
      return isStorageError(err) ? "UNAVAILABLE" : "FAILED";
    },
  };
}

import {
  createContext,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";
import { recorderContext } from "../admin/activity/record-request.server.ts";
import { setCookieHeaders, withCookies } from "../admin/cookies.server.ts";
import { ownerContext, refusedIntentsContext } from "../admin/owner.server.ts";
import type { FormSource } from "../enquiries/forms/schemas.ts";
import { receiveDepsOf, receiveForm } from "../enquiries/intake/receive.server.ts";
import { ANSWER_HEADER, CODE_HEADER, type QueuedAnswer } from "../offline/protocol.ts";
import { requestContext, type Services, servicesContext } from "../services.server.ts";
import { type FormAnswer, KEY_FIELD } from "../ui/form/answer.ts";
import { answerForm, type FormWatch, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Sent } from "../visitor-forms/answer.ts";

interface FormRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Intents<Answer> = Record<string, (form: FormData) => Promise<Answer | Response>>;

export function loaderOf<Data>(read: (services: Services, url: URL) => Data) {
  return ({ context, url }: Pick<LoaderFunctionArgs, "context" | "url">) =>
    read(context.get(servicesContext), url);
}

/** Cookies that an action sets. Without script, the same request then runs the loader, which reads them. */
const actionCookies = createContext<readonly string[]>([]);

export function headersNow({ request, context }: FormRequest): Headers {
  return withCookies(request.headers, context.get(actionCookies));
}

/** Runs the form's intent and sets `cookies`. A caller that has read the body passes it as `form`. */
export async function runForm<Answer extends FormAnswer>(
  { request, context }: FormRequest,
  intents: Intents<Answer>,
  { form, cookies = [] }: { form?: FormData; cookies?: readonly string[] } = {},
) {
  const submitted = form ?? (await submittedForm(request));
  const outcome = await answerForm(submitted, intents, formWatch(context));
  context.set(actionCookies, cookies);
  const headers = setCookieHeaders(cookies);
  if (submitted.has(KEY_FIELD))
    headers.push([ANSWER_HEADER, encodeURIComponent(JSON.stringify(queueReply(outcome)))]);
  if (outcome instanceof Response) {
    for (const [name, value] of headers) outcome.headers.append(name, value);
  } else {
    outcome.init = { ...outcome.init, headers };
  }
  return outcome;
}

/** A route whose action sets headers exports this as `headers`. Otherwise the router drops them. */
export const actionHeadersOf = ({ actionHeaders }: HeadersArgs) => actionHeaders;

function queueReply(outcome: Response | { data: FormAnswer }): QueuedAnswer {
  if (outcome instanceof Response) {
    return { path: outcome.headers.get("Location"), code: outcome.headers.get(CODE_HEADER) };
  }
  const { data } = outcome;
  return data.ok ? (data.value as Sent) : { refused: data.code };
}

/** Returns an action for the team's forms. `who` is the sender's email, which is stored with the changes. */
export function ownersForm<Answer extends FormAnswer>(
  intentsOf: (services: Services, who: string | null, id: string) => Intents<Answer>,
) {
  return async (asked: FormRequest & { params: { id?: string } }) => {
    const who = asked.context.get(ownerContext)?.email || null;
    return await runForm(asked, intentsOf(asked.context.get(servicesContext), who, asked.params.id ?? ""));
  };
}

export async function answerVisitorForm(asked: FormRequest, page: { source: FormSource; language: string }) {
  return await runForm(asked, {
    send: (form) => receiveForm(receiveDepsOf(asked.context), page, form),
  });
}

/** Passes the intent to the activity log (decision 037), bars helpers from owners' intents, reports errors. */
function formWatch(context: Readonly<RouterContextProvider>): FormWatch {
  const { report, isStorageError } = context.get(servicesContext);
  return {
    refuses: (intent) => context.get(refusedIntentsContext).includes(intent),
    nameAction: (action, id) => context.get(recorderContext)?.nameAction(action, id),
    failed(err) {
      report("a form failed", { requestId: context.get(requestContext).id, err });
      return isStorageError(err) ? "UNAVAILABLE" : "FAILED";
    },
  };
}

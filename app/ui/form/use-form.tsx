import {
  type FormMetadata,
  FormProvider,
  parse,
  type SubmissionResult,
  useForm as useConform,
} from "@conform-to/react";
import { type FormHTMLAttributes, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import * as v from "valibot";
import { randomId } from "../random-id.ts";
import {
  type FormAnswer,
  INTENT_FIELD,
  isRedirected,
  KEY_FIELD,
  REDIRECTED_EVENT,
  SENT_LATER_EVENT,
  type SentLater,
} from "./answer.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { ErrorTexts } from "./fields.tsx";
import { parseForm } from "./parse.ts";

interface FormOptions<Schema extends v.GenericSchema, Answer extends FormAnswer> {
  id: string;
  schema?: Schema;
  intent?: string;
  action?: string;
  answered?: FormAnswer | undefined;
  values?: Record<string, unknown>;
  errors?: Readonly<Record<string, string>>;
  keepsFields?: boolean;
  draft?: boolean;
  /** Sends an idempotency key with the form. A string is used as the key. */
  keyed?: boolean | string;
  /** May change `data`. If it returns false or an answer, the form is not sent. */
  beforeSend?: (data: FormData) => boolean | Answer | Promise<boolean | Answer>;
  onInvalid?: (errors: Record<string, string[]>) => void;
  onAnswer?: (answer: Answer) => void;
}

export function useForm<Schema extends v.GenericSchema, Answer extends FormAnswer = FormAnswer>(
  options: FormOptions<Schema, Answer>,
) {
  const { id, schema, intent, action, values, errors = {}, draft = false } = options;
  const drawn = options.answered && (!intent || options.answered.intent === intent) ? options.answered : null;
  const { answer, result, pending, isSending, send, forget, reset } = useSending(options, drawn);
  const [form, fields] = useConform<v.InferInput<Schema> & Record<string, unknown>>({
    id,
    lastResult: result,
    ...(values ? { defaultValue: values as never } : {}),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const submission = parseForm(formData, schema ?? v.any());
      if (submission.status === "error" && submission.error) {
        options.onInvalid?.(submission.error as Record<string, string[]>);
      }
      return submission as never;
    },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      await send(event.currentTarget, formData);
    },
  });
  useDraft(id, draft && !drawn, (payload) => form.update({ value: payload as never }));
  const props: FormHTMLAttributes<HTMLFormElement> = {
    id,
    method: "post",
    noValidate: true,
    onSubmit: form.onSubmit,
    "aria-busy": pending,
    ...(isSending ? { "data-sending": "" } : {}),
    ...(action ? { action } : {}),
    ...(draft ? { onInput: ({ currentTarget }) => keepDraft(id, new FormData(currentTarget)) } : {}),
  };
  return {
    form,
    fields,
    parts: { context: form, props, intent, keyed: !!options.keyed, errors },
    pending,
    answer,
    forget,
    reset,
  };
}

/** Idempotency keys by form id and input. A key is kept until its form is accepted, queued or reset. */
const keys: Record<string, string> = {};

function useSending<Schema extends v.GenericSchema, Answer extends FormAnswer>(
  options: FormOptions<Schema, Answer>,
  drawn: FormAnswer | null,
) {
  const { id, action } = options;
  const fetcher = useFetcher<Answer>();
  const sent = useRef("");
  const [waiting, setWaiting] = useState(false);
  const isSending = fetcher.state !== "idle";
  const pending = waiting || isSending;
  const [answer, setAnswer] = useState<Answer | null>(drawn as Answer | null);
  const [result, setResult] = useState<SubmissionResult | null>(
    (drawn?.ok === false && drawn.result) || null,
  );

  useReceived<Answer>(fetcher, (received) => {
    const isElsewhere = isRedirected(received);
    if (!isElsewhere) setAnswer(received);
    if (!received.ok && received.result) setResult(received.result);
    else if (received.ok || received.code === "QUEUED") {
      delete keys[id + sent.current];
      const element = document.forms.namedItem(id);
      if (!element || typedIn(element) === sent.current) {
        dropDraft(id);
        if (!options.keepsFields) setResult(beginAnew());
      }
    }
    if (!isElsewhere) options.onAnswer?.(received);
  });
  useSentLater(id, (later) => setAnswer(later as Answer));

  async function send(element: HTMLFormElement, formData: FormData) {
    if (pending) return;
    setWaiting(true);
    try {
      const { beforeSend, keyed } = options;
      const said = (await beforeSend?.(formData)) ?? true;
      if (said === false || !element.isConnected) return;
      setAnswer(said === true ? null : said);
      if (said !== true) return options.onAnswer?.(said);
      sent.current = typedIn(element);
      if (keyed) keys[id + sent.current] ||= typeof keyed === "string" ? keyed : `${randomId()}.${id}`;
      if (keyed) formData.set(KEY_FIELD, keys[id + sent.current] ?? "");
      // A redirect may unmount the form before `useReceived` can drop the draft, so this listener drops it.
      document.addEventListener(REDIRECTED_EVENT, forgetSent);
      await fetcher.submit(formData, { method: "post", ...(action ? { action } : {}) });
    } finally {
      document.removeEventListener(REDIRECTED_EVENT, forgetSent);
      setWaiting(false);
    }
  }
  function forgetSent() {
    const element = document.forms.namedItem(id);
    if (!element || typedIn(element) === sent.current) dropDraft(id);
  }
  function reset() {
    dropDraft(id);
    delete keys[id + sent.current];
    setAnswer(null);
    setResult(beginAnew());
  }
  return { answer, result, pending, isSending, send, reset, forget: () => setAnswer(null) };
}

export function useReceived<Answer>(
  { state, data }: { state: string; data: unknown },
  onReceived: (answer: Answer) => void,
): void {
  const handled = useRef<unknown>(undefined);
  const receive = useEffectEvent(onReceived);
  useEffect(() => {
    if (state !== "idle" || !data || handled.current === data) return;
    handled.current = data;
    receive(data as Answer);
  }, [state, data]);
}

function useDraft(id: string, isWanted: boolean, restore: (payload: unknown) => void): void {
  const isDone = useRef(!isWanted);
  const onDraft = useEffectEvent(restore);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const kept = readDraft(id);
    const element = document.forms.namedItem(id);
    if (!kept || !element || isTyped(element)) return;
    onDraft(parse(new URLSearchParams(kept), { resolve: () => ({ value: {} }) }).payload);
  }, [id]);
}

/** Shows a queued form's answer, but not while the visitor types, because the answer takes the focus. */
function useSentLater(id: string, take: (answer: FormAnswer) => void): void {
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    const onSentLater = (event: Event) => {
      const later = (event as CustomEvent<SentLater>).detail;
      const element = document.forms.namedItem(id);
      const isBusy = document.activeElement?.matches("input, textarea, select");
      if (later.id === id && element && !isTyped(element) && !isBusy) onAnswer(later.answer);
    };
    document.addEventListener(SENT_LATER_EVENT, onSentLater);
    return () => document.removeEventListener(SENT_LATER_EVENT, onSentLater);
  }, [id]);
}

interface FormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "id" | "method" | "action" | "onSubmit"> {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any schema
  parts: Omit<ReturnType<typeof useForm>["parts"], "context"> & { context: FormMetadata<any> };
  children?: ReactNode;
}

export function Form({ parts, children, ...props }: FormProps) {
  const { context, intent, keyed, errors } = parts;
  return (
    <FormProvider context={context.context}>
      <ErrorTexts value={errors}>
        <form {...props} {...parts.props}>
          {intent ? <input type="hidden" name={INTENT_FIELD} value={intent} /> : null}
          {/* Script sets the idempotency key. A cached page would give the server's key to all visitors. */}
          {keyed ? <input type="hidden" name={KEY_FIELD} defaultValue="" /> : null}
          {children}
        </form>
      </ErrorTexts>
    </FormProvider>
  );
}

/** Conform ignores a result object that it got before, so each reset needs a new object. */
const beginAnew = (): SubmissionResult => ({ initialValue: null });

const OF_THE_PAGE = /^(__\w+__|stamp|key|basedOn)$/;

function typedIn(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && !OF_THE_PAGE.test(name),
  );
  return JSON.stringify(typed);
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== "hidden" &&
      element.value !== element.defaultValue,
  );
}

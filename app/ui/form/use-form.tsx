import {
  type FormMetadata,
  FormProvider,
  parse,
  type SubmissionResult,
  useForm as useConform,
} from "@conform-to/react";
import { type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import * as v from "valibot";
import { randomId } from "../random-id.ts";
import {
  type FormAnswer,
  INTENT_FIELD,
  isRedirected,
  KEY_FIELD,
  SENT_LATER_EVENT,
  type SentLater,
} from "./answer.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { ErrorTexts } from "./fields.tsx";
import { parseForm } from "./parse.ts";

interface FormOptions<Schema extends v.GenericSchema, Answer extends FormAnswer> {
  /** Names the form on its page, its fields' ids, and its draft. */
  id: string;
  /** Checks the form in the browser, as its action does again. A form of buttons alone needs none. */
  schema?: Schema;
  /** What it asks for; absent where each of its buttons says so by itself. */
  intent?: string;
  /** Where it is posted to; the page's own address when absent. */
  action?: string;
  /** The answer that the page was drawn with: that of a form sent without script. */
  answered?: FormAnswer | undefined;
  /** What the fields begin with. */
  values?: Record<string, unknown>;
  /** What each code of the schema and of the action says. */
  errors?: Readonly<Record<string, string>>;
  /** Its fields show what is kept elsewhere: an answer does not empty them. */
  keepsFields?: boolean;
  /** Keeps what is typed in this tab until it has been sent. */
  draft?: boolean;
  /**
   * Sent under one key until it has arrived, so that a second attempt is known for what it is, and one that finds no signal
   * may wait for it. A text: the key itself, where what is sent is one thing for the whole device.
   */
  keyed?: boolean | string;
  /**
   * The last word before sending, such as waiting for photos; may change the data. `false` sends nothing, and an answer
   * is taken for the action's.
   */
  beforeSend?: (data: FormData) => boolean | Answer | Promise<boolean | Answer>;
  /** A check failed in the browser. */
  onInvalid?: (errors: Record<string, string[]>) => void;
  /** Told of each answer that came by script. */
  onAnswer?: (answer: Answer) => void;
}

/**
 * The shop's one way with forms: a plain form that posts to its action, and with script is checked as it is typed, sent
 * without leaving the page, and keeps everything that was typed until it has arrived, whatever fails. `Answer` is
 * the action's.
 */
export function useForm<Schema extends v.GenericSchema, Answer extends FormAnswer = FormAnswer>(
  options: FormOptions<Schema, Answer>,
) {
  const { id, schema, intent, action, values, errors = {}, draft = false } = options;
  const fetcher = useFetcher<Answer>();
  const key = useRef("");
  const [waiting, setWaiting] = useState(false);
  const pending = waiting || fetcher.state !== "idle";
  const drawn = options.answered && (!intent || options.answered.intent === intent) ? options.answered : null;
  const [answer, setAnswer] = useState<Answer | null>(drawn as Answer | null);
  const [result, setResult] = useState<SubmissionResult | null>(
    (drawn?.ok === false && drawn.result) || null,
  );
  /** What was sent last, to see whether more was typed meanwhile. */
  const sent = useRef("");
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

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
      if (pending) return;
      // React forgets it as soon as something is waited for.
      const element = event.currentTarget;
      setWaiting(true);
      try {
        const { beforeSend, keyed } = latest.current;
        if (keyed) {
          key.current ||= typeof keyed === "string" ? keyed : `${randomId()}.${id}`;
          formData.set(KEY_FIELD, key.current);
        }
        const said = (await beforeSend?.(formData)) ?? true;
        if (said === false) return;
        setAnswer(said === true ? null : said);
        if (said !== true) {
          latest.current.onAnswer?.(said);
          return;
        }
        sent.current = typedIn(element);
        await fetcher.submit(formData, { method: "post", ...(action ? { action } : {}) });
      } finally {
        setWaiting(false);
      }
    },
  });

  // What was typed before comes back once the page is alive; what the server sent back is newer.
  const restored = useRef(!draft || drawn !== null);
  const { update } = form;
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const kept = readDraft(id);
    const element = document.forms.namedItem(id);
    if (!kept || !element || isTyped(element)) return;
    const { payload } = parse(new URLSearchParams(kept), { resolve: () => ({ value: {} }) });
    update({ value: payload as never });
  }, [id, update]);

  const received = fetcher.data as Answer | undefined;
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (fetcher.state !== "idle" || !received || told.current === received) return;
    told.current = received;
    const isElsewhere = isRedirected(received);
    if (!isElsewhere) setAnswer(received);
    if (!received.ok && received.result) setResult(received.result);
    else if (received.ok || received.code === "HELD") {
      key.current = "";
      const element = document.forms.namedItem(id);
      // What was typed while it was being sent stays.
      if (!element || typedIn(element) === sent.current) {
        dropDraft(id);
        if (!latest.current.keepsFields) setResult(beginAnew());
      }
    }
    if (!isElsewhere) latest.current.onAnswer?.(received);
  }, [fetcher.state, received, id]);

  // The confirmation takes the focus: it does not come while the visitor types.
  useEffect(() => {
    const onSentLater = (event: Event) => {
      const later = (event as CustomEvent<SentLater>).detail;
      const element = document.forms.namedItem(id);
      const isBusy = document.activeElement?.matches("input, textarea, select");
      if (later.id === id && element && !isTyped(element) && !isBusy) setAnswer(later.answer as Answer);
    };
    document.addEventListener(SENT_LATER_EVENT, onSentLater);
    return () => document.removeEventListener(SENT_LATER_EVENT, onSentLater);
  }, [id]);

  const props: FormHTMLAttributes<HTMLFormElement> = {
    id,
    method: "post",
    noValidate: true,
    onSubmit: form.onSubmit,
    "aria-busy": pending,
    ...(action ? { action } : {}),
    ...(draft ? { onInput: ({ currentTarget }) => keepDraft(id, new FormData(currentTarget)) } : {}),
  };
  return {
    /** Conform's view of the form: rows are added, moved and removed by its buttons. */
    form,
    /** The schema's fields, for `TextInput` and its kin. */
    fields,
    /** For `Form`. */
    parts: { context: form, props, intent, keyed: !!options.keyed, errors },
    pending,
    /** The last answer, by script or without. */
    answer,
    /** Takes the last answer back: what it said is no longer so. */
    forget: () => setAnswer(null),
    /** Gives up what was typed. */
    reset() {
      dropDraft(id);
      key.current = "";
      setAnswer(null);
      setResult(beginAnew());
    },
  };
}

type FormParts = ReturnType<typeof useForm>["parts"];

interface FormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "id" | "method" | "action" | "onSubmit"> {
  // biome-ignore lint/suspicious/noExplicitAny: a form of whatever schema
  parts: Omit<FormParts, "context"> & { context: FormMetadata<any> };
  children?: ReactNode;
}

/** The form of {@link useForm}, around its fields and buttons. */
export function Form({ parts, children, ...props }: FormProps) {
  const { context, intent, keyed, errors } = parts;
  return (
    <FormProvider context={context.context}>
      <ErrorTexts value={errors}>
        <form {...props} {...parts.props}>
          {intent ? <input type="hidden" name={INTENT_FIELD} value={intent} /> : null}
          {/* Empty in the page, which may be a cached one: the browser fills it in when it sends. */}
          {keyed ? <input type="hidden" name={KEY_FIELD} defaultValue="" /> : null}
          {children}
        </form>
      </ErrorTexts>
    </FormProvider>
  );
}

/** For Conform: the fields hold again what they begin with. A new object each time, or it is not looked at. */
const beginAnew = (): SubmissionResult => ({ initialValue: null });

/** What the page puts into a form by itself, and puts in anew after an answer. */
const OF_THE_PAGE = /^(__\w+__|stamp|key|version|basedOn)$/;

function typedIn(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && !OF_THE_PAGE.test(name),
  );
  return JSON.stringify(typed);
}

/** Whether something was typed already, before the script came. */
function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== "hidden" &&
      element.value !== element.defaultValue,
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Notice } from "../ui/notice.ts";
import { type FormAnswer, type FormIssue, KEY_FIELD, readFields } from "./form-answer.ts";
import { newFormKey } from "./form-key.ts";

type Checked<Field extends string, Fault extends string> =
  | { ok: true; form: Record<Field, string> }
  | { ok: false; issues: FormIssue<Field, Fault>[] };

interface SendingOptions<Field extends string, Fault extends string> {
  fields: readonly Field[];
  /** Where the form is posted to. */
  action: string;
  /** What the page itself was drawn with: the answer to a form that was sent without script. */
  answered: FormAnswer<Field, Fault> | null;
  check: (values: Record<Field, string>) => Checked<Field, Fault>;
  /** Something that keeps a good form from being sent now, or null. */
  hold?: (form: Record<Field, string>) => Notice | null;
  invalidNotice: (issues: FormIssue<Field, Fault>[]) => Notice;
  answerNotice: (answer: FormAnswer<Field, Fault>, checked: boolean) => Notice;
  onNotice: (notice: Notice) => void;
  onSent?: (code: string) => void;
}

interface Outcome {
  notice: Notice;
  code: string | null;
}

/**
 * Sends a form without leaving the page: checks it with the schema that the server runs again, sends once under one
 * key, says how it went, and keeps what was typed until it has arrived (spec §4).
 */
export function useSending<Field extends string, Fault extends string>(
  options: SendingOptions<Field, Fault>,
) {
  const { fields, action, answered } = options;
  const fetcher = useFetcher<FormAnswer<Field, Fault>>();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const sending = fetcher.state !== "idle";
  const [issues, setIssues] = useState(answered?.status === "invalid" ? answered.issues : []);
  const [outcome, setOutcome] = useState<Outcome | null>(() =>
    answered ? outcomeOf(options.answerNotice(answered, false), answered) : null,
  );

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const tell = (notice: Notice, found: FormIssue<Field, Fault>[]) => {
    setIssues(found);
    // Mistakes stand at their fields; saying so a third time would only push the fields away.
    setOutcome(found.length > 0 ? null : { notice, code: null });
    latest.current.onNotice(notice);
    focusFirst(form.current, found);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const checked = options.check(readFields(data, fields));
    if (!checked.ok) {
      tell(options.invalidNotice(checked.issues), checked.issues);
      return;
    }
    const held = options.hold?.(checked.form);
    if (held) {
      tell(held, []);
      return;
    }
    for (const field of fields) data.set(field, checked.form[field]);
    key.current ||= newFormKey();
    data.set(KEY_FIELD, key.current);
    setIssues([]);
    setOutcome(null);
    void fetcher.submit(data, { method: "post", action });
  };

  useEffect(() => {
    const answer = fetcher.data as FormAnswer<Field, Fault> | undefined;
    if (fetcher.state !== "idle" || !answer) return;
    const { answerNotice, onNotice, onSent } = latest.current;
    const notice = answerNotice(answer, true);
    const found = answer.status === "invalid" ? answer.issues : [];
    setIssues(found);
    setOutcome(found.length > 0 ? null : outcomeOf(notice, answer));
    onNotice(notice);
    focusFirst(form.current, found);
    if (answer.status !== "sent") return;
    clear(form.current, latest.current.fields);
    key.current = "";
    onSent?.(answer.code);
  }, [fetcher.state, fetcher.data]);

  return {
    form,
    sending,
    outcome,
    onSubmit,
    /** The code of what is wrong with a field, or undefined. */
    faultOf: (field: Field) => issues.find((issue) => issue.field === field)?.code,
  };
}

function outcomeOf(notice: Notice, answer: FormAnswer<string, string>): Outcome {
  return { notice, code: answer.status === "sent" ? answer.code : null };
}

/** Empties the fields; `reset` would bring back what the page was drawn with. */
function clear(form: HTMLFormElement | null, fields: readonly string[]) {
  for (const name of fields) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}

function focusFirst(form: HTMLFormElement | null, issues: readonly FormIssue<string, string>[]) {
  const field = issues[0] && form?.elements.namedItem(issues[0].field);
  if (field instanceof HTMLElement) field.focus();
}

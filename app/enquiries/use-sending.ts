import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Notice } from "../ui/notice.ts";
import { type FormAnswer, type FormIssue, KEY_FIELD, readFields } from "./form-answer.ts";
import { newFormKey } from "./form-key.ts";
import { FILES_FIELD, type FormPhotos } from "./form-photos.ts";
import type { VisitorPhotos } from "./use-visitor-photos.ts";

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
  photos: VisitorPhotos;
  /** What is told when a picture keeps a good form from being sent. */
  unsentNotice: Notice;
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
 * Sends a form without leaving the page: checks it with the schema that the server runs again, waits for pictures that
 * are on their way, sends once under one key, says how it went, and keeps what was typed until it has arrived (spec §4).
 */
export function useSending<Field extends string, Fault extends string>(
  options: SendingOptions<Field, Fault>,
) {
  const { fields, action, answered, photos } = options;
  const fetcher = useFetcher<FormAnswer<Field, Fault>>();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  /** Pressed while pictures were on their way. */
  const [waiting, setWaiting] = useState(false);
  const sending = waiting || fetcher.state !== "idle";
  const [issues, setIssues] = useState(answered?.status === "invalid" ? answered.issues : []);
  const [photoFaults, setPhotoFaults] = useState(() => faultsOf(answered));
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

  const send = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const checked = options.check(readFields(data, fields));
    if (!checked.ok) {
      tell(options.invalidNotice(checked.issues), checked.issues);
      return;
    }
    if (photos.failed) {
      tell(options.unsentNotice, []);
      focusFailedPhoto(element);
      return;
    }
    if (photos.busy) {
      setIssues([]);
      setOutcome(null);
      setWaiting(true);
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
    // They went ahead, each by itself.
    data.delete(FILES_FIELD);
    setIssues([]);
    setOutcome(null);
    setPhotoFaults([]);
    void fetcher.submit(data, { method: "post", action });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) send(event.currentTarget);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures decide when
  useEffect(() => {
    if (!waiting || photos.busy) return;
    setWaiting(false);
    if (form.current) send(form.current);
  }, [waiting, photos.busy]);

  useEffect(() => {
    const answer = fetcher.data as FormAnswer<Field, Fault> | undefined;
    if (fetcher.state !== "idle" || !answer) return;
    const { answerNotice, onNotice, onSent } = latest.current;
    const notice = answerNotice(answer, true);
    const found = answer.status === "invalid" ? answer.issues : [];
    setIssues(found);
    setPhotoFaults(faultsOf(answer));
    setOutcome(found.length > 0 ? null : outcomeOf(notice, answer));
    onNotice(notice);
    focusFirst(form.current, found);
    if (answer.status === "photos") {
      const left = answer.photos.ready.map(({ id }) => id);
      latest.current.photos.keep(left);
    }
    if (answer.status !== "sent") return;
    clear(form.current, latest.current.fields);
    latest.current.photos.reset([]);
    key.current = "";
    onSent?.(answer.code);
  }, [fetcher.state, fetcher.data]);

  return {
    form,
    sending,
    outcome,
    onSubmit,
    /** What the server said of the form's pictures. */
    photoFaults,
    /** The code of what is wrong with a field, or undefined. */
    faultOf: (field: Field) => issues.find((issue) => issue.field === field)?.code,
  };
}

function faultsOf(answer: FormAnswer<string, string> | null): FormPhotos["faults"] {
  return answer && "photos" in answer ? answer.photos.faults : [];
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

/** To what can be done about it: trying it again, or taking it out. */
function focusFailedPhoto(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('.visitor-photo[data-state="failed"] button')?.focus();
}

function focusFirst(form: HTMLFormElement | null, issues: readonly FormIssue<string, string>[]) {
  const field = issues[0] && form?.elements.namedItem(issues[0].field);
  if (field instanceof HTMLElement) field.focus();
}

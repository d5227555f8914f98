import type { ReactNode } from "react";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { MESSAGE_MAX } from "../enquiry.ts";
import { ActionButton } from "./action-button.tsx";
import { type EnquiryFormAnswer, NoteSchema } from "./forms.ts";
import type { OpenedEnquiry } from "./inbox.server.ts";
import { LabelsSchema, labelsOf } from "./labels.ts";
import { dayAfter, nearDays, ReminderSchema } from "./reminder.ts";

/* What the owners keep of an enquiry, each a form: labels, the day it comes back, a note. */

interface Kept {
  answered: EnquiryFormAnswer | undefined;
  onAnswer: (answer: EnquiryFormAnswer) => void;
  /** The hidden field that says which version was seen. */
  basedOn: ReactNode;
}

const { errors } = texts;
const openedClass = "open:w-full";
const formClass = "mt-3 grid gap-4 rounded-card border border-hilo bg-algodon p-5";

export function Labels(props: Kept & { labels: string; known: string[] }) {
  const { labels, known, answered, onAnswer, basedOn } = props;
  const { fields, parts, pending, answer } = useForm<typeof LabelsSchema, EnquiryFormAnswer>({
    id: "etiquetas",
    intent: "save-labels",
    schema: LabelsSchema,
    errors,
    answered,
    onAnswer,
  });
  const given = labelsOf(labels);
  return (
    <Disclosure
      summary={labels ? `${texts.labels}: ${labels}` : texts.noLabels}
      summaryClass={buttonClass("quiet", "small", "wrap-anywhere")}
      className={openedClass}
      open={answer?.ok === false}
    >
      <Form parts={parts} className={formClass}>
        {basedOn}
        {known.length > 0 ? (
          <FieldGroup id="etiquetas-en-uso" label={texts.labelsInUse}>
            <Choices key={labels}>
              {known.map((label) => (
                <Choice key={label} name="label" value={label} defaultChecked={given.includes(label)}>
                  {label}
                </Choice>
              ))}
            </Choices>
          </FieldGroup>
        ) : null}
        <TextInput
          key={labels}
          of={fields.more}
          label={known.length > 0 ? texts.moreLabels : texts.labels}
          hint={texts.moreLabelsHint}
          autoCapitalize="none"
        />
        <Submit disabled={pending} tone="quiet" size="small" className="justify-self-start">
          {texts.saveLabels}
        </Submit>
      </Form>
    </Disclosure>
  );
}

/** The day on which it comes back to the top of the inbox: a tap for the next seven, or a date. */
export function Reminder({
  day,
  said,
  today,
  answered,
  onAnswer,
  basedOn,
}: Kept & { day: string | null /** The day in words. */; said: string | null; today: string }) {
  const { fields, parts, pending, answer } = useForm<typeof ReminderSchema, EnquiryFormAnswer>({
    id: "recordatorio",
    intent: "set-reminder",
    schema: ReminderSchema,
    errors,
    answered,
    onAnswer,
  });
  return (
    <Disclosure
      summary={said ? say(texts.remindOn, { day: said }) : texts.remind}
      summaryClass={buttonClass("quiet", "small")}
      className={openedClass}
      open={answer?.ok === false}
    >
      <Form parts={parts} className={formClass}>
        {basedOn}
        {/* Enter in the date presses a form's first button: not that of tomorrow. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <div className="flex flex-wrap gap-2">
          {nearDays(today).map((near) => (
            <Submit
              key={near.day}
              name="day"
              value={near.day}
              disabled={pending}
              aria-pressed={near.day === day}
              tone="quiet"
              size="small"
            >
              {near.name}
            </Submit>
          ))}
        </div>
        <TextInput
          of={fields.date}
          label={texts.remindDate}
          type="date"
          min={dayAfter(today, 1)}
          className="max-w-56"
        />
        <div className="flex flex-wrap gap-2">
          <Submit disabled={pending} tone="quiet" size="small">
            {texts.saveReminder}
          </Submit>
          {day ? (
            <ActionButton value="clear-reminder" disabled={pending}>
              {texts.clearReminder}
            </ActionButton>
          ) : null}
        </div>
      </Form>
    </Disclosure>
  );
}

/** The owner's own note. What is typed is kept in this tab until it is saved. */
export function Note({
  enquiry: { id, note, version },
  answered,
  onAnswer,
  basedOn,
}: Kept & { enquiry: Pick<OpenedEnquiry["enquiry"], "id" | "note" | "version"> }) {
  const { fields, parts, pending, answer } = useForm<typeof NoteSchema, EnquiryFormAnswer>({
    id: `nota-${id}`,
    intent: "save-note",
    schema: NoteSchema,
    // Begun anew, a draft that came back leaves nothing of the version it was begun on.
    values: { note, basedOn: version },
    errors,
    answered,
    draft: true,
    onAnswer,
  });
  return (
    <Form parts={parts} className="grid gap-3">
      {basedOn}
      <TextArea of={fields.note} label={texts.note} rows={3} maxLength={MESSAGE_MAX} />
      {answer?.ok === false && answer.code === "CONFLICT" && note ? (
        <p className="text-small whitespace-pre-wrap wrap-anywhere text-nuez">
          <strong className="font-semibold text-cacao">{texts.storedNote}</strong> {note}
        </p>
      ) : null}
      <Submit disabled={pending} tone="quiet" size="small" className="justify-self-start">
        {texts.saveNote}
      </Submit>
    </Form>
  );
}

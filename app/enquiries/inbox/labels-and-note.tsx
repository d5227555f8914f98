import type { ReactNode } from "react";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { MESSAGE_MAX } from "../enquiry.ts";
import type { OpenedEnquiry } from "./enquiry-page.server.ts";
import { type EnquiryFormAnswer, NoteSchema } from "./forms.ts";
import { LabelsSchema, labelsOf } from "./labels.ts";

interface FormProps {
  onAnswer: (answer: EnquiryFormAnswer) => void;
  /** The hidden field with the loaded version. */
  basedOn: ReactNode;
}

const { errors } = texts;

export function Labels(props: FormProps & { labels: string; known: string[] }) {
  const { labels, known, onAnswer, basedOn } = props;
  const { fields, parts, pending } = useForm<typeof LabelsSchema, EnquiryFormAnswer>({
    id: "etiquetas",
    intent: "save-labels",
    schema: LabelsSchema,
    errors,
    onAnswer,
  });
  const given = labelsOf(labels);
  return (
    <Disclosure
      summary={labels ? `${texts.labels}: ${labels}` : texts.noLabels}
      summaryClass={buttonClass("quiet", "small", "wrap-anywhere")}
      className="open:w-full"
    >
      <Form parts={parts} className="mt-3 grid gap-4 rounded-card border border-hilo bg-algodon p-5">
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

/** The draft of the owner's note stays in this tab until it is saved. */
export function Note({
  enquiry: { id, note, version },
  onAnswer,
  basedOn,
}: FormProps & Pick<OpenedEnquiry, "enquiry">) {
  const { fields, parts, pending, answer } = useForm<typeof NoteSchema, EnquiryFormAnswer>({
    id: `nota-${id}`,
    intent: "save-note",
    schema: NoteSchema,
    // A new version resets the field after a save, so that a restored draft does not send the old version.
    values: { note, basedOn: version },
    errors,
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

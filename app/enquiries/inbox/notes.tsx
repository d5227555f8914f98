import { enquiry as texts } from "../../messages/es/inbox.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { MESSAGE_MAX } from "../enquiry.ts";
import { useAnswerToast } from "./inbox-parts.tsx";
import { type EnquiryFormAnswer, NotesSchema, PersonNoteSchema } from "./notes.ts";

interface NotesProps {
  /** The id of the enquiry, or the contact of the person. */
  id: string;
  /** Null for a person, who has no labels. */
  labels: string | null;
  note: string;
  version: number;
}

/** The team's note on an enquiry or a person. This browser tab keeps text that is not saved yet. */
export function Notes({ id, labels, note, version }: NotesProps) {
  const isPerson = labels === null;
  const { fields, parts, pending, answer } = useForm<
    typeof NotesSchema | typeof PersonNoteSchema,
    EnquiryFormAnswer
  >({
    id: `nota-${id}`,
    intent: isPerson ? "save-person-note" : "save-note",
    schema: isPerson ? PersonNoteSchema : NotesSchema,
    // The draft stores `basedOn` with the text, so a restored text keeps the version that its writer saw.
    values: { contact: id, labels, note, basedOn: version },
    errors: texts.errors,
    draft: true,
    onAnswer: useAnswerToast(),
  });
  const isConflict = answer?.ok === false && answer.code === "CONFLICT";
  return (
    <Form parts={parts} className="grid gap-3">
      <input type="hidden" name="basedOn" value={isConflict ? version : fields.basedOn.initialValue} />
      {isPerson ? (
        <input type="hidden" name="contact" value={id} />
      ) : (
        <TextInput
          of={fields.labels}
          label={texts.labels}
          hint={texts.labelsHint}
          autoCapitalize="none"
          readOnly={pending}
        />
      )}
      <TextArea of={fields.note} label={texts.note} rows={3} maxLength={MESSAGE_MAX} readOnly={pending} />
      {isConflict && (labels || note) ? (
        <p className="text-small whitespace-pre-wrap wrap-anywhere text-nuez">
          <strong className="font-semibold text-cacao">{texts.stored}</strong>{" "}
          {[labels, note].filter(Boolean).join("\n")}
        </p>
      ) : null}
      <Submit pending={pending} tone="quiet" size="small" className="justify-self-start">
        {texts.saveNote}
      </Submit>
    </Form>
  );
}

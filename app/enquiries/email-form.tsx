import { type ReactNode, type RefObject, useId, useState } from "react";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { TextAreaField, TextField } from "../ui/field.tsx";
import type { Notice } from "../ui/notice.ts";
import { createAttempts } from "./attempts.ts";
import { answerNotice, type EmailAnswer, limitNotice, validationNotice } from "./email-outcome.ts";
import type { EmailTexts } from "./email-texts.ts";
import { wholeMinutes } from "./form-answer.ts";
import { FormOutcome, HiddenFields } from "./form-parts.tsx";
import { checkHomeForm, HOME_FIELDS, type HomeField } from "./home-form.ts";
import { photosNotice } from "./photo-texts.ts";
import { useSending } from "./use-sending.ts";
import type { VisitorPhotos } from "./use-visitor-photos.ts";
import { VisitorPhotoField } from "./visitor-photo-field.tsx";

/** Of this page's life: closing and opening the form does not forget them. */
const attempts = createAttempts();

export type EmailDraft = Partial<Record<HomeField, string>>;

interface EmailFormProps {
  texts: EmailTexts;
  /** See form-stamp.server.ts. */
  stamp: string;
  /** Where the form is posted to, in the page's language. */
  action: string;
  /** What the page was drawn with, when a form was sent without script. */
  answered: EmailAnswer | null;
  /** Where what is typed is kept from one opening to the next. */
  draft?: RefObject<EmailDraft>;
  photos: VisitorPhotos;
  onNotice: (notice: Notice) => void;
  onSent?: () => void;
  /** The way out of the form beside its button. */
  cancel: ReactNode;
}

/** The home form (spec §2): four fields, checked in their order, the same with script and without. */
export function EmailForm(props: EmailFormProps) {
  const { texts, stamp, action, answered, draft, photos, cancel } = props;
  const id = useId();
  const { form, sending, outcome, onSubmit, faultOf, photoFaults } = useSending({
    fields: HOME_FIELDS,
    action,
    answered,
    check: checkHomeForm,
    photos,
    unsentNotice: photosNotice(texts.photos),
    hold: ({ email }) => {
      const wait = attempts.take(email, Date.now());
      return wait > 0 ? limitNotice(texts, wholeMinutes(wait)) : null;
    },
    invalidNotice: ([first]) => validationNotice(texts, first?.code ?? "INVALID_CHARACTERS"),
    answerNotice: (answer, checked) => answerNotice(texts, answer, checked),
    onNotice: props.onNotice,
    ...(props.onSent ? { onSent: props.onSent } : {}),
  });
  const [values] = useState<EmailDraft>(
    () => (answered && "values" in answered ? answered.values : draft?.current) ?? {},
  );
  const field = (name: HomeField) => {
    const fault = faultOf(name);
    return {
      id: `${id}-${name}`,
      name,
      label: texts[name],
      required: true,
      defaultValue: values[name] ?? "",
      error: fault ? texts.errors[fault] : null,
    };
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      aria-busy={sending}
      className="enquiry-form"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        if (draft) draft.current = draftOf(currentTarget);
      }}
    >
      {outcome ? (
        <FormOutcome {...outcome.notice}>
          {outcome.code ? <p>{say(texts.code, { code: outcome.code })}</p> : null}
        </FormOutcome>
      ) : null}
      <HiddenFields id={id} stamp={stamp} leaveEmpty={texts.leaveEmpty} />
      <div className="enquiry-form-pair">
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...field("subject")} autoComplete="off" />
      <TextAreaField {...field("message")} rows={5} />
      <VisitorPhotoField texts={texts.photos} photos={photos} faults={photoFaults} />
      <div className="enquiry-form-buttons">
        <button type="submit" className={buttonClass("primary", "large")} disabled={sending}>
          {sending ? texts.sending : texts.send}
        </button>
        {cancel}
      </div>
    </form>
  );
}

function draftOf(form: HTMLFormElement): EmailDraft {
  const data = new FormData(form);
  return Object.fromEntries(HOME_FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
}

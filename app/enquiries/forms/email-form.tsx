import type { ReactNode } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { refuse } from "../../ui/form/parse.ts";
import { Form } from "../../ui/form/use-form.tsx";
import type { Notice } from "../../ui/notice.ts";
import type { PhotoTexts, VisitorPhotos } from "../photos/visitor-photo-field.tsx";
import { type EnquiryAnswer, wholeMinutes } from "./answer.ts";
import { Confirmation } from "./confirmation.tsx";
import { buttonsClass, enquiryFormClass, Honeypot, pairClass, useEnquiryForm } from "./enquiry-form.tsx";
import { countAttempts } from "./schemas.ts";

/** The words of the home form in one language; in Spanish they are the specification's (§2, §5, §8). */
export type EmailTexts = Landing["email"] & { photos: PhotoTexts; language: string };

/** Of this page's life: closing and opening the form does not forget them. */
const attempt = countAttempts();

/** What every place of the home form is given. */
export interface EmailFormProps {
  texts: EmailTexts;
  /** See honeypot.server.ts. */
  stamp: string;
  /** Where the form is posted to, in the page's language. */
  action: string;
  onNotice: (notice: Notice) => void;
}

interface EmailFormPlace extends EmailFormProps {
  id: string;
  answered?: EnquiryAnswer | undefined;
  photos?: VisitorPhotos;
  onSent?: (code: string) => void;
  /** The way out of the form beside its button. */
  cancel: ReactNode;
}

/** The home form (spec §2): four fields, checked in their order, the same with script and without. */
export function EmailForm({ texts, stamp, action, answered, photos, cancel, ...place }: EmailFormPlace) {
  const { fields, parts, pending, answer, outcome, photoField } = useEnquiryForm({
    ...place,
    source: "home",
    action,
    answered,
    errors: texts.errors,
    photoTexts: texts.photos,
    ...(photos ? { photos } : {}),
    hold(data) {
      const wait = attempt(String(data.get("email")).trim(), Date.now());
      const detail = { by: "email", minutes: wholeMinutes(wait) } as const;
      return wait > 0 ? refuse(data, "LIMITED", { detail }) : null;
    },
    invalidNotice: (errors) => validationNotice(texts, errors),
    noticeOf: (received, checked) => noticeOf(texts, received, checked),
  });
  if (answer?.ok && !place.onSent) {
    return (
      <>
        <Confirmation title={texts.sent.title}>
          <p>{texts.sent.text}</p>
          <p>{say(texts.code, { code: answer.value.code })}</p>
        </Confirmation>
        {cancel}
      </>
    );
  }
  return (
    <Form parts={parts} encType="multipart/form-data" className={enquiryFormClass}>
      {outcome}
      <Honeypot parts={parts} stamp={stamp} leaveEmpty={texts.leaveEmpty} />
      <div className={pairClass}>
        <TextInput of={fields.name} label={texts.name} required autoComplete="name" />
        <TextInput
          of={fields.email}
          label={texts.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <TextInput of={fields.subject} label={texts.subject} required autoComplete="off" />
      <TextArea of={fields.message} label={texts.message} required rows={5} />
      {photoField}
      <div className={`${buttonsClass} grid-cols-2`}>
        <button type="submit" className={buttonClass("primary", "large")} disabled={pending}>
          {pending ? texts.sending : texts.send}
        </button>
        {cancel}
      </div>
    </Form>
  );
}

/** What is told of a form with mistakes (spec §8): the first one, in the order of the fields. */
function validationNotice(texts: EmailTexts, errors: Record<string, string[]>): Notice {
  const [code] = Object.values(errors).flat();
  return { tone: "error", title: texts.invalid, text: texts.errors[code as keyof EmailTexts["errors"]] };
}

/** What is told of the server's answer (spec §8). */
function noticeOf(texts: EmailTexts, answer: EnquiryAnswer, checked: boolean): Notice {
  if (answer.ok) return { tone: "success", ...texts.sent };
  const { code, detail } = answer;
  switch (code) {
    case "LIMITED": {
      const { title, text } = texts.limited;
      if (detail?.by !== "email") return { tone: "error", ...texts.tooMany };
      return { tone: "error", title, text: say(text, { n: detail.minutes ?? 1 }, texts.language) };
    }
    case "INVALID":
      return checked
        ? { tone: "error", ...texts.refused }
        : validationNotice(texts, (answer.result?.error ?? {}) as Record<string, string[]>);
    case "PHOTOS":
      return { tone: "error", ...texts.photos.unsent };
    case "UNREACHABLE":
      return { tone: "error", ...texts.unreachable };
    default:
      return { tone: "error", ...texts.failed };
  }
}

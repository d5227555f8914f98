import Send from "lucide-react/icons/send";
import { contact } from "../../messages/es/contact.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { Form } from "../../ui/form/use-form.tsx";
import type { Notice } from "../../ui/notice.ts";
import { CONTACT_FORM_PATH, type EnquiryAnswer } from "./answer.ts";
import { Confirmation } from "./confirmation.tsx";
import { buttonsClass, enquiryFormClass, Honeypot, pairClass, useEnquiryForm } from "./enquiry-form.tsx";

const texts = contact.form;

interface ContactFormProps {
  /** See honeypot.server.ts. */
  stamp: string;
  answered: EnquiryAnswer | undefined;
  onNotice: (notice: Notice) => void;
}

/** The contact page's form (spec §2), the same with script and without. */
export function ContactForm({ stamp, answered, onNotice }: ContactFormProps) {
  const { fields, parts, pending, answer, outcome, photoField, reset } = useEnquiryForm({
    id: "contacto",
    source: "contacto",
    action: CONTACT_FORM_PATH,
    answered,
    errors: texts.errors,
    photoTexts: { ...visitorPhotos, language: "es" },
    invalidNotice,
    noticeOf,
    onNotice,
  });
  if (answer?.ok) {
    return (
      <div className="grid gap-5 pt-1 pb-7">
        <Confirmation title={texts.sent}>
          <p>{texts.sentText}</p>
          <p>
            {texts.sentCode} <strong>{answer.value.code}</strong>. {texts.sentCodeUse}
          </p>
        </Confirmation>
        <button
          type="button"
          className={buttonClass("quiet", "medium", "justify-self-start")}
          onClick={reset}
        >
          {texts.another}
        </button>
      </div>
    );
  }
  return (
    <Form parts={parts} encType="multipart/form-data" className={`${enquiryFormClass} pt-1 pb-7`}>
      {outcome}
      <Honeypot parts={parts} stamp={stamp} leaveEmpty={texts.leaveEmpty} />
      <TextInput of={fields.name} label={texts.name} required autoComplete="name" />
      <div className={pairClass}>
        <TextInput
          of={fields.email}
          label={texts.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextInput of={fields.phone} label={texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextArea of={fields.message} label={texts.message} required rows={5} />
      {photoField}
      <div className={buttonsClass}>
        <button type="submit" className={buttonClass("primary", "large")} disabled={pending}>
          <Send size={19} strokeWidth={1.8} aria-hidden="true" />
          {pending ? texts.sending : texts.send}
        </button>
      </div>
    </Form>
  );
}

/** What is told of a form with mistakes (spec §5): that something is missing, or else the first of them. */
function invalidNotice(errors: Record<string, string[]>): Notice {
  const codes = Object.values(errors).flat();
  const first = codes[0] as keyof typeof texts.errors;
  const missing = codes.some((code) => code.endsWith("_REQUIRED"));
  return { tone: "error", title: missing ? texts.missing : texts.errors[first] };
}

/** What is told of the server's answer (spec §8). */
function noticeOf(answer: EnquiryAnswer): Notice {
  if (answer.ok) return { tone: "success", title: texts.sent, text: texts.sentText };
  switch (answer.code) {
    case "INVALID":
      return invalidNotice((answer.result?.error ?? {}) as Record<string, string[]>);
    case "PHOTOS":
      return { tone: "error", ...visitorPhotos.unsent };
    case "LIMITED":
      return {
        tone: "error",
        title: texts.failed,
        text: say(texts.limited, { n: answer.detail?.minutes ?? 1 }),
      };
    case "UNREACHABLE":
      return { tone: "error", title: texts.failed, text: texts.unreachable };
    default:
      return { tone: "error", title: texts.failed };
  }
}

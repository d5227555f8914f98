import Send from "lucide-react/icons/send";
import { contact as texts } from "../messages/es/contact.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { TextArea, TextInput } from "../ui/form/fields.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import type { Notice } from "../ui/notice.ts";
import { ContactFormSchema } from "./contact-form.ts";
import { CONTACT_FORM_PATH } from "./contact-form-anchor.ts";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import { FormOutcome, Honeypot } from "./form-parts.tsx";
import { FILES_FIELD, READY_FIELD } from "./form-photos.ts";
import { photosNotice } from "./photo-texts.ts";
import { spanishPhotoTexts } from "./spanish-photo-texts.ts";
import { useVisitorPhotos } from "./use-visitor-photos.ts";
import { VisitorPhotoField } from "./visitor-photo-field.tsx";

interface ContactMessageFormProps {
  /** See form-stamp.server.ts. */
  stamp: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered: EnquiryAnswer | undefined;
  onNotice: (notice: Notice) => void;
}

/** The contact page's form (spec §2), the same with script and without. */
export function ContactMessageForm({ stamp, answered, onNotice }: ContactMessageFormProps) {
  const drawn = photosOf(answered);
  const photos = useVisitorPhotos(drawn?.ready ?? []);
  const { fields, parts, pending, answer, reset } = useForm<typeof ContactFormSchema, EnquiryAnswer>({
    id: "contacto",
    intent: "send",
    action: CONTACT_FORM_PATH,
    schema: ContactFormSchema,
    errors: texts.errors,
    answered,
    draft: true,
    keyed: true,
    async beforeSend(data) {
      const { ok, ids } = await photos.settled();
      if (!ok) {
        onNotice(photosNotice(spanishPhotoTexts));
        return false;
      }
      // They went ahead, each by itself.
      data.delete(FILES_FIELD);
      data.delete(READY_FIELD);
      for (const id of ids) data.append(READY_FIELD, id);
      return true;
    },
    onInvalid: (errors) => onNotice(invalidNotice(errors)),
    onAnswer(received) {
      onNotice(noticeOf(received));
      if (received.ok) photos.reset([]);
      const kept = photosOf(received);
      if (kept) photos.keep(kept.ready.map(({ id }) => id));
    },
  });
  if (answer?.ok) {
    return (
      <FormOutcome tone="success" title={texts.sent} text={texts.sentText}>
        <p>
          {texts.sentCode} <strong>{answer.value.code}</strong>. {texts.sentCodeUse}
        </p>
        <button type="button" className={buttonClass("quiet", "medium")} onClick={reset}>
          {texts.another}
        </button>
      </FormOutcome>
    );
  }
  return (
    <Form parts={parts} encType="multipart/form-data" className="enquiry-form">
      {answer && answer.code !== "INVALID" ? <FormOutcome {...noticeOf(answer)} /> : null}
      <Honeypot id="contacto" stamp={stamp} leaveEmpty={texts.leaveEmpty} />
      <TextInput of={fields.name} label={texts.name} required autoComplete="name" />
      <div className="enquiry-form-pair">
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
      <VisitorPhotoField texts={spanishPhotoTexts} photos={photos} faults={photosOf(answer)?.faults ?? []} />
      <div className="enquiry-form-buttons">
        <button type="submit" className={buttonClass("primary", "large")} disabled={pending}>
          <Send size={19} strokeWidth={1.8} aria-hidden="true" />
          {pending ? texts.sending : texts.send}
        </button>
      </div>
    </Form>
  );
}

function photosOf(answer: EnquiryAnswer | null | undefined) {
  return answer && !answer.ok ? answer.detail?.photos : undefined;
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
      return photosNotice(spanishPhotoTexts);
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

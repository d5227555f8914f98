import Send from "lucide-react/icons/send";
import { useId } from "react";
import { buttonClass } from "../ui/button.ts";
import { TextAreaField, TextField } from "../ui/field.tsx";
import type { Notice } from "../ui/notice.ts";
import { CONTACT_FIELDS, type ContactField, checkContactForm } from "./contact-form.ts";
import { CONTACT_FORM_PATH } from "./contact-form-anchor.ts";
import {
  type ContactAnswer,
  contactFault,
  contactInvalid,
  contactLabels,
  contactNotice,
} from "./contact-texts.ts";
import { FormOutcome, HiddenFields } from "./form-parts.tsx";
import { photosNotice } from "./photo-texts.ts";
import { spanishPhotoTexts } from "./spanish-photo-texts.ts";
import { useSending } from "./use-sending.ts";
import { useVisitorPhotos } from "./use-visitor-photos.ts";
import { VisitorPhotoField } from "./visitor-photo-field.tsx";

interface ContactMessageFormProps {
  /** See form-stamp.server.ts. */
  stamp: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered: ContactAnswer | null;
  onNotice: (notice: Notice) => void;
}

/** The contact page's form (spec §2), the same with script and without. */
export function ContactMessageForm({ stamp, answered, onNotice }: ContactMessageFormProps) {
  const id = useId();
  const photos = useVisitorPhotos(answered && "photos" in answered ? answered.photos.ready : []);
  const { form, sending, outcome, onSubmit, faultOf, photoFaults } = useSending({
    fields: CONTACT_FIELDS,
    action: CONTACT_FORM_PATH,
    answered,
    check: checkContactForm,
    photos,
    unsentNotice: photosNotice(spanishPhotoTexts),
    invalidNotice: contactInvalid,
    answerNotice: contactNotice,
    onNotice,
  });
  const values = (answered && "values" in answered && answered.values) || null;
  const field = (name: ContactField) => {
    const fault = faultOf(name);
    return {
      id: `${id}-${name}`,
      name,
      label: contactLabels[name],
      required: name !== "phone",
      defaultValue: values?.[name] ?? "",
      error: fault ? contactFault(name, fault) : null,
    };
  };
  return (
    <form
      ref={form}
      method="post"
      action={CONTACT_FORM_PATH}
      encType="multipart/form-data"
      noValidate
      aria-busy={sending}
      className="enquiry-form"
      onSubmit={onSubmit}
    >
      {outcome ? (
        <FormOutcome {...outcome.notice}>
          {outcome.code ? (
            <p>
              Tu consulta es la <strong>{outcome.code}</strong>. Si después nos escribís por WhatsApp, decinos
              ese código.
            </p>
          ) : null}
        </FormOutcome>
      ) : null}
      <HiddenFields id={id} stamp={stamp} leaveEmpty="Dejá este campo vacío" />
      <TextField {...field("name")} autoComplete="name" />
      <div className="enquiry-form-pair">
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextAreaField {...field("message")} rows={5} />
      <VisitorPhotoField texts={spanishPhotoTexts} photos={photos} faults={photoFaults} />
      <div className="enquiry-form-buttons">
        <button type="submit" className={buttonClass("primary", "large")} disabled={sending}>
          <Send size={19} strokeWidth={1.8} aria-hidden="true" />
          {sending ? "Enviando..." : "Enviar mensaje"}
        </button>
      </div>
    </form>
  );
}

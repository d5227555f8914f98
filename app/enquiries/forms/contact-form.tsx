import { contact } from "../../messages/es/contact.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { CONTACT_FORM_PATH } from "../../shop/contact-links.ts";
import { EnquiryForm, type EnquiryFormPlace } from "./enquiry-form.tsx";

export type WritingPlace = EnquiryFormPlace & {
  /** The prefilled message, and an id that becomes part of the form's id. Null leaves the form empty. */
  about: { id: string; message: string } | null;
};

export const contactTexts = {
  ...contact.form,
  photos: { ...visitorPhotos, language: "es" },
  language: "es",
};

export function ContactForm({
  about,
  action = CONTACT_FORM_PATH,
  send = contact.form.send,
  ...place
}: WritingPlace & { action?: string; send?: string }) {
  return (
    <EnquiryForm
      key={about?.id}
      {...place}
      id={about ? `contacto-${about.id}` : "contacto"}
      begun={about?.message}
      source="contacto"
      action={action}
      texts={{ ...contactTexts, send }}
    />
  );
}

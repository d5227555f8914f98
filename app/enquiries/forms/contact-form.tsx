import { contact } from "../../messages/es/contact.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { CONTACT_FORM_PATH } from "../../shop/contact-links.ts";
import { EnquiryForm, type EnquiryFormPlace } from "./enquiry-form.tsx";

export type WritingPlace = EnquiryFormPlace & {
  /** A prefilled message. `id` tells the forms of different messages apart. Null for a general enquiry. */
  about: { id: string; message: string } | null;
};

/** The contact form's texts, of which every Spanish form takes some. */
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

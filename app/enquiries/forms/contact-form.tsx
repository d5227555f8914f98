import Send from "lucide-react/icons/send";
import { contact as texts } from "../../messages/es/contact.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { CONTACT_FORM_PATH } from "../../shop/contact-links.ts";
import { buttonClass } from "../../ui/button.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { Confirmation } from "./confirmation.tsx";
import { EnquiryForm, type EnquiryFormPlace, missingOrFirst, pairClass } from "./enquiry-form.tsx";
import { UnkeptPhotos } from "./whatsapp-fallback.tsx";

export type WritingPlace = EnquiryFormPlace & {
  /** The subject of the enquiry and its first message; null for a general one. */
  about: { id: string; message: string } | null;
};

const form = { ...texts.form, photos: { ...visitorPhotos, language: "es" }, language: "es" };

export function ContactForm({
  about,
  action = CONTACT_FORM_PATH,
  send = form.send,
  ...place
}: WritingPlace & { action?: string; send?: string }) {
  return (
    <EnquiryForm
      // A key keeps drafts of different subjects apart.
      key={about?.id}
      {...place}
      id={about ? `contacto-${about.id}` : "contacto"}
      begun={about?.message}
      source="contacto"
      action={action}
      texts={{ ...form, send }}
      invalid={missingOrFirst(form)}
      icon={<Send size={19} strokeWidth={1.8} aria-hidden="true" />}
      confirmation={(sent, reset) => (
        <>
          <Confirmation {...form.sent}>
            {form.sentCode} <strong>{sent.code}</strong>. {form.sentCodeUse}
          </Confirmation>
          <UnkeptPhotos sent={sent} texts={form.photos} />
          <button
            type="button"
            className={buttonClass("quiet", "medium", "justify-self-start")}
            onClick={reset}
          >
            {form.another}
          </button>
        </>
      )}
    >
      {(fields, name, email) => (
        <>
          {name}
          <div className={pairClass}>
            {email}
            <TextInput of={fields.phone} label={form.phone} type="tel" inputMode="tel" autoComplete="tel" />
          </div>
        </>
      )}
    </EnquiryForm>
  );
}

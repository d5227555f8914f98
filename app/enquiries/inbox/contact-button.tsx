import { restockList as texts } from "../../messages/es/restock.ts";
import { mailtoLink, whatsappLink } from "../../shop/contact-links.ts";
import { describeWhatsapp } from "../../shop/phone-number.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";

/** `contact`: an email or a WhatsApp number. */
export const contactText = (contact: string) => (contact.includes("@") ? contact : describeWhatsapp(contact));

interface ContactButtonProps {
  contact: string;
  subject?: string;
  body?: string;
}

/** Writes to a person, with `subject` only by email. */
export function ContactButton({ contact, subject = "", body = "" }: ContactButtonProps) {
  return contact.includes("@") ? (
    <a href={mailtoLink(contact, { subject, body })} className={buttonClass("quiet", "small")}>
      {texts.email}
    </a>
  ) : (
    <ExternalLink href={whatsappLink(contact, body)} className={buttonClass("whatsapp", "small")}>
      {texts.whatsapp}
    </ExternalLink>
  );
}

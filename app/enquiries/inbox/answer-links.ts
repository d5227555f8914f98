import { mailtoLink, whatsappLink } from "../../settings/contact-links.ts";
import { normaliseWhatsapp } from "../../settings/phone-number.ts";
import { cleanLine, EMAIL_MAX } from "../../ui/form/text.ts";
import { looksLikeEmail, type NewEnquiry, writtenCode } from "../enquiry.ts";

type Answered = Pick<NewEnquiry, "name" | "email" | "phone" | "subject"> & { code: string };

function firstName(name: string): string {
  return cleanLine(name).split(" ")[0] ?? "";
}

/** A name in another script before the @ needs servers that few have (RFC 6531): only the notice's button answers those. */
export function isAnswerable(email: string): boolean {
  return email.length <= EMAIL_MAX && looksLikeEmail(email) && /^[\x21-\x7e]+@/.test(email);
}

/** A new mail to the visitor, greeting and code already written. */
export function emailAnswer({ code, name, email, subject }: Answered, brand: string): string {
  const about = subject ? `Re: ${cleanLine(subject)}` : `Tu consulta en ${brand}`;
  return mailtoLink(cleanLine(email), {
    subject: `${about} (${writtenCode(code)})`,
    body: `¡Hola, ${firstName(name)}! Gracias por escribirnos.\n\n`,
  });
}

/** A chat with the visitor, greeting and code already written; null where the telephone is none, or unreadable. */
export function whatsappAnswer({ code, name, phone }: Answered, brand: string): string | null {
  const number = normaliseWhatsapp(phone ?? "");
  if (!number.ok) return null;
  return whatsappLink(
    number.value,
    `¡Hola, ${firstName(name)}! Te escribimos de ${brand} por tu consulta ${writtenCode(code)}.`,
  );
}

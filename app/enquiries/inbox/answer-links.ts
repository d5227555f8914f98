import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { cleanLine, EMAIL_MAX } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { looksLikeEmail, type NewEnquiry } from "../enquiry.ts";

import type { AnswerFacts } from "./prepared-answers.ts";

type Answered = Pick<NewEnquiry, "name" | "email" | "phone" | "subject"> & { code: string };

/** What a prepared answer says of an enquiry, and of the order that it may be. A chat comes without a name. */
export function answerFacts(
  { code, name, email, phone }: Answered,
  brand: string,
  order: Pick<AnswerFacts, "prendas" | "total" | "enlace" | "seguimiento"> = {
    prendas: "",
    total: "",
    enlace: "",
    seguimiento: "",
  },
): AnswerFacts {
  const nombre = email || phone ? firstName(name) : "";
  return { ...order, nombre, codigo: writtenCode(code), marca: brand };
}

function firstName(name: string): string {
  return cleanLine(name).split(" ")[0] ?? "";
}

/** A name in another script before the @ needs servers that few have (RFC 6531): only the notice's button answers those. */
export function isAnswerable(email: string): boolean {
  return email.length <= EMAIL_MAX && looksLikeEmail(email) && /^[\x21-\x7e]+@/.test(email);
}

/** A new mail to the visitor, a text or the greeting already written, and the code. */
export function emailAnswer({ code, name, email, subject }: Answered, brand: string, text = ""): string {
  const about = subject ? `Re: ${cleanLine(subject)}` : `Tu consulta en ${brand}`;
  return mailtoLink(cleanLine(email), {
    subject: `${about} (${writtenCode(code)})`,
    body: text || `¡Hola, ${firstName(name)}! Gracias por escribirnos.\n\n`,
  });
}

/**
 * A chat with the visitor, a text or greeting and code already written. Where the telephone is none, or unreadable, the
 * owner chooses the chat for a text; null without one.
 */
export function whatsappAnswer({ code, name, phone }: Answered, brand: string, text = ""): string | null {
  const number = normaliseWhatsapp(phone ?? "");
  if (!number.ok) return text ? whatsappShareLink(text) : null;
  return whatsappLink(
    number.value,
    text || `¡Hola, ${firstName(name)}! Te escribimos de ${brand} por tu consulta ${writtenCode(code)}.`,
  );
}

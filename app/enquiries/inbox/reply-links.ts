import { enquiry as texts } from "../../messages/es/inbox.ts";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import type { Payment } from "../../shop/payment-section.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { cleanLine, EMAIL_MAX } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { looksLikeEmail, type NewEnquiry } from "../enquiry.ts";
import type { AnswerFacts, OrderAnswerFacts } from "./prepared-answers.ts";

type Answered = Pick<NewEnquiry, "name" | "email" | "phone" | "subject"> & { code: string };

export function answerFacts(
  { code, name }: Answered,
  { brand, payment: { account, holder, link } }: { brand: string; payment: Payment },
  order?: OrderAnswerFacts,
): AnswerFacts {
  const ofOrder = order ?? { prendas: "", total: "", saldo: "", enlace: "", seguimiento: "" };
  const alias = account && holder ? say(texts.accountOf, { account, holder }) : account;
  return {
    ...ofOrder,
    nombre: firstName(name),
    codigo: writtenCode(code),
    marca: brand,
    alias,
    pago: link ?? "",
  };
}

/** False for an order by WhatsApp until the team enters its buyer's name. */
export const isNamed = ({ name }: Pick<NewEnquiry, "name">) => name !== orders.owner.name;

const firstName = (name: string) => (isNamed({ name }) && cleanLine(name).split(" ")[0]) || "";

const greeting = (name: string) => `${["¡Hola", firstName(name)].filter(Boolean).join(", ")}!`;

/** True if mail can be sent to the address. Few servers accept non-ASCII letters before the @ (RFC 6531). */
export function isAnswerable(email: string): boolean {
  return email.length <= EMAIL_MAX && looksLikeEmail(email) && /^[\x21-\x7e]+@/.test(email);
}

export function emailAnswer({ code, name, email, subject }: Answered, brand: string, text = ""): string {
  const about = subject ? `Re: ${cleanLine(subject)}` : `Tu consulta en ${brand}`;
  return mailtoLink(cleanLine(email), {
    subject: `${about} (${writtenCode(code)})`,
    body: text || `${greeting(name)} Gracias por escribirnos.\n\n`,
  });
}

/**
 * Links to a chat with the visitor's number. Without a valid number, returns null if there is an email or no
 * `text`. Otherwise links to WhatsApp with `text` but without a receiver, and WhatsApp asks for one.
 */
export function whatsappAnswer({ code, name, email, phone }: Answered, brand: string, text = "") {
  const number = normaliseWhatsapp(phone ?? "");
  if (!number.ok) return text && !email ? whatsappShareLink(text) : null;
  return whatsappLink(
    number.value,
    text || `${greeting(name)} Te escribimos de ${brand} por tu mensaje ${writtenCode(code)}.`,
  );
}

import type { Notice } from "../ui/notice.ts";
import type { ContactFault, ContactField } from "./contact-form.ts";
import type { FormAnswer, FormIssue } from "./form-answer.ts";
import { photosNotice } from "./photo-texts.ts";
import { spanishPhotoTexts } from "./spanish-photo-texts.ts";

export type ContactAnswer = FormAnswer<ContactField, ContactFault>;

/** The contact page's labels (spec §2). */
export const contactLabels: Record<ContactField, string> = {
  name: "Nombre completo",
  email: "Email",
  phone: "Teléfono (opcional)",
  message: "Mensaje",
};

/** The specification's words (§5, §8), where it has them. */
const MISSING = "Por favor completa todos los campos obligatorios";
const FAILED = "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo.";
const SENT = { title: "¡Mensaje enviado!", text: "Hemos recibido tu mensaje. Te contactaremos pronto." };

const required: Record<ContactField, string> = {
  name: "Escribí tu nombre",
  email: "Escribí tu email",
  phone: "",
  message: "Escribí tu mensaje",
};

const faults: Record<Exclude<ContactFault, "REQUIRED">, string> = {
  EMAIL_FORMAT: "Formato de email inválido",
  NAME_TOO_LONG: "Nombre demasiado largo (máx. 100 caracteres)",
  EMAIL_TOO_LONG: "Email demasiado largo",
  PHONE_TOO_LONG: "Teléfono demasiado largo (máx. 40 caracteres)",
  MESSAGE_TOO_LONG: "Mensaje demasiado largo (máx. 5000 caracteres)",
};

/** What stands at a field. */
export function contactFault(field: ContactField, fault: ContactFault): string {
  return fault === "REQUIRED" ? required[field] : faults[fault];
}

/** What is told of a form with mistakes: that something is missing, or else the first of them. */
export function contactInvalid(issues: readonly FormIssue<ContactField, ContactFault>[]): Notice {
  const missing = issues.some(({ code }) => code === "REQUIRED");
  const [first] = issues;
  return {
    tone: "error",
    title: missing || !first ? MISSING : contactFault(first.field, first.code),
  };
}

/** What is told of the server's answer (spec §8). */
export function contactNotice(answer: ContactAnswer): Notice {
  switch (answer.status) {
    case "sent":
      return { tone: "success", ...SENT };
    case "invalid":
      return contactInvalid(answer.issues);
    case "photos":
      return photosNotice(spanishPhotoTexts);
    case "limited": {
      const time = answer.minutes === 1 ? "un minuto" : `${answer.minutes} minutos`;
      return {
        tone: "error",
        title: FAILED,
        text: `Llegaron varios mensajes seguidos: vas a poder enviar otro en ${time}.`,
      };
    }
    case "failed":
      return { tone: "error", title: FAILED };
    case "unreachable":
      return { tone: "error", title: FAILED, text: "No llegamos a conectarnos: revisá tu conexión." };
  }
}

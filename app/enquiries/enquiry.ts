/** Where an enquiry came in: the home form, the contact page, or another client. */
export type EnquirySource = "home" | "contacto" | "api";

/** What a visitor says, checked. */
export interface NewEnquiry {
  source: EnquirySource;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Of the page it was written on. */
  language: string;
  /** A trap for programs caught it. */
  suspected: boolean;
}

/** The message composed as the specification says (§3): subject line first and then the body, or a line a field. */
export function composedMessage({
  source,
  name,
  email,
  phone,
  subject,
  message,
}: Pick<NewEnquiry, "source" | "name" | "email" | "phone" | "subject" | "message">): string {
  if (source === "home") return `Asunto: ${subject ?? ""}\n\n${message}`;
  if (source === "api") return message;
  const lines = [`Nombre: ${name}`, `Email: ${email}`];
  if (phone) lines.push(`Teléfono: ${phone}`);
  return [...lines, `Mensaje: ${message}`].join("\n");
}

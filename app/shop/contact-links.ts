/* A shop without a WhatsApp number or Instagram handle gets links to the contact form instead. */

export const CONTACT_FORM_ID = "formulario-contacto";

/** Does not use React Router's `href()`, because `routes/table.ts` loads this file before the router. */
export const CONTACT_FORM_PATH = `/contacto#${CONTACT_FORM_ID}`;

export const MESSAGE_PARAM = "mensaje";

export function messagePath(message: string): string {
  return `/contacto?${MESSAGE_PARAM}=${encodeURIComponent(message)}#${CONTACT_FORM_ID}`;
}

export const CHATS_PATH = "/charlas";

/** Longest WhatsApp link, in characters, that every app should open: half of the 8 KB that servers accept. */
export const CHAT_LINK_MAX = 4000;

/** `number` has the country code. Without a number, the link leads to the contact form. */
export function whatsappLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, "");
  if (digits === "") return CONTACT_FORM_PATH;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

export const whatsappShareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

export function instagramUrl(handle: string): string {
  return handle === "" ? CONTACT_FORM_PATH : `https://www.instagram.com/${encodeURIComponent(handle)}/`;
}

export function mailtoLink(email: string, message: { subject?: string; body?: string } = {}): string {
  // Escapes every character that could end the email address or start a header. The @ stays readable.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  const fields = Object.entries(message)
    .filter(([, text]) => text)
    .map(([field, text]) => `${field}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`);
  return `mailto:${address}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

export function telLink(phone: string): string {
  const plus = phone.trim().startsWith("+") ? "+" : "";
  return `tel:${plus}${phone.replace(/\D/g, "")}`;
}

/*
 * Every link by which a visitor reaches the shop. A number or profile that the shop does not have yet is empty
 * (`publicShop`): what would lead there leads to the contact form.
 */

/** Id of the place on the contact page where a visitor writes to the shop (spec §2). */
export const CONTACT_FORM_ID = "formulario-contacto";

/** Where other pages send a visitor who wants to write. Without `href`: the process reads this before the router. */
export const CONTACT_FORM_PATH = `/contacto#${CONTACT_FORM_ID}`;

/** The same place with the wholesale plan of this place (from 1) in the message. */
export function planPath(place: number): string {
  return `/contacto?plan=${place}#${CONTACT_FORM_ID}`;
}

/** The parameter that names a message to begin with. */
export const MESSAGE_PARAM = "mensaje";

/** The same place with this message written in the form: where a shop without a number is asked. */
export function messagePath(message: string): string {
  return `/contacto?${MESSAGE_PARAM}=${encodeURIComponent(message)}#${CONTACT_FORM_ID}`;
}

/** Where the shop is told of a chat, and where it begins for who has no script. */
export const CHATS_PATH = "/charlas";

/**
 * Most characters of a link to WhatsApp. Servers take a request line of 8 KB, and what stands between a phone's apps
 * has been seen to take half of that.
 */
export const CHAT_LINK_MAX = 4000;

/** A link that opens a chat, the message already written when one is given. `number` is that of wa.me, digits alone. */
export function whatsappLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, "");
  if (digits === "") return CONTACT_FORM_PATH;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** A link that opens WhatsApp with a message written, for whomever its sender then chooses. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The address of a profile. `handle` is what `normaliseInstagram` returns. */
export function instagramUrl(handle: string): string {
  return handle === "" ? CONTACT_FORM_PATH : `https://www.instagram.com/${encodeURIComponent(handle)}/`;
}

/** A link that opens a new message to an address, subject and body already written when given. */
export function mailtoLink(email: string, message: { subject?: string; body?: string } = {}): string {
  // The @ stays readable; whatever else could end the address or start a header is escaped.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  const fields = Object.entries(message)
    .filter(([, text]) => text)
    .map(([field, text]) => `${field}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`);
  return `mailto:${address}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

/** A link that dials a number: its digits, and the plus in front where there is one. */
export function telLink(phone: string): string {
  const plus = phone.trim().startsWith("+") ? "+" : "";
  return `tel:${plus}${phone.replace(/\D/g, "")}`;
}

import { CONTACT_FORM_PATH } from "../enquiries/forms/answer.ts";

/*
 * Every link by which a visitor reaches the shop. A number or profile that the shop does not have yet is empty
 * (`publicShop`): what would lead there leads to the contact form.
 */

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

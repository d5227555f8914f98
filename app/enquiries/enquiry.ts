/** Longest name, subject and message after trimming, in UTF-16 units (spec §5 and §9). */
export const NAME_MAX = 100;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;

export const PHONE_MAX = 40;

export const ORDER_CODE_MAX = 40;

export const ENQUIRY_PHOTOS_MAX = 5;

export interface NewEnquiry {
  source: "home" | "contacto" | "api";
  /** A 'cancellation' of a purchase comes from the 'Botón de arrepentimiento', which the law demands. */
  kind?: "enquiry" | "cancellation";
  name: string;
  /** Empty for an order by WhatsApp, and for an order that the team entered without an email. */
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  language: string;
  /** True if the form's honeypot or stamp suggests spam (`visitor-forms/honeypot.server.ts`). */
  suspected: boolean;
  unstored_photos: number;
}

/** Matches RFC 5322 `atext` and letters of any script (RFC 6531), but no quoted text. */
const ATOM = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+/u.source;
const LABEL = /(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)/u.source;
const ENDING = /(?=\P{L}*\p{L})(?!.$)/u.source + LABEL;
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${ENDING}$`, "u");

/** Rejects a quoted name (`"ana"@correo.example`) and an IP address as the domain (`ana@127.0.0.1`). */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text);

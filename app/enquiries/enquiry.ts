/** Lengths of what visitors write, in UTF-16 units after trimming, as browsers count (spec §5 and §9). */
export const NAME_MAX = 100;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;

/** The specification gives the telephone no length; no number with its extension is longer. */
export const PHONE_MAX = 40;

/** Of an order's code as visitors type it, or of several. */
export const ORDER_CODE_MAX = 40;

export const ENQUIRY_PHOTOS_MAX = 5;

export interface NewEnquiry {
  /** Where it came in: the home form, the contact page, or another client. */
  source: "home" | "contacto" | "api";
  /** A 'cancellation' came through the 'Botón de arrepentimiento'. */
  kind?: "enquiry" | "cancellation";
  name: string;
  /** Empty where it goes on in a chat that the visitor begins. */
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Of the page it was written on. */
  language: string;
  /** The honeypot or the stamp says that a program wrote it. */
  suspected: boolean;
  /** How many of its photos could not be kept: it is sent all the same. */
  unkept_photos: number;
}

/** RFC 5322 `atext` without quoting, and letters of any script (RFC 6531); marks and digits belong to letters. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Whether a text looks like an email address: what people really have, unusual ones too (plus, subdomains, other
 * scripts, long endings), but no quoted names and no addresses of bare numbers. Linear in the length of the text.
 */
export function looksLikeEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split(".");
  const ending = labels.at(-1) ?? "";
  return (
    LOCAL_PART.test(local) &&
    !(local.startsWith(".") || local.endsWith(".") || local.includes("..")) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-")) &&
    ending.length > 1 &&
    /\p{L}/u.test(ending)
  );
}

/** Lengths in UTF-16 units after trimming, as browsers count (spec §5 and §9). */
export const NAME_MAX = 100;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;

export const PHONE_MAX = 40;

export const ORDER_CODE_MAX = 40;

export const ENQUIRY_PHOTOS_MAX = 5;

export interface NewEnquiry {
  source: "home" | "contacto" | "api";
  /** A 'cancellation' comes from the 'Botón de arrepentimiento'. */
  kind?: "enquiry" | "cancellation";
  name: string;
  /** Empty for an order by WhatsApp. */
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  language: string;
  /** Set by the honeypot or the stamp. */
  suspected: boolean;
  unstored_photos: number;
}

/** RFC 5322 `atext` and letters of any script (RFC 6531), without quoting. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

/** Rejects quoted names and bare IP addresses. Linear in the text's length. */
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

/** Lower case in code, because the databases' `lower` handles Latin letters alone. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

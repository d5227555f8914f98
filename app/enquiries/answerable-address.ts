import { looksLikeEmail } from "./email-address.ts";
import { EMAIL_MAX } from "./limits.ts";

/** A name in another script before the @ needs servers that few have (RFC 6531): only the notice's button answers those. */
export function isAnswerable(email: string): boolean {
  return email.length <= EMAIL_MAX && looksLikeEmail(email) && /^[\x21-\x7e]+@/.test(email);
}

import { createHash } from "node:crypto";
import { MESSAGE_PARAM } from "../../shop/contact-links.ts";

/** Most characters that an address may write into the form. */
const MAX = 1000;

/** What the contact form begins with where an address brings a message; null where it brings none. */
export function prefilledMessage(params: URLSearchParams) {
  const message = params.get(MESSAGE_PARAM)?.trim().slice(0, MAX).toWellFormed();
  if (!message) return null;
  return { id: createHash("sha256").update(message).digest("hex").slice(0, 8), message };
}

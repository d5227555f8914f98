import { createHash } from "node:crypto";
import { MESSAGE_PARAM } from "../../shop/contact-links.ts";

/** Longest message, in characters, that a URL can put into the form. The rest is cut. */
const MAX = 1000;

export function prefilledMessage(params: URLSearchParams) {
  const message = params.get(MESSAGE_PARAM)?.trim().slice(0, MAX).toWellFormed();
  if (!message) return null;
  return { id: createHash("sha256").update(message).digest("hex").slice(0, 8), message };
}

import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/**
 * A new identifier: a UUID version 7 in lower-case hex with dashes. Later ids of one process sort after earlier
 * ones, which the catalogue uses to break ties between products of the same instant (design, invariant 5).
 */
export function newId(): string {
  return v7();
}

/** What a text is known by, where the text itself is not to be kept or is too long: its SHA-256, as addresses can hold it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64url");
}

/** A new name of a link that opens what it names: 128 random bits, which nobody comes upon by trying. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether it may be one of {@link newToken}'s; nothing else is looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

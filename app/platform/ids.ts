import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** Ids of one process sort by the order of their creation, also within one millisecond. */
export function newId(): string {
  return v7();
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64url");
}

/** 128 random bits for a link that opens a page without a sign-in. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

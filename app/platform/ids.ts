import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** Later ids of one process sort after earlier ones, which breaks ties between products of one instant. */
export function newId(): string {
  return v7();
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64url");
}

/** The name in a link that opens what it names: 128 random bits. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

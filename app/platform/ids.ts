import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

export function newId(): string {
  return v7();
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64url");
}

export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

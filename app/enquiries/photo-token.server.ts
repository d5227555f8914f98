import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * The only name that a visitor gets for a picture that was sent: it opens nothing, and nobody guesses another's. Its
 * second half says which bytes they were, so that the same form sent again with the same pictures is known as the same.
 */
export function newPhotoToken(bytes: Uint8Array): string {
  return `${randomBytes(16).toString("base64url")}.${createHash("sha256").update(bytes).digest("base64url")}`;
}

export function isPhotoToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What of a token tells the picture's bytes. */
export function contentOf(token: string): string {
  return token.slice(token.indexOf(".") + 1);
}

/** What is kept of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

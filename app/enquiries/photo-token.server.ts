import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * The only name that a visitor gets for a picture that was sent: it opens nothing, and nobody guesses another's. Its
 * second half says which bytes the file holds, so that the same form sent again with the same pictures is known as the same.
 */
export async function newPhotoToken(file: string): Promise<string> {
  const content = createHash("sha256");
  await using handle = await open(file);
  // One buffer for all of it: what a stream leaves behind is collected late.
  const buffer = Buffer.alloc(64 * 1024);
  for (;;) {
    const { bytesRead } = await handle.read({ buffer });
    if (bytesRead === 0) break;
    content.update(buffer.subarray(0, bytesRead));
  }
  return `${randomBytes(16).toString("base64url")}.${content.digest("base64url")}`;
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

import { createHmac } from "node:crypto";

/**
 * What is mailed to an address and typed by the owner: six digits, always the same. She alone may try, and what she would
 * win by guessing is a mailbox that she cannot read.
 */
export function mailboxCode(secret: string, address: string): string {
  const digest = createHmac("sha256", secret).update(`mailbox\n${address}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

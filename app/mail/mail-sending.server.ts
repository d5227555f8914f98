import { createHash } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Shop } from "../shop/shop.ts";
import type { Smtp } from "./smtp.server.ts";

/** `mails` renders the components, which only the build contains. */
export interface MailSending<Mails> {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send">;
  mails: () => Promise<Mails>;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** The hash of the recipient's domain: a stalled server delays only its own mail, and jobs hold no address. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

import { createHash } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Shop } from "../shop/shop.ts";
import type { Smtp } from "./smtp.server.ts";

/** What the jobs of mails need. `mails` makes their texts and markup: components, which only the build contains. */
export interface MailSending<Mails> {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send">;
  mails: () => Promise<Mails>;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** The partition of a recipient's provider, hashed: a server that stalls delays only its own mail, and jobs name nobody. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

import { createHash } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Shop } from "../shop/shop.ts";
import type { Smtp } from "./smtp.server.ts";

/** `mails` loads the mail components on demand, because plain Node cannot read JSX and only the build contains them. */
export interface MailSending<Mails> {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send">;
  mails: () => Promise<Mails>;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** Jobs are partitioned by the recipient's domain, so a slow server delays only its own mail. The hash hides the domain. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

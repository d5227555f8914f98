import { createHash } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Shop } from "../shop/shop.ts";
import type { Smtp } from "./smtp.server.ts";

export interface MailSending {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send">;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** Jobs are partitioned by the recipient's domain, so a slow server delays only its own mail. The hash hides the domain. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

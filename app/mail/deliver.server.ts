import { createHash } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Shop } from "../shop/shop.ts";
import { beginOutage } from "./outage.server.ts";
import type { Mail, Smtp } from "./smtp.server.ts";

/** What the jobs of mails need; the `mails` themselves, texts and markup, are components and stand in the build. */
export interface MailSending<Mails> {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send" | "verify">;
  mails: () => Promise<Mails>;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** Hands mails to the mail server. Where it would take no other either, all of them wait from then on (decision 034). */
export function deliverer({ db, now, smtp }: Pick<MailSending<never>, "db" | "now" | "smtp">) {
  return async (mail: Mail, messageId: string, signal: AbortSignal) => {
    const sent = await smtp.send(mail, messageId, signal);
    if (sent.ok || sent.at === "message" || signal.aborted) return sent;
    const fault = sent.at === "login" ? sent.text : (await smtp.verify()).fault;
    if (fault) await beginOutage(db, fault, now());
    return sent;
  };
}

/** One for each provider, so that a server that stalls holds one mail up; under a hash, since jobs name nobody. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

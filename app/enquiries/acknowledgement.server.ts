import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import type { Now } from "../platform/clock.ts";
import type { Schema } from "../platform/db/schema.ts";
import { type Limit, takeWithin } from "../platform/limits/limit-buckets.ts";
import { isAnswerable } from "./answerable-address.ts";
import type { NewEnquiry } from "./enquiry.ts";
import { postMail } from "./outbox.server.ts";

const DAY = 24 * 3_600_000;

/** Acknowledgements in a day to all mailboxes together: above a good day, below what would make us known for it. */
const A_DAY = 200;

export interface AcknowledgementLimits {
  /** Keys what is counted, so that the table names nobody. */
  secret: string;
}

/**
 * Stores the mail that tells a visitor that the enquiry arrived, within the transaction that stores the enquiry; where
 * it may be. Whoever fills in the form may have typed somebody else's address, so that it must not become a way to
 * pester people through us: one a day to a mailbox, {@link A_DAY} a day in all, none for what a trap caught, and none
 * for other clients, which tell their visitors themselves and pass no trap. Returns whether one was stored.
 */
export async function storeAcknowledgement(
  trx: Transaction<Schema>,
  { now, host, secret }: AcknowledgementLimits & { now: Now; host: string },
  { id, email, source, suspected }: Pick<NewEnquiry, "email" | "source" | "suspected"> & { id: string },
): Promise<boolean> {
  if (suspected || source === "api" || !isAnswerable(email)) return false;
  const at = now();
  const mailbox = createHmac("sha256", secret)
    .update(`acknowledged\n${mailboxOf(email)}`)
    .digest("base64url");
  const limits: Limit[] = [
    { bucket: `acknowledged:${mailbox}`, max: 1, window: DAY },
    { bucket: "acknowledged", max: A_DAY, window: DAY },
  ];
  if ((await takeWithin(trx, limits, at)) > 0) return false;
  await postMail(trx, { enquiryId: id, kind: "acknowledgement", host, at });
  return true;
}

/**
 * What is counted as one mailbox: many providers deliver `ana+tienda@` and `a.n.a@` to `ana@`, and whoever wants to
 * flood a mailbox knows it. Two people who are taken for one lose a mail that says nothing new.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}${email.slice(at)}`.toLowerCase();
}

import { createHmac } from "node:crypto";
import type { Db } from "../platform/db/schema.ts";
import { type Limit, takeFrom } from "../platform/limits/limit-buckets.ts";
import { networkOf } from "../platform/limits/network-of.ts";
import type { EnquirySource } from "./enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "./limits.ts";

const HOUR = 3_600_000;

/** Of one email value elsewhere than on the home form, whose limit is the specification's. */
const PER_EMAIL = 10;
/** Of one address: mobile operators put a whole neighbourhood behind one, so this only stops programs. */
const PER_ADDRESS = 60;
/** Of everybody: far above a good day, and below what would fill a mailbox before somebody looks. */
const OVERALL = 1000;

interface Sending {
  source: EnquirySource;
  email: string;
  clientAddress: string;
}

export type Allowed = { ok: true } | { ok: false; by: "email" | "others"; wait: number };

/**
 * Counts a sending that is about to be stored: by its email value, by its address (IPv6 by network), and overall.
 * What is counted is stored under keyed hashes: the table names nobody. Refused sendings are not counted.
 */
export async function allowSending(db: Db, secret: string, sending: Sending, now: Date): Promise<Allowed> {
  const { source, email, clientAddress } = sending;
  const limit = (kind: string, of: string, max: number, window = HOUR): Limit => ({
    bucket: `${kind}:${createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url")}`,
    max,
    window,
  });
  const ofEmail =
    source === "home"
      ? limit("home-email", email.toLowerCase(), HOME_ATTEMPTS, HOME_WINDOW)
      : limit("email", email.toLowerCase(), PER_EMAIL);
  const byEmail = await takeFrom(db, [ofEmail], now);
  if (!byEmail.ok) return { ok: false, by: "email", wait: byEmail.wait };
  const others = [limit("address", networkOf(clientAddress), PER_ADDRESS), limit("everybody", "", OVERALL)];
  const byOthers = await takeFrom(db, others, now);
  if (byOthers.ok) return { ok: true };
  await byEmail.giveBack();
  return { ok: false, by: "others", wait: byOthers.wait };
}

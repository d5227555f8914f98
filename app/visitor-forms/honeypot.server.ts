import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { storedSecret } from "../platform/stored-secret.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./answer.ts";

/** Nobody reads a form, writes three lines and sends them in less. */
const SHORTEST = 2000;

/** Whoever has not looked at the page for so long looks at another one first. */
const LONGEST = 14 * 24 * 3_600_000;

const SECRET_KEY = "enquiries.form-secret";

/** The secret behind stamps and counters. */
export const formSecret = (db: Db, now: Date): Promise<string> =>
  storedSecret(db, { key: SECRET_KEY, make: () => randomBytes(32).toString("base64url"), now });

/**
 * When a form was drawn, signed. The page it stands in may be cached for a minute, so that a stamp may be that much
 * older than the visit: it then catches less, but never a person.
 */
export function formStamp(secret: string, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${signature(secret, time)}`;
}

/** Suspects are kept like everybody else's, and told the same; only the owner sees them apart. */
export function isSuspected({ secret, now }: { secret: string; now: Now }, form: FormData): boolean {
  const stamp = String(form.get(STAMP_FIELD) ?? "");
  return isTrapped(form) || isTooQuick(secret, stamp, now());
}

/** Whether the field that no person sees is filled in. */
export function isTrapped(form: FormData): boolean {
  return (form.get(HONEYPOT_FIELD) ?? "") !== "";
}

/**
 * Whether a form came back faster than anybody types, or with a stamp that is not ours or that somebody has kept. Pages
 * that lie open for days are people's.
 */
function isTooQuick(secret: string, stamp: string, now: Date): boolean {
  const [time = "", signed = ""] = stamp.split(".");
  const expected = Buffer.from(signature(secret, time));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return true;
  const age = now.getTime() - Number(time);
  // Less than no time: the clock was set back since, which says nothing of who writes.
  return (age >= 0 && age < SHORTEST) || age > LONGEST;
}

function signature(secret: string, time: string): string {
  return createHmac("sha256", secret).update(`form\n${time}`).digest("base64url").slice(0, 27);
}

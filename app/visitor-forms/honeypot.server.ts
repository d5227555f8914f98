import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { storedSecret } from "../platform/stored-secret.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./answer.ts";

/** Milliseconds from rendering to sending a form. Below SHORTEST or above LONGEST, the form is suspected. */
const SHORTEST = 2000;
const LONGEST = 14 * 24 * 3_600_000;

const SECRET_KEY = "enquiries.form-secret";

export const formSecret = (db: Db): Promise<string> =>
  storedSecret(db, { key: SECRET_KEY, make: () => randomBytes(32).toString("base64url") });

export function formStamp(secret: string, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${signature(secret, time)}`;
}

export function isSuspected({ secret, now }: { secret: string; now: Now }, form: FormData): boolean {
  const stamp = String(form.get(STAMP_FIELD) ?? "");
  return isTrapped(form) || isTooQuick(secret, stamp, now());
}

export const isTrapped = (form: FormData): boolean => (form.get(HONEYPOT_FIELD) ?? "") !== "";

function isTooQuick(secret: string, stamp: string, now: Date): boolean {
  const [time = "", signed = ""] = stamp.split(".");
  const expected = Buffer.from(signature(secret, time));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return true;
  const age = now.getTime() - Number(time);
  // The age is negative if the server's clock was set back. Then the form is not suspected.
  return (age >= 0 && age < SHORTEST) || age > LONGEST;
}

function signature(secret: string, time: string): string {
  return createHmac("sha256", secret).update(`form\n${time}`).digest("base64url").slice(0, 27);
}

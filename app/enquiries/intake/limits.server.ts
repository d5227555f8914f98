import type { Db } from "../../platform/db/schema.ts";
import { keyedLimit } from "../../platform/limits/keyed-limit.ts";
import { type Taken, takeFrom } from "../../platform/limits/limit-buckets.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "../forms/schemas.ts";
import { countWaiting } from "../photos/photos.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of one email value elsewhere than on the home form, whose limit is the specification's. */
const PER_EMAIL = 10;
/** Of one address: mobile operators put a whole neighbourhood behind one, so this only stops programs. */
const PER_ADDRESS = 60;
/** Of everybody: far above a good day, and below what would fill a mailbox before somebody looks. */
const OVERALL = 1000;

export interface Visitor {
  db: Db;
  /** Keys the counters, so that the table names nobody. */
  secret: string;
  clientAddress: string;
}

/**
 * Counts a sending that is about to be stored: by its email value, by its address (IPv6 by network), and overall.
 * Refused sendings are not counted.
 */
export async function allowSending(
  { db, secret, clientAddress }: Visitor,
  { source, email }: Pick<NewEnquiry, "source" | "email">,
  now: Date,
): Promise<{ ok: true } | { ok: false; by: "email" | "others"; wait: number }> {
  const ofEmail =
    source === "home"
      ? keyedLimit(secret, "home-email", email.toLowerCase(), HOME_ATTEMPTS, HOME_WINDOW)
      : keyedLimit(secret, "email", email.toLowerCase(), PER_EMAIL, HOUR);
  const byEmail = await takeFrom(db, [ofEmail], now);
  if (!byEmail.ok) return { ok: false, by: "email", wait: byEmail.wait };
  const others = [
    keyedLimit(secret, "address", networkOf(clientAddress), PER_ADDRESS, HOUR),
    keyedLimit(secret, "everybody", "", OVERALL, HOUR),
  ];
  const byOthers = await takeFrom(db, others, now);
  if (byOthers.ok) return { ok: true };
  await byEmail.giveBack();
  return { ok: false, by: "others", wait: byOthers.wait };
}

/** Counts a wish to be told when something is back, by whom it would tell, by address and overall. */
export async function allowRestock(
  { db, secret, clientAddress }: Visitor,
  contact: string,
  now: Date,
): Promise<Taken> {
  const limits = [
    keyedLimit(secret, "restock-contact", contact, PER_EMAIL, HOUR),
    keyedLimit(secret, "restock-address", networkOf(clientAddress), PER_ADDRESS, HOUR),
    keyedLimit(secret, "restock-everybody", "", OVERALL, HOUR),
  ];
  return await takeFrom(db, limits, now);
}

/** Photos of one address (IPv6: of one /64): four full enquiries in a quarter of an hour, and the day's part. */
const PHOTOS_PER_ADDRESS = 20;
const PHOTO_WINDOW = 15 * MINUTE;
const PHOTOS_A_DAY = 120;
/** Photos of everybody in an hour. At most some 400 KB each are kept. */
const PHOTOS_OVERALL = 400;
/** Photos that may wait for their enquiry at once: beyond, somebody fills the disk. */
const WAITING_MAX = 1000;
/** What is told then: a waiting one may become an enquiry's at any moment. */
const WAITING_PAUSE = 5 * MINUTE;

/** Forms with files of one address, counted before a byte of one is read. */
const FORMS_PER_ADDRESS = 30;

/** Counts one photo that is about to be read: it costs work whatever comes of it. */
export async function allowPhoto({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  if ((await countWaiting(db)) >= WAITING_MAX) return { ok: false, wait: WAITING_PAUSE };
  const network = networkOf(clientAddress);
  const limits = [
    keyedLimit(secret, "photo-address", network, PHOTOS_PER_ADDRESS, PHOTO_WINDOW),
    keyedLimit(secret, "photo-address-day", network, PHOTOS_A_DAY, 24 * HOUR),
    keyedLimit(secret, "photo-everybody", "", PHOTOS_OVERALL, HOUR),
  ];
  return await takeFrom(db, limits, now);
}

/** Counts one form with files that is about to be read. */
export async function allowPhotoForm({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  const network = networkOf(clientAddress);
  return await takeFrom(
    db,
    [keyedLimit(secret, "photo-form", network, FORMS_PER_ADDRESS, PHOTO_WINDOW)],
    now,
  );
}

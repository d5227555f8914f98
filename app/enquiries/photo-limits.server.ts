import { createHmac } from "node:crypto";
import type { Db } from "../platform/db/schema.ts";
import { type Limit, takeFrom } from "../platform/limits/limit-buckets.ts";
import { networkOf } from "../platform/limits/network-of.ts";
import { countWaiting } from "./waiting-photos.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pictures of one address (IPv6: of one /64): four full enquiries in a quarter of an hour, and the day's part. */
const PER_ADDRESS = 20;
const PER_ADDRESS_WINDOW = 15 * MINUTE;
const PER_ADDRESS_A_DAY = 120;
/** Pictures of everybody in an hour. At most some 400 KB each are kept. */
const OVERALL = 400;
/** Pictures that may wait for their enquiry at once: beyond, somebody fills the disk. */
const WAITING_MAX = 1000;
/** What is told then: a waiting one may become an enquiry's at any moment. */
const WAITING_PAUSE = 5 * MINUTE;

/** Forms with files of one address, counted before a byte of one is read. */
const FORMS_PER_ADDRESS = 30;

export interface Visitor {
  db: Db;
  /** Keys the counters, so that the table names nobody. */
  secret: string;
  clientAddress: string;
}

export type PhotoAllowed =
  | { ok: true; giveBack(): Promise<void> }
  /** `wait`: milliseconds until there is room again. */
  | { ok: false; wait: number };

function limit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}

/** Counts one picture that is about to be read: it costs work whatever comes of it. */
export async function allowPhoto({ db, secret, clientAddress }: Visitor, now: Date): Promise<PhotoAllowed> {
  if ((await countWaiting(db)) >= WAITING_MAX) return { ok: false, wait: WAITING_PAUSE };
  const network = networkOf(clientAddress);
  return await takeFrom(
    db,
    [
      limit(secret, "photo-address", network, PER_ADDRESS, PER_ADDRESS_WINDOW),
      limit(secret, "photo-address-day", network, PER_ADDRESS_A_DAY, 24 * HOUR),
      limit(secret, "photo-everybody", "", OVERALL, HOUR),
    ],
    now,
  );
}

/** Counts one form with files that is about to be read. */
export async function allowPhotoForm(
  { db, secret, clientAddress }: Visitor,
  now: Date,
): Promise<PhotoAllowed> {
  const network = networkOf(clientAddress);
  return await takeFrom(
    db,
    [limit(secret, "photo-form", network, FORMS_PER_ADDRESS, PER_ADDRESS_WINDOW)],
    now,
  );
}

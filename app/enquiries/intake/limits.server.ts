import type { Transaction } from "kysely";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../../platform/limits/keyed-limit.ts";
import { type Limit, type Taken, takeFrom, takeWithin, waitOf } from "../../platform/limits/limit-buckets.ts";
import { networksOf } from "../../platform/limits/networks-of.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "../forms/schemas.ts";

/* Enquiries above an email's or network's limit are refused. In a flood some are suspected (decision 093). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Hourly limit of enquiries with one email from one network. The home form uses `HOME_ATTEMPTS` instead. */
const PER_EMAIL = 10;
/** Hourly limit of enquiries from one network. It is high, because many mobile phones share an IPv4 address. */
const PER_ADDRESS = 60;
/** Hourly limit of all enquiries. Above it, a network's enquiries after its first {@link FEW} are suspected. */
const OVERALL = 200;
const FEW = 3;
/** Hourly limit of all networks' first {@link FEW} enquiries together. Above it, even these are suspected. */
const FEW_OVERALL = 600;

export interface Visitor {
  db: Db;
  secret: string;
  clientAddress: string;
}

type Sending = Pick<NewEnquiry, "source" | "email" | "kind">;

/** `wait` is in milliseconds. */
export type Limited = { ok: false; code: "LIMITED"; by: "email" | "others"; wait: number };

/** Cancellations have their own counters, because other messages must not block this legal right. */
const counterOf = ({ kind }: Sending) => (kind === "cancellation" ? "cancellation" : "form");

/** `waitFor` returns the milliseconds to wait. In `allowSending` it also counts the enquiry. */
async function refusal(
  { secret, clientAddress }: Omit<Visitor, "db">,
  sending: Sending,
  waitFor: (limits: readonly Limit[]) => Promise<number>,
): Promise<Limited | null> {
  const counter = counterOf(sending);
  // Each network counts an email separately, so that strangers cannot use up the limit of a person's email.
  const value = `${sending.email.toLowerCase()}\n${networksOf(clientAddress).at(-1)}`;
  const ofEmail =
    sending.source === "home"
      ? keyedLimit(secret, "home-email", value, HOME_ATTEMPTS, HOME_WINDOW)
      : keyedLimit(secret, `${counter}-email`, value, PER_EMAIL, HOUR);
  const limits = {
    email: sending.email === "" ? [] : [ofEmail],
    others: networkLimits(secret, `${counter}-address`, clientAddress, PER_ADDRESS, HOUR),
  };
  for (const by of ["email", "others"] as const) {
    const wait = await waitFor(limits[by]);
    if (wait > 0) return { ok: false, code: "LIMITED", by, wait };
  }
  return null;
}

export async function reachedLimit(visitor: Visitor, sending: Sending, now: Date) {
  return await refusal(visitor, sending, (limits) => waitOf(visitor.db, limits, now));
}

/** Counts an enquiry in the transaction that stores it. The caller marks it as suspected if `inFlood`. */
export async function allowSending(
  trx: Transaction<Schema>,
  visitor: Omit<Visitor, "db">,
  sending: Sending,
  now: Date,
): Promise<{ ok: true; inFlood: boolean } | Limited> {
  const waitFor = (limits: readonly Limit[]) => takeWithin(trx, limits, now);
  const refused = await refusal(visitor, sending, waitFor);
  if (refused) return refused;
  const { secret, clientAddress } = visitor;
  const counter = counterOf(sending);
  const take = async (limits: readonly Limit[]) => (await waitFor(limits)) === 0;
  const isFew = await take(networkLimits(secret, `${counter}-few`, clientAddress, FEW, HOUR));
  const isQuiet = await take([keyedLimit(secret, `${counter}-everybody`, "", OVERALL, HOUR)]);
  if (!isFew) return { ok: true, inFlood: !isQuiet };
  const areFew = await take([keyedLimit(secret, `${counter}-few-everybody`, "", FEW_OVERALL, HOUR)]);
  return { ok: true, inFlood: !areFew };
}

/** Hourly limit of photos from one network. Chats and restock requests have equal limits of their own. */
const PER_NETWORK = 60;
/** Limit of photos from all networks in an hour. Above it, each network may send {@link LEAST} more. */
const ALL_NETWORKS = 400;
const LEAST = 5;

export async function allowShared(
  kind: "photo" | "chat" | "restock",
  { db, secret, clientAddress }: Visitor,
  now: Date,
): Promise<Taken> {
  const ofNetwork = (name: string, max: number) =>
    takeFrom(db, networkLimits(secret, `${kind}-${name}`, clientAddress, max, HOUR), now);
  const first = await ofNetwork("address", PER_NETWORK);
  if (!first.ok) return first;
  const shared = await takeFrom(db, [keyedLimit(secret, `${kind}-everybody`, "", ALL_NETWORKS, HOUR)], now);
  if (shared.ok) return first;
  const second = await ofNetwork("least", LEAST);
  return second.ok ? first : second;
}

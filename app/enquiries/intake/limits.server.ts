import type { Transaction } from "kysely";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../../platform/limits/keyed-limit.ts";
import { type Limit, type Taken, takeFrom, takeWithin, waitOf } from "../../platform/limits/limit-buckets.ts";
import { networksOf } from "../../platform/limits/networks-of.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "../forms/schemas.ts";

/* A sender's own limits refuse an enquiry; shared limits mark it as suspected (decisions 031 and 093). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Hourly limit of one email value; the home form has the specification's limit. */
const PER_EMAIL = 10;
/** Hourly limit of one address. Mobile operators share one among many people. */
const PER_ADDRESS = 60;
/** Hourly limit of all networks. Above it a network that sent more than {@link FEW} is suspected. */
const OVERALL = 200;
const FEW = 3;
/** Hourly limit of all networks with few enquiries, against botnets. Above it they are suspected too. */
const FEW_OVERALL = 600;

export interface Visitor {
  db: Db;
  secret: string;
  clientAddress: string;
}

type Counted = Omit<Visitor, "db">;

type Sending = Pick<NewEnquiry, "source" | "email" | "kind">;

/** Cancellations have their own counters: other messages must not block a legal right. */
const counterOf = ({ kind }: Pick<Sending, "kind">) => (kind === "cancellation" ? "cancellation" : "form");

/** `wait` is in milliseconds. */
export type Limited = { ok: false; code: "LIMITED"; by: "email" | "others"; wait: number };

/** An email is counted for each network, so that one network cannot block another person's email. */
async function refusal(
  { secret, clientAddress }: Counted,
  sending: Sending,
  waitFor: (limits: readonly Limit[]) => Promise<number>,
): Promise<Limited | null> {
  const { source, email } = sending;
  const counter = counterOf(sending);
  const value = `${email.toLowerCase()}\n${networksOf(clientAddress).at(-1)}`;
  const ofEmail =
    source === "home"
      ? keyedLimit(secret, "home-email", value, HOME_ATTEMPTS, HOME_WINDOW)
      : keyedLimit(secret, `${counter}-email`, value, PER_EMAIL, HOUR);
  const ofNetwork = networkLimits(secret, `${counter}-address`, clientAddress, PER_ADDRESS, HOUR);
  for (const [by, limits] of [
    ["email", email === "" ? [] : [ofEmail]],
    ["others", ofNetwork],
  ] as const) {
    const wait = await waitFor(limits);
    if (wait > 0) return { ok: false, code: "LIMITED", by, wait };
  }
  return null;
}

export async function refusesSending(visitor: Visitor, sending: Sending, now: Date) {
  return await refusal(visitor, sending, (limits) => waitOf(visitor.db, limits, now));
}

/** Counts in the transaction that stores the enquiry, so that refused and repeated ones are free. */
export async function allowSending(
  trx: Transaction<Schema>,
  visitor: Counted,
  sending: Sending,
  now: Date,
): Promise<{ ok: true; inFlood: boolean } | Limited> {
  const refused = await refusal(visitor, sending, (limits) => takeWithin(trx, limits, now));
  return refused ?? { ok: true, inFlood: await isInFlood(trx, visitor, counterOf(sending), now) };
}

/** Sent in a flood of all networks, by one that sent much or with too many others (decision 093). */
async function isInFlood(
  trx: Transaction<Schema>,
  { secret, clientAddress }: Counted,
  counter: string,
  now: Date,
): Promise<boolean> {
  const take = async (limits: readonly Limit[]) => (await takeWithin(trx, limits, now)) === 0;
  const few = await take(networkLimits(secret, `${counter}-few`, clientAddress, FEW, HOUR));
  const room = await take([keyedLimit(secret, `${counter}-everybody`, "", OVERALL, HOUR)]);
  if (!few) return !room;
  return !(await take([keyedLimit(secret, `${counter}-few-everybody`, "", FEW_OVERALL, HOUR)]));
}

export async function allowRestock(visitor: Visitor, contact: string, now: Date): Promise<Taken> {
  const { db, secret, clientAddress } = visitor;
  const value = `${contact}\n${networksOf(clientAddress).at(-1)}`;
  const limits = [
    keyedLimit(secret, "restock-contact", value, PER_EMAIL, HOUR),
    ...networkLimits(secret, "restock-address", clientAddress, PER_ADDRESS, HOUR),
  ];
  return await takeFrom(db, limits, now);
}

/** Each network's maximum and window, the hourly limit of all of them, and what a network has above it. */
const SHARED = {
  photo: {
    own: [
      [20, 15 * MINUTE],
      [120, 24 * HOUR],
    ],
    overall: 400,
    least: 5,
  },
  chat: { own: [[60, HOUR]], overall: 300, least: 3 },
} as const;

export async function allowShared(
  kind: keyof typeof SHARED,
  { db, secret, clientAddress }: Visitor,
  now: Date,
): Promise<Taken> {
  const { own, overall, least } = SHARED[kind];
  const ofNetwork = own.flatMap(([max, window]) =>
    networkLimits(secret, `${kind}-address`, clientAddress, max, window, `${window}`),
  );
  const first = await takeFrom(db, ofNetwork, now);
  if (!first.ok) return first;
  const shared = await takeFrom(db, [keyedLimit(secret, `${kind}-everybody`, "", overall, HOUR)], now);
  if (shared.ok) return first;
  const second = await takeFrom(db, networkLimits(secret, `${kind}-least`, clientAddress, least, HOUR), now);
  return second.ok ? first : second;
}

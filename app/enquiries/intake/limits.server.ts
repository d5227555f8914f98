import type { Transaction } from "kysely";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../../platform/limits/keyed-limit.ts";
import { type Limit, type Taken, takeFrom, takeWithin, waitOf } from "../../platform/limits/limit-buckets.ts";
import { networksOf } from "../../platform/limits/networks-of.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "../forms/schemas.ts";

/*
 * A limit refuses only who exceeds it. What everybody shares (the owner's mailbox, the disk) has limits that mark an
 * enquiry as suspected, or leave every network a little (decisions 031 and 093).
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of one email value; the home form has the specification's limit. */
const PER_EMAIL = 10;
/** Of one address. Mobile operators put a neighbourhood behind one, so this only stops programs. */
const PER_ADDRESS = 60;
/** Of everybody: far above a good day. Beyond it a network that sent more than {@link FEW} is suspected. */
const OVERALL = 200;
/** Of one address: what a person sends in an hour. */
const FEW = 3;
/** Of all networks that sent few. Beyond it they are suspected too, because a botnet's mails would fill the mailbox. */
const FEW_OVERALL = 600;

export interface Visitor {
  db: Db;
  secret: string;
  clientAddress: string;
}

type Counted = Omit<Visitor, "db">;

/** `inFlood`: more enquiries come than on a good day, and this network sends more than a person or hundreds do. */
type Allowed = { ok: true; inFlood: boolean };

type Sending = Pick<NewEnquiry, "source" | "email" | "kind">;

/** A cancellation has its own counters: a legal right is not refused because of other messages. */
const counterOf = ({ kind }: Pick<Sending, "kind">) => (kind === "cancellation" ? "cancellation" : "form");

/** An email value is counted for each network, so that nobody silences others by naming them. */
function limitsOfSending({ secret, clientAddress }: Counted, sending: Sending) {
  const { source, email } = sending;
  const counter = counterOf(sending);
  const value = `${email.toLowerCase()}\n${networksOf(clientAddress).at(-1)}`;
  const ofEmail =
    source === "home"
      ? keyedLimit(secret, "home-email", value, HOME_ATTEMPTS, HOME_WINDOW)
      : keyedLimit(secret, `${counter}-email`, value, PER_EMAIL, HOUR);
  return [
    { by: "email", limits: email === "" ? [] : [ofEmail] },
    { by: "others", limits: networkLimits(secret, `${counter}-address`, clientAddress, PER_ADDRESS, HOUR) },
  ] as const;
}

/** Whether a sending would be refused now: read without a lock, because a flood asks often. */
export async function refusesSending(visitor: Visitor, sending: Sending, now: Date) {
  for (const { by, limits } of limitsOfSending(visitor, sending)) {
    const wait = await waitOf(visitor.db, limits, now);
    if (wait > 0) return { ok: false, code: "LIMITED", by, wait } as const;
  }
  return null;
}

/**
 * Counts a sending in the transaction that stores it, so that a refused or repeated one counts for nothing. `wait`:
 * milliseconds until there is room again.
 */
export async function allowSending(
  trx: Transaction<Schema>,
  visitor: Counted,
  sending: Sending,
  now: Date,
): Promise<Allowed | { ok: false; code: "LIMITED"; by: "email" | "others"; wait: number }> {
  for (const { by, limits } of limitsOfSending(visitor, sending)) {
    const wait = await takeWithin(trx, limits, now);
    if (wait > 0) return { ok: false, code: "LIMITED", by, wait };
  }
  const take: Take = async (limits) => (await takeWithin(trx, limits, now)) === 0;
  return { ok: true, inFlood: await isInFlood(take, visitor, counterOf(sending)) };
}

type Take = (limits: readonly Limit[]) => Promise<boolean>;

/** Counts a sending for everybody, and says whether it belongs to a flood (decision 093). */
async function isInFlood(take: Take, { secret, clientAddress }: Counted, counter: string) {
  const few = await take(networkLimits(secret, `${counter}-few`, clientAddress, FEW, HOUR));
  const room = await take([keyedLimit(secret, `${counter}-everybody`, "", OVERALL, HOUR)]);
  if (!few) return !room;
  return !(await take([keyedLimit(secret, `${counter}-few-everybody`, "", FEW_OVERALL, HOUR)]));
}

export async function allowRestock(
  visitor: Visitor,
  contact: string,
  now: Date,
): Promise<Allowed | { ok: false; code: "LIMITED"; wait: number }> {
  const { db, secret, clientAddress } = visitor;
  const value = `${contact}\n${networksOf(clientAddress).at(-1)}`;
  const limits = [
    keyedLimit(secret, "restock-contact", value, PER_EMAIL, HOUR),
    ...networkLimits(secret, "restock-address", clientAddress, PER_ADDRESS, HOUR),
  ];
  const taken = await takeFrom(db, limits, now);
  if (!taken.ok) return { ...taken, code: "LIMITED" };
  const take: Take = async (each) => (await takeFrom(db, each, now)).ok;
  return { ok: true, inFlood: await isInFlood(take, visitor, "restock") };
}

const PHOTOS_PER_ADDRESS = 20;
const PHOTO_WINDOW = 15 * MINUTE;
const PHOTOS_A_DAY = 120;
/** Photos of everybody in an hour. Beyond it each address may send those of one enquiry. */
const PHOTOS_OVERALL = 400;
const PHOTOS_AT_LEAST = 5;

const FORMS_PER_ADDRESS = 30;

/** Counts a photo before it is read: even a refused one costs work. */
export async function allowPhoto({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  const own = [
    ...networkLimits(secret, "photo-address", clientAddress, PHOTOS_PER_ADDRESS, PHOTO_WINDOW),
    ...networkLimits(secret, "photo-address-day", clientAddress, PHOTOS_A_DAY, 24 * HOUR),
  ];
  const shared = keyedLimit(secret, "photo-everybody", "", PHOTOS_OVERALL, HOUR);
  const least = networkLimits(secret, "photo-least", clientAddress, PHOTOS_AT_LEAST, HOUR);
  return await takeShared(db, own, shared, least, now);
}

const CHATS_PER_ADDRESS = 60;
const CHATS_OVERALL = 300;
const CHATS_AT_LEAST = 3;

/** Counts a chat before it is stored. Beyond the limit the chat opens and is not stored. */
export async function allowChat({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  const own = networkLimits(secret, "chat-address", clientAddress, CHATS_PER_ADDRESS, HOUR);
  const everybodys = keyedLimit(secret, "chat-everybody", "", CHATS_OVERALL, HOUR);
  const least = networkLimits(secret, "chat-least", clientAddress, CHATS_AT_LEAST, HOUR);
  return await takeShared(db, own, everybodys, least, now);
}

/** Counts in a limit that everybody shares. When it is full, each network has a small limit of its own. */
async function takeShared(
  db: Db,
  ofVisitor: readonly Limit[],
  everybodys: Limit,
  least: readonly Limit[],
  now: Date,
): Promise<Taken> {
  const own = await takeFrom(db, ofVisitor, now);
  if (!own.ok) return own;
  const shared = await takeFrom(db, [everybodys], now);
  const counted = shared.ok ? shared : await takeFrom(db, least, now);
  if (!counted.ok) {
    await own.giveBack();
    return counted;
  }
  const giveBack = async () => {
    await own.giveBack();
    await counted.giveBack();
  };
  return { ok: true, giveBack };
}

export async function allowPhotoForm({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  return await takeFrom(
    db,
    networkLimits(secret, "photo-form", clientAddress, FORMS_PER_ADDRESS, PHOTO_WINDOW),
    now,
  );
}

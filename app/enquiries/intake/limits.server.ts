import type { Transaction } from "kysely";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../../platform/limits/keyed-limit.ts";
import { type Limit, type Taken, takeFrom, takeWithin, waitOf } from "../../platform/limits/limit-buckets.ts";
import { networksOf } from "../../platform/limits/networks-of.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { HOME_ATTEMPTS, HOME_WINDOW } from "../forms/schemas.ts";

/*
 * Who exceeds a limit is refused, and nobody else: what all share (the owner's mailbox, the disk) has limits that mark
 * and bundle, or leave every network a little (decision 031).
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of one email value elsewhere than on the home form, whose limit is the specification's. */
const PER_EMAIL = 10;
/** Of one address: mobile operators put a whole neighbourhood behind one, so this only stops programs. */
const PER_ADDRESS = 60;
/** Of everybody: far above a good day. Beyond it a network that sent more than {@link FEW} is suspected, and told in one mail. */
const OVERALL = 200;
/** Of one address: what a person sends in an hour. */
const FEW = 3;
/** Of all networks that sent few, together: beyond it they are suspected too, or the owner has a mail for each address of a botnet. */
const FEW_OVERALL = 600;

export interface Visitor {
  db: Db;
  /** Keys the counters, so that the table names nobody. */
  secret: string;
  clientAddress: string;
}

/** `crowded`: everybody together sends more than any good day brings, and this network more than a person, or hundreds do. */
type Allowed = { ok: true; crowded: boolean };

type Sending = Pick<NewEnquiry, "source" | "email" | "kind">;

/** A cancellation has counters of its own: a right with a term is not refused because of other messages. */
const counterOf = ({ kind }: Pick<Sending, "kind">) => (kind === "cancellation" ? "cancellation" : "form");

/** By its email value, counted for each network apart, so that nobody keeps others from writing by naming them; and by its networks. */
function limitsOfSending({ secret, clientAddress }: Omit<Visitor, "db">, sending: Sending) {
  const { source, email } = sending;
  const counter = counterOf(sending);
  const value = `${email.toLowerCase()}\n${networksOf(clientAddress).at(-1)}`;
  const ofEmail =
    source === "home"
      ? keyedLimit(secret, "home-email", value, HOME_ATTEMPTS, HOME_WINDOW)
      : keyedLimit(secret, `${counter}-email`, value, PER_EMAIL, HOUR);
  return [
    // What goes on in a chat names no email.
    { by: "email", limits: email === "" ? [] : [ofEmail] },
    { by: "others", limits: networkLimits(secret, `${counter}-address`, clientAddress, PER_ADDRESS, HOUR) },
  ] as const;
}

/** Whether a sending would be refused now: without a lock or a write, because a flood asks often. */
export async function refusesSending(visitor: Visitor, sending: Sending, now: Date) {
  for (const { by, limits } of limitsOfSending(visitor, sending)) {
    const wait = await waitOf(visitor.db, limits, now);
    if (wait > 0) return { ok: false, by, wait } as const;
  }
  return null;
}

/**
 * Counts a sending in the transaction that stores it, by {@link limitsOfSending} and overall: what is refused, cut off or
 * known already counts for nothing, because that is rolled back. `wait`: milliseconds until there is room again.
 */
export async function allowSending(
  trx: Transaction<Schema>,
  visitor: Omit<Visitor, "db">,
  sending: Sending,
  now: Date,
): Promise<Allowed | { ok: false; by: "email" | "others"; wait: number }> {
  for (const { by, limits } of limitsOfSending(visitor, sending)) {
    const wait = await takeWithin(trx, limits, now);
    if (wait > 0) return { ok: false, by, wait };
  }
  const take: Take = async (limits) => (await takeWithin(trx, limits, now)) === 0;
  return { ok: true, crowded: await isCrowded(take, visitor, counterOf(sending)) };
}

/** Counts in these limits, if there is room in all of them. */
type Take = (limits: readonly Limit[]) => Promise<boolean>;

/** Counts a sending of that kind for everybody, and says whether it comes from a crowd (decision 093). */
async function isCrowded(take: Take, { secret, clientAddress }: Omit<Visitor, "db">, counter: string) {
  const few = await take(networkLimits(secret, `${counter}-few`, clientAddress, FEW, HOUR));
  const room = await take([keyedLimit(secret, `${counter}-everybody`, "", OVERALL, HOUR)]);
  if (!few) return !room;
  return !(await take([keyedLimit(secret, `${counter}-few-everybody`, "", FEW_OVERALL, HOUR)]));
}

/** Counts a wish to be told when something is back, by whom it would tell, by its networks and overall. */
export async function allowRestock(
  visitor: Visitor,
  contact: string,
  now: Date,
): Promise<Allowed | { ok: false; wait: number }> {
  const { db, secret, clientAddress } = visitor;
  const value = `${contact}\n${networksOf(clientAddress).at(-1)}`;
  const limits = [
    keyedLimit(secret, "restock-contact", value, PER_EMAIL, HOUR),
    ...networkLimits(secret, "restock-address", clientAddress, PER_ADDRESS, HOUR),
  ];
  const taken = await takeFrom(db, limits, now);
  if (!taken.ok) return taken;
  const take: Take = async (each) => (await takeFrom(db, each, now)).ok;
  return { ok: true, crowded: await isCrowded(take, visitor, "restock") };
}

/** Photos of one address: four full enquiries in a quarter of an hour, and the day's part. */
const PHOTOS_PER_ADDRESS = 20;
const PHOTO_WINDOW = 15 * MINUTE;
const PHOTOS_A_DAY = 120;
/** Photos of everybody in an hour: what the disk bears. Beyond it each address has those of one full enquiry. */
const PHOTOS_OVERALL = 400;
const PHOTOS_AT_LEAST = 5;

/** Forms with files of one address, counted before a byte of one is read. */
const FORMS_PER_ADDRESS = 30;

/** Counts one photo that is about to be read: it costs work whatever comes of it. */
export async function allowPhoto({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  const own = [
    ...networkLimits(secret, "photo-address", clientAddress, PHOTOS_PER_ADDRESS, PHOTO_WINDOW),
    ...networkLimits(secret, "photo-address-day", clientAddress, PHOTOS_A_DAY, 24 * HOUR),
  ];
  const shared = keyedLimit(secret, "photo-everybody", "", PHOTOS_OVERALL, HOUR);
  const least = networkLimits(secret, "photo-least", clientAddress, PHOTOS_AT_LEAST, HOUR);
  return await takeShared(db, own, shared, least, now);
}

/** Chats of one address that are kept; of everybody; and of each address where these are too many. */
const CHATS_PER_ADDRESS = 60;
const CHATS_OVERALL = 300;
const CHATS_AT_LEAST = 3;

/** Counts one chat that is about to be kept. Who exceeds it chats all the same. */
export async function allowChat({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  const own = networkLimits(secret, "chat-address", clientAddress, CHATS_PER_ADDRESS, HOUR);
  const everybodys = keyedLimit(secret, "chat-everybody", "", CHATS_OVERALL, HOUR);
  const least = networkLimits(secret, "chat-least", clientAddress, CHATS_AT_LEAST, HOUR);
  return await takeShared(db, own, everybodys, least, now);
}

/** Counts for a visitor what all share; beyond that each network has the least. */
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

/** Counts one form with files that is about to be read. */
export async function allowPhotoForm({ db, secret, clientAddress }: Visitor, now: Date): Promise<Taken> {
  return await takeFrom(
    db,
    networkLimits(secret, "photo-form", clientAddress, FORMS_PER_ADDRESS, PHOTO_WINDOW),
    now,
  );
}

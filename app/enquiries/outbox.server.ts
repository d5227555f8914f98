import type { Db, EnquiryRow, OutboxRow } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";

interface NewMail {
  enquiryId: string;
  kind: OutboxRow["kind"];
  /** Of the shop's public address: the right side of the message id. */
  host: string;
  at: Date;
}

/** Writes a mail down that is due at once; within the transaction that stores what it tells of. */
export async function postMail(trx: Db, { enquiryId, kind, host, at }: NewMail): Promise<void> {
  await trx
    .insertInto("outbox")
    .values({
      id: newId(),
      enquiry_id: enquiryId,
      kind,
      message_id: `<${enquiryId}.${kind}@${host}>`,
      state: "waiting",
      trying_since: at.toISOString(),
      next_attempt_at: at.toISOString(),
      leased_until: null,
      lease_owner: null,
      last_error_code: null,
      last_error_text: null,
      delivered_at: null,
    })
    .execute();
}

/** A row of the outbox that somebody has taken on to deliver, with what it tells of. */
export interface Claimed {
  row: Pick<OutboxRow, "id" | "kind" | "message_id" | "attempts" | "trying_since">;
  enquiry: EnquiryRow;
}

/** How many rows are looked at for one that nobody else takes meanwhile. */
const CANDIDATES = 8;

interface ClaimOptions {
  owner: string;
  now: Date;
  /** Milliseconds that nobody else may take it: longer than a delivery can last. */
  lease: number;
}

/**
 * Takes the row that is due longest, or one whose owner died with it, for this owner alone. The conditional update
 * decides between instances on both engines. The attempt is counted here, before anything is tried: a message that
 * takes the process down with it is given up in the end like any other.
 */
export async function claimDue(db: Db, { owner, now, lease }: ClaimOptions): Promise<Claimed | null> {
  const at = now.toISOString();
  const candidates = await db
    .selectFrom("outbox")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "waiting"), eb("next_attempt_at", "<=", at)]),
        eb.and([eb("state", "=", "sending"), eb("leased_until", "<=", at)]),
      ]),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
  for (const { id } of candidates) {
    const row = await db
      .updateTable("outbox")
      .set((eb) => ({
        state: "sending" as const,
        lease_owner: owner,
        leased_until: new Date(now.getTime() + lease).toISOString(),
        attempts: eb("attempts", "+", 1),
      }))
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb.and([eb("state", "=", "waiting"), eb("next_attempt_at", "<=", at)]),
          eb.and([eb("state", "=", "sending"), eb("leased_until", "<=", at)]),
        ]),
      )
      .returning(["id", "kind", "message_id", "attempts", "trying_since", "enquiry_id"])
      .executeTakeFirst();
    if (!row) continue;
    const { enquiry_id, ...claimed } = row;
    const enquiry = await db
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", enquiry_id)
      .executeTakeFirst();
    // Erased this moment, and the row with it.
    if (!enquiry) continue;
    return { row: claimed, enquiry };
  }
  return null;
}

/** Ends this owner's lease with what came of the attempt; false when the lease was lost, or the enquiry erased, meanwhile. */
async function settle(
  db: Db,
  { id, owner }: { id: string; owner: string },
  outcome: Partial<OutboxRow> & Pick<OutboxRow, "state">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...outcome, leased_until: null, lease_owner: null })
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markDelivered(
  db: Db,
  lease: { id: string; owner: string },
  now: Date,
): Promise<boolean> {
  return await settle(db, lease, {
    state: "delivered",
    delivered_at: now.toISOString(),
    last_error_code: null,
    last_error_text: null,
  });
}

export interface Failure {
  /** Stable, for grouping: `EAUTH`, `451`. */
  code: string;
  /** What the owner reads, in Spanish. */
  text: string;
}

/** `next` is when to try again; null gives up, in plain sight of the owner. */
export async function markFailed(
  db: Db,
  lease: { id: string; owner: string },
  failure: Failure,
  next: Date | null,
): Promise<boolean> {
  return await settle(db, lease, {
    state: next ? "waiting" : "given_up",
    ...(next ? { next_attempt_at: next.toISOString() } : {}),
    last_error_code: failure.code,
    last_error_text: failure.text,
  });
}

/** When the next row falls due, or its owner's lease ends; null when nothing waits. */
export async function nextDue(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.min("next_attempt_at").filterWhere("state", "=", "waiting").as("waiting"),
      eb.fn.min("leased_until").filterWhere("state", "=", "sending").as("leased"),
    ])
    .executeTakeFirst();
  const times = [row?.waiting, row?.leased].filter((time) => typeof time === "string").sort();
  return times[0] ? new Date(times[0]) : null;
}

/** Tries the notice again from now on, at the owner's wish: the three days begin anew. False when it is on its way. */
export async function retryDelivery(db: Db, enquiryId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "waiting", trying_since: at, next_attempt_at: at })
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "notice")
    .where("state", "in", ["waiting", "given_up"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

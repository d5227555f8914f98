import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type * as v from "valibot";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { lockEnquiries } from "../../shop/lock-enquiries.server.ts";
import { ORDER_RULES } from "../../shop/order-rules.ts";
import { moveNote, SENDER_FACTS, senderColumns } from "../../shop/sender-columns.server.ts";
import { holdLasts, mayHold } from "./hold.ts";
import { scheduleHoldEnd } from "./hold-jobs.server.ts";
import { changesOf, type OrderFacts, type OrderPatch, recordChange } from "./order-changes.server.ts";
import type { ProgressSchema } from "./order-state.ts";
import { MONEY_COLUMNS, orderOfEnquiry } from "./orders.server.ts";
import { moveStock, OutOfStock, piecesOf, type Reserved } from "./stock.server.ts";

interface OutOfStockRefusal {
  ok: false;
  code: "OUT_OF_STOCK";
  detail: OutOfStock["short"];
}

/** `undo` is the id of the stored change. Absent if nothing changed, or if the change was an undo itself. */
export type ChangeResult =
  | { ok: true; undo?: string }
  | { ok: false; code: "CONFLICT" | "LATE" | "NOT_FOUND" }
  | OutOfStockRefusal;

export interface ChangeDeps {
  db: Db;
  now: Now;
  /** Email of the owner or helper who makes the change. */
  who?: string | null | undefined;
}

interface Change {
  enquiryId: string;
  basedOn: number;
  patch: OrderPatch;
  /** The change to undo. If it moved stock, `taken` is what the order had taken from stock before it. */
  undoes?: { id: string; taken: readonly Reserved[] | undefined };
}

/**
 * Changes an order. The same transaction moves stock, replaces the job that ends a hold, and stores the change
 * in the order's history. A patch that equals what is stored changes nothing and succeeds.
 */
export async function changeOrder({ db, now, who }: ChangeDeps, change: Change): Promise<ChangeResult> {
  return await orOutOfStock(() => db.transaction().execute((trx) => changeWithin(trx, { now, who }, change)));
}

/** Runs a transaction. Returns a refusal if the transaction throws `OutOfStock`. */
export async function orOutOfStock<Result>(run: () => Promise<Result>): Promise<Result | OutOfStockRefusal> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    return { ok: false, code: "OUT_OF_STOCK", detail: error.short };
  }
}

/** Sets an order's state, carrier, tracking number and hold. Only states `new` and `talking` allow a hold. */
export async function setProgress(
  deps: ChangeDeps,
  enquiryId: string,
  { basedOn, until, ...progress }: v.InferOutput<typeof ProgressSchema>,
): Promise<ChangeResult> {
  const held_until = (mayHold(progress.state) && until) || null;
  return await changeOrder(deps, { enquiryId, basedOn, patch: { ...progress, held_until } });
}

const ORDER_FACTS = ["state", "carrier", "tracking", "held_until"] as const;

/** Does what `changeOrder` does, in the caller's transaction. Throws `OutOfStock`. */
export async function changeWithin(
  trx: Transaction<Schema>,
  { now, who }: Omit<ChangeDeps, "db">,
  { enquiryId, basedOn, patch, undoes }: Change,
): Promise<ChangeResult> {
  await lockEnquiries(trx, [enquiryId]);
  const order = await readOrder(trx, enquiryId);
  if (!order) return { ok: false, code: "NOT_FOUND" };
  const { facts, taken: was } = order;
  const { before, after } = differences(facts, patch);
  if (Object.keys(after).length === 0 && !undoes) return { ok: true };
  if (order.version !== basedOn) return { ok: false, code: "CONFLICT" };
  const next = { ...facts, ...after };
  const taken = await moveStock(trx, { ...(await piecesToMove(trx, order, next, undoes)), now: now() });
  await storeFacts(trx, enquiryId, { ...next, taken, version: basedOn + 1 });
  const isMoved = !isDeepStrictEqual(taken, was);
  if (isMoved || next.held_until !== facts.held_until) {
    await scheduleHoldEnd(trx, { enquiryId, until: next.held_until, taken, now: now() });
  }
  if (after.items || SENDER_FACTS.some((fact) => fact in after)) await storeSender(trx, enquiryId, next);
  const id = await recordChange(trx, {
    enquiryId,
    kind: undoes ? "undo" : "edit",
    undoes: undoes?.id,
    before: isMoved ? { ...before, taken: was } : before,
    after: isMoved ? { ...after, taken } : after,
    who,
    at: now(),
  });
  return undoes ? { ok: true } : { ok: true, undo: id };
}

/** Arguments of `moveStock`. An undo restores the pieces that the order had taken before the undone change. */
async function piecesToMove(
  trx: Transaction<Schema>,
  { facts, taken }: StoredOrder,
  next: OrderFacts,
  undoes: Change["undoes"],
) {
  if (undoes) return { taken, from: taken, to: takesStock(next) ? (undoes.taken ?? taken) : [] };
  const pieces = async (of: OrderFacts) => (takesStock(of) ? await piecesOf(trx, of.items) : []);
  return { taken, from: await pieces(facts), to: await pieces(next) };
}

async function storeFacts(
  trx: Transaction<Schema>,
  enquiryId: string,
  { items, deal, taken, ...facts }: OrderFacts & Pick<StoredOrder, "taken" | "version">,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set(picked(facts, [...ORDER_FACTS, ...MONEY_COLUMNS, "version"]))
    .set({ items: JSON.stringify(items), deal: deal && JSON.stringify(deal), taken: JSON.stringify(taken) })
    .where("enquiry_id", "=", enquiryId)
    .execute();
}

/** Returns the order's facts in an earlier version, computed from its history. Null if there is no order. */
export async function factsAt(db: Db, enquiryId: string, version: number): Promise<OrderFacts | null> {
  const order = await readOrder(db, enquiryId);
  if (!order) return null;
  // The end of a hold is in the history, but does not raise the order's version, so it is not counted.
  const changes = (await changesOf(db, enquiryId)).filter(({ kind }) => kind !== "hold-end");
  const later = changes.slice(0, Math.max(0, order.version - version));
  return Object.assign({ ...order.facts }, ...later.map(({ before }) => before));
}

async function readOrder(db: Db, enquiryId: string) {
  const row = await db
    .selectFrom("orders")
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .select(["items", "deal", "taken", "orders.version", ...ORDER_FACTS, ...MONEY_COLUMNS, ...SENDER_FACTS])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  if (!row) return null;
  const { taken, version, items, deal, ...rest } = row;
  const facts: OrderFacts = { ...rest, items: JSON.parse(items), deal: deal && JSON.parse(deal) };
  return { taken: JSON.parse(taken) as Reserved[], version, facts };
}

type StoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

function takesStock({ state, held_until }: Pick<OrderFacts, "state" | "held_until">): boolean {
  return ORDER_RULES[state].reservesStock || held_until !== null;
}

export function differences(facts: OrderFacts, patch: OrderPatch) {
  // Drops undefined properties. Stored JSON has none, so `isDeepStrictEqual` would report a difference.
  const wished: OrderPatch = JSON.parse(JSON.stringify(patch));
  const names = (Object.keys(wished) as (keyof OrderFacts)[]).filter(
    (name) => !isDeepStrictEqual(facts[name], wished[name]),
  );
  return { before: picked<OrderPatch>(facts, names), after: picked<OrderPatch>(wished, names) };
}

function picked<Facts extends object, Name extends keyof Facts = keyof Facts>(
  facts: Facts,
  names: readonly Name[],
): Partial<Pick<Facts, Name>> {
  const entries = names.filter((name) => name in facts).map((name) => [name, facts[name]]);
  return Object.fromEntries(entries);
}

async function storeSender(
  trx: Transaction<Schema>,
  enquiryId: string,
  { name, email, phone, address, items }: OrderFacts,
): Promise<void> {
  const enquiry = await trx
    .selectFrom("enquiries")
    .select(["code", "subject", "message", "person_email", "person_phone"])
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  const sender = { name, email, phone };
  const columns = senderColumns({ ...enquiry, ...sender, garments: items.map((item) => item.name) });
  const update = trx.updateTable("enquiries").set({ ...sender, address, ...columns });
  await update.where("id", "=", enquiryId).execute();
  const person = columns.person_email ?? columns.person_phone;
  for (const before of [enquiry.person_email, enquiry.person_phone]) await moveNote(trx, before, person);
}

/** Undoes the change `id`, if it is the order's last change. Repeating the call succeeds. */
export async function undoChange(deps: ChangeDeps, enquiryId: string, id: string): Promise<ChangeResult> {
  const { db, now } = deps;
  const order = await orderOfEnquiry(db, enquiryId);
  if (!order) return { ok: false, code: "NOT_FOUND" };
  const [last] = await changesOf(db, enquiryId);
  if (last?.undoes === id) return { ok: true };
  if (last?.id !== id || last.kind !== "edit") return { ok: false, code: "CONFLICT" };
  const { taken, ...patch } = last.before;
  // A hold that has ended meanwhile is not renewed.
  if (patch.held_until && !holdLasts(patch.held_until, now())) patch.held_until = null;
  return await changeOrder(deps, { enquiryId, basedOn: order.version, patch, undoes: { id, taken } });
}

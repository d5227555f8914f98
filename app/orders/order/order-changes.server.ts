import type { Transaction } from "kysely";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import type { Db, EnquiryRow, Schema } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import type { SENDER_FACTS } from "../../shop/sender-columns.server.ts";
import { momentText } from "../../ui/moment-text.ts";
import { formatPrice } from "../../ui/price.ts";
import { itemName, type OrderItem, type SentItem } from "./order-groups.ts";
import type { OrderMoney, OrderTier } from "./order-money.ts";
import type { Progress } from "./order-state.ts";
import type { Reserved } from "./stock.server.ts";

/* An order's history says what each change replaced, who made the change and when (decision 118). */

/** The values of an order that the team can change. */
export interface OrderFacts extends OrderMoney, Progress, Pick<EnquiryRow, (typeof SENDER_FACTS)[number]> {
  items: SentItem[];
  deal: OrderTier | null;
  held_until: string | null;
}

export type OrderPatch = Partial<OrderFacts>;

/** `taken` lists the order's pieces from stock, before or after the change. Stored only if that moved stock. */
type StockedPatch = OrderPatch & { taken?: readonly Reserved[] };

interface NewChange {
  enquiryId: string;
  kind: "edit" | "undo" | "hold-end";
  undoes?: string | undefined;
  before: StockedPatch;
  after: StockedPatch;
  who?: string | null | undefined;
  at: Date;
}

export async function recordChange(trx: Transaction<Schema>, change: NewChange): Promise<string> {
  const { enquiryId, before, after, at, ...facts } = change;
  const id = newId();
  const patches = { before: JSON.stringify(before), after: JSON.stringify(after) };
  await trx
    .insertInto("order_changes")
    .values({ ...facts, ...patches, id, enquiry_id: enquiryId, created_at: at.toISOString() })
    .execute();
  return id;
}

/** Lists the newest change first. */
export async function changesOf(db: Db, enquiryId: string) {
  const rows = await db
    .selectFrom("order_changes")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ before, after, ...row }) => {
    return { ...row, before: JSON.parse(before) as StockedPatch, after: JSON.parse(after) as StockedPatch };
  });
}

type OrderChange = Awaited<ReturnType<typeof changesOf>>[number];

const AGREED = ["items", "deal", "shipping_cents", "discount_cents", "paid_cents"];

/** Returns the time of the last edit of items or money that was not undone. Null if there is none. */
export function agreedAt(changes: readonly OrderChange[]): string | null {
  const undone = changes.map(({ undoes }) => undoes);
  const isAgreed = ({ kind, after }: OrderChange) => kind === "edit" && AGREED.some((fact) => fact in after);
  return changes.find((each) => isAgreed(each) && !undone.includes(each.id))?.created_at ?? null;
}

const texts = ownerOrders.history;

export function historyRow({ id, kind, before, after, who, created_at }: OrderChange) {
  const said = kind === "hold-end" ? [texts.holdEnded] : changeTexts(before, after);
  return { id, when: momentText(created_at), who, texts: kind === "undo" ? [texts.undone, ...said] : said };
}

function changeTexts(before: OrderPatch, after: OrderPatch): string[] {
  const { state, items, carrier, tracking, held_until, discount_cents = 0 } = after;
  const hold = held_until === undefined ? [] : held_until ? texts.held : texts.released;
  const money = (["shipping", "discount", "paid"] as const).flatMap((name) => {
    const cents = name === "discount" && after.deal !== undefined ? discount_cents : after[`${name}_cents`];
    // If an undo restores the wholesale tier's discount, the text must not say that the discount is 0.
    if (cents === undefined || (name === "discount" && after.deal?.plan)) return [];
    const free = name === "shipping" && cents === 0;
    return `${orders.money[name]}: ${free ? orders.money.free : cents === null ? texts.nothing : formatPrice(cents)}`;
  });
  const sender = (["name", "phone", "email", "address"] as const).flatMap((fact) =>
    after[fact] === undefined ? [] : `${ownerOrders[fact]}: ${after[fact] || texts.nothing}`,
  );
  return [
    state ? `${orders.owner.state}: ${orders.states[state]}` : hold,
    items ? itemTexts(before.items ?? [], items) : [],
    money,
    [carrier, tracking].filter(Boolean).join(" ") || [],
    sender,
  ].flat();
}

function itemTexts(before: readonly OrderItem[], after: readonly OrderItem[]): string[] {
  const [had, has] = [byName(before), byName(after)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((name) => {
    const [was, is] = [had.get(name), has.get(name)];
    if (!was || !is) {
      const text = was ? texts.removed : texts.added;
      return say(text, { name, quantity: (was ?? is)?.quantity ?? 0 });
    }
    const counts = { name, before: was.quantity, after: is.quantity };
    const prices = { name, before: itemPrice(was), after: itemPrice(is) };
    return [
      was.quantity === is.quantity ? [] : say(texts.quantity, counts),
      prices.before === prices.after ? [] : say(texts.price, prices),
    ].flat();
  });
}

function itemPrice({ priceCents }: OrderItem): string {
  return priceCents === null ? orders.noPrice : formatPrice(priceCents);
}

/** Adds up the quantities of items with the same name, size and colour. */
function byName(items: readonly OrderItem[]): Map<string, OrderItem> {
  const named = new Map<string, OrderItem>();
  for (const item of items) {
    const name = itemName(item);
    const quantity = item.quantity + (named.get(name)?.quantity ?? 0);
    named.set(name, { ...item, quantity });
  }
  return named;
}

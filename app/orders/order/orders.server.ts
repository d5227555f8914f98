import type { Transaction } from "kysely";
import { href } from "react-router";
import type { MailGroup, MailOrder } from "../../mail/mail-body.server.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { fallbackUrl } from "../../photos/photo-urls.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { hashOf, newToken } from "../../platform/ids.ts";
import type { FindProduct } from "../../product/product.ts";
import { ORDER_RULES } from "../../shop/order-rules.ts";
import { pricesSection } from "../../shop/prices-section.ts";
import type { ReadSettings } from "../../shop/settings.server.ts";
import { formatPrice, lessPercent } from "../../ui/price.ts";
import { type Basket, sumOf } from "../basket/basket.ts";
import { type CurrentGarment, lookUp } from "../basket/current-garment.ts";
import { holdChoices, holdLasts, untilText } from "./hold.ts";
import { dealNote, itemsText, orderText } from "./order.ts";
import { changesOf, historyRow } from "./order-changes.server.ts";
import { groupLines, groupNotes, groupsOf, type OrderItem, type SentItem } from "./order-groups.ts";
import { isCheaperByTransfer, type OrderMoney, type OrderTier, orderSums, sumRows } from "./order-money.ts";
import { type Progress, type ShownProgress, trackingText } from "./order-state.ts";

/** Prepares an order that is stored with its enquiry. An order that is sent again has the same `key`. */
export function attachedOrder(
  basket: Pick<Basket, "id">,
  items: readonly SentItem[],
  deal: OrderTier | null = null,
  agreed: Partial<OrderMoney & Pick<Progress, "state">> = {},
) {
  // The key omits names and prices, so that it stays the same if they change before the basket is sent again.
  const asked = items.map(({ slug, size, colour, quantity, note }) => [slug, size, colour, quantity, note]);
  return {
    text: orderText({ items, deal }),
    key: `order ${basket.id} ${hashOf(JSON.stringify([deal !== null, ...asked]))}`,
    async store(trx: Transaction<Schema>, enquiryId: string, words: string): Promise<void> {
      const order = { items: JSON.stringify(items), deal: deal && JSON.stringify(deal), words };
      await trx
        .insertInto("orders")
        .values({ enquiry_id: enquiryId, token: newToken(), ...order, ...agreed })
        .execute();
    },
  };
}

/** The enquiry of an order by WhatsApp. The sender is unknown, so a fixed text takes the place of the name. */
export function chatOrder(items: readonly OrderItem[], deal: OrderTier | null) {
  const { wholesaleSubject, subject, name } = texts.owner;
  return {
    source: "contacto" as const,
    name,
    email: "",
    phone: null,
    subject: say(deal ? wholesaleSubject : subject, { n: sumOf(items).garments }),
    message: "",
    language: "es",
    unstored_photos: 0,
  };
}

export interface ShowDeps {
  db: Db;
  find: FindProduct;
}

export function shownProgress(
  { state, carrier, tracking, held_until }: Progress & { held_until: string | null },
  now: Date,
): ShownProgress {
  const isHeld = held_until !== null && holdLasts(held_until, now);
  return { state, carrier, tracking, heldUntil: isHeld ? untilText(new Date(held_until), now) : null };
}

/** Adds to each item its current product and its photo. A deleted photo is replaced by one of the product. */
export async function shownItems({ db, find }: ShowDeps, items: readonly SentItem[], isTaken = false) {
  const found = await lookUp(find, items);
  const photoOf = await readPhotos(db, items);
  return found.map(({ line: { left, ...item }, product, today }) => {
    // `left` makes the order say that some pieces are unconfirmed. That is untrue once they are taken.
    const leftThen = left === undefined || isTaken ? {} : { left };
    return { ...item, ...leftThen, product, today, photo: photoOf(item) ?? today?.photo ?? null };
  });
}

async function readPhotos(db: Db, items: readonly SentItem[]) {
  const kept = await db
    .selectFrom("product_photos")
    .select(["id", "key", "extension", "width", "height", "alt", "colour"])
    // SQL allows no empty list, so this list begins with an id that matches nothing.
    .where("id", "in", ["", ...new Set(items.flatMap(({ photo }) => photo ?? []))])
    .execute();
  const photos = new Map(kept.map((photo) => [photo.id, photo]));
  return ({ photo }: SentItem) => photos.get(photo ?? "") ?? null;
}

export type OwnersOrder = NonNullable<Awaited<ReturnType<typeof ownersOrder>>>;

/** Reads an order with its history and with later changes of its products. Null if the enquiry has no order. */
export async function ownersOrder(
  { now, publicUrl, ...deps }: ShowDeps & { now: Now; publicUrl: string; settings: ReadSettings },
  enquiryId: string,
) {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const { token, items, deal, money, sums, words, taken } = order;
  const isTaken = taken !== "[]";
  const shown = await shownItems(deps, items, isTaken);
  const changes = await changesOf(deps.db, enquiryId);
  const { transferPercent } = (await deps.settings()).read(pricesSection);
  const percent = isCheaperByTransfer(deal, money) ? transferPercent : null;
  const isDue = sums.cents > 0 && sums.balance > 0 && order.state !== "cancelled";
  const url = publicUrl + href("/pedido/:token", { token });
  return {
    url,
    deal,
    money,
    facts: {
      prendas: itemsText(items),
      total: sums.cents === 0 ? "" : formatPrice(sums.total),
      saldo: isDue ? dueByTransfer(sums, percent) : "",
      enlace: url,
      seguimiento: trackingText(order),
    },
    version: order.version,
    progress: shownProgress(order, now()),
    hold: order.held_until ?? "",
    holdChoices: holdChoices(now(), order.held_until),
    items: shown.map(({ today, ...item }) => ({ ...item, remark: remarkOn(item, today, isTaken) })),
    words,
    due: dueText(order.state, sums.balance),
    history: changes.map(historyRow),
    undo: changes[0]?.kind === "edit" ? changes[0].id : null,
  };
}

/** Returns `Falta pagar $2.500`. Null if nothing is left to pay, or if the order's state reserves no stock. */
function dueText(state: Progress["state"], balance: number): string | null {
  const isDue = ORDER_RULES[state].reservesStock && balance > 0;
  return isDue ? say(texts.owner.due, { amount: formatPrice(balance) }) : null;
}

/** A transfer takes the percentage off the garments, not off the shipping. */
function dueByTransfer({ cents, balance }: ReturnType<typeof orderSums>, percent: number | null): string {
  const amount = formatPrice(balance);
  if (percent === null) return amount;
  const less = formatPrice(balance - cents + lessPercent(cents, percent));
  return say(texts.owner.byTransfer, { amount, less });
}

/** Describes how a product has changed since the order. Null if nothing has changed. */
function remarkOn(item: OrderItem, today: CurrentGarment | null, isTaken: boolean): string | null {
  const { changed } = texts.owner;
  if (!today) return changed.gone;
  const { name, level, garment } = today;
  const now = garment.priceCents;
  const price = now === null ? texts.noPrice : formatPrice(now);
  const remarks = [
    name === item.name ? null : say(changed.renamed, { name }),
    garment.size !== item.size || garment.colour !== item.colour ? changed.choiceGone : null,
    level === "out" && !isTaken ? changed.out : null,
    item.priceCents === now ? null : say(changed.price, { price }),
  ];
  return remarks.filter(Boolean).join(" ") || null;
}

export async function orderOfEnquiry(db: Db, enquiryId: string) {
  const query = db.selectFrom("orders").selectAll().where("enquiry_id", "=", enquiryId);
  const row = await query.executeTakeFirst();
  return row && parseOrder(row);
}

export const MONEY_COLUMNS = ["shipping_cents", "discount_cents", "paid_cents"] as const;

export function parseOrder<Row extends OrderMoney & { items: string; deal: string | null }>(row: Row) {
  const { shipping_cents, discount_cents, paid_cents } = row;
  const money = { shipping_cents, discount_cents, paid_cents };
  const items: SentItem[] = JSON.parse(row.items);
  const deal: OrderTier | null = row.deal && JSON.parse(row.deal);
  return { ...row, items, deal, money, sums: orderSums(items, deal, money) };
}

export async function orderPreviews(db: Db, enquiries: readonly { id: string }[]) {
  const rows = await db
    .selectFrom("orders")
    .select(["enquiry_id", "state", "items", "deal", ...MONEY_COLUMNS])
    // PostgreSQL refuses an empty list, so this list begins with an id that matches nothing.
    .where("enquiry_id", "in", ["", ...enquiries.map(({ id }) => id)])
    .execute();
  const orders = rows.map(parseOrder);
  const allItems = orders.flatMap(({ items }) => items);
  const photoOf = await readPhotos(db, allItems);
  return Object.fromEntries(
    orders.map(({ enquiry_id: id, state, items, sums: { cents, total, balance } }) => {
      const preview = {
        pieces: say(texts.garments, { n: sumOf(items).garments }),
        due: cents === 0 ? null : dueText(state, balance),
        total: cents === 0 ? null : formatPrice(total),
        photos: groupsOf(items).map(({ first }) => photoOf(first)),
      };
      return [id, preview];
    }),
  );
}

export async function mailOrder(
  { publicUrl, ...deps }: ShowDeps & { publicUrl: string },
  enquiryId: string,
): Promise<MailOrder | null> {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const { token, items, deal, money, words } = order;
  return {
    url: publicUrl + href("/pedido/:token", { token }),
    groups: groupsOf(await shownItems(deps, items)).map((group): MailGroup => {
      const [name = "", ...lines] = groupLines(group);
      const { photo, name: alt } = group.first;
      const shown = photo && { ...photo, src: new URL(fallbackUrl(photo), publicUrl).href, alt };
      return { name, lines, notes: groupNotes(group), photo: shown };
    }),
    sums: sumRows({ items, deal, money }),
    note: dealNote(items, deal),
    words,
  };
}

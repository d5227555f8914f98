import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { href, redirect } from "react-router";
import * as v from "valibot";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { momentText } from "../../enquiries/inbox/delivery-text.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { CODE_HEADER } from "../../offline/signs.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { hashOf, isToken, newToken } from "../../platform/ids.ts";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { formatPrice } from "../../ui/price.ts";
import { writtenCode } from "../../ui/short-code.ts";
import {
  addOrComplete,
  type Basket,
  basketCookie,
  changeLines,
  EMPTY_BASKET,
  type LineChange,
  readBasket,
  sumOf,
  withoutLine,
} from "../basket/basket.ts";
import { AddSchema, type BasketAnswer, LINE_FIELDS, LineSchema } from "../basket/basket-forms.ts";
import {
  basketProducts,
  type CurrentGarment,
  choiceOf,
  currentGarment,
  type FindProduct,
  itemsIn,
  lookUp,
  lookUpIn,
} from "../basket/current-garment.ts";
import { itemsOfRows, wholesaleRows } from "../wholesale-table/wholesale-rows.ts";
import { holdChoices, isHeldAt, mayBeHeld, untilText } from "./hold.ts";
import { type Deal, orderText } from "./order.ts";
import { orderFacts } from "./order-facts.ts";
import type { OrderItem } from "./order-groups.ts";
import type { ShownItem } from "./order-page.tsx";
import { type Progress, type ShownProgress, trackingText } from "./order-state.ts";

/** What the list's forms need: whose cookies, and where the garments are. */
export interface BasketDeps {
  find: FindProduct;
  cookies: string | null;
  secure: boolean;
}

/** Keeps the list that was changed and leads back to it; refuses one that does not fit into its cookie. */
export const keeping =
  (secure: boolean) =>
  (form: FormData, next: Basket | null): BasketAnswer | Response => {
    const cookie = next && basketCookie(next, secure);
    if (!cookie) return refuse(form, "FULL");
    return redirect(href("/mi-pedido"), { status: 303, headers: { "Set-Cookie": cookie } });
  };

/**
 * What a visitor does to the list, by intent, for `answerForm`: done, it leads back to the list, and the cookie holds it.
 * Each may come twice but 'add', which counts.
 */
export function basketIntents({ find, cookies, secure }: BasketDeps) {
  const list = readBasket(cookies);
  const kept = keeping(secure);
  return {
    async add(form: FormData) {
      const submission = parseForm(form, AddSchema);
      if (submission.status !== "success") return unfinished(form, submission) as BasketAnswer;
      const { slug, quantity, ...asked } = submission.value;
      const product = await find(slug);
      if (!product) return refuse(form, "NOT_FOUND") as BasketAnswer;
      return kept(form, addOrComplete(list, currentGarment(product, asked).garment, quantity));
    },
    /** The page of what was chosen there. */
    async choose(form: FormData) {
      const submission = parseForm(form, AddSchema);
      if (submission.status !== "success") return unfinished(form, submission) as BasketAnswer;
      const { slug, size, colour } = submission.value;
      const product = await find(slug);
      if (!product) return refuse(form, "NOT_FOUND") as BasketAnswer;
      return redirect(productPath(product.slug, { size, colour }), 303);
    },
    async change(form: FormData) {
      return kept(form, await withTypedLines(find, list, form));
    },
    async remove(form: FormData) {
      return kept(form, withoutLine(list, String(form.get("line"))));
    },
  };
}

/** A list with what a form holds of its lines, each with one of every field. Lines that are gone are passed over. */
export async function withTypedLines(find: FindProduct, list: Basket, form: FormData): Promise<Basket> {
  const products = await basketProducts(find, list.lines);
  const listed = lookUpIn(products, list.lines);
  const columns = LINE_FIELDS.map((name) => [name, form.getAll(name)] as const);
  const changes = new Map<string, LineChange>();
  for (const place of form.getAll("line").keys()) {
    const typed = Object.fromEntries(columns.map(([name, values]) => [name, values[place]]));
    const read = v.safeParse(LineSchema, typed);
    if (!read.success) continue;
    const { line: id, quantity, note, ...asked } = read.output;
    const { line, product } = listed.find((each) => each.line.id === id) ?? {};
    if (line && product) changes.set(id, { ...choiceOf(product, line, asked), quantity, note });
  }
  return changeLines(list, changes);
}

/** The garments of a list as they are today; those that are gone are none. A shop's stand by garment and talle. */
export async function itemsOf(find: FindProduct, list: Basket): Promise<OrderItem[]> {
  if (list.wholesale) return itemsOfRows(await wholesaleRows(find, list.lines));
  const products = await basketProducts(find, list.lines);
  return itemsIn(lookUpIn(products, list.lines)).map(({ id: _, ...item }) => item);
}

/** Names the order that a device sent last. Of the whole shop: the list's data have another path than its page. */
const SENT_COOKIE = "pedido_mandado";
const SENT_AGE = 90 * 24 * 3600;

/** The cookie's value. It is signed, because everybody who has an order's link knows the token. */
function sentValue(secret: string, token: string): string {
  return `${token}.${createHmac("sha256", secret).update(`sent\n${token}`).digest("base64url")}`;
}

/** Whether these cookies are of the device that sent the order. */
function isSender(secret: string, cookies: string | null, token: string): boolean {
  // Hashes are compared, so that the time it takes tells nothing of the signature.
  return hashOf(readCookie(cookies, SENT_COOKIE) ?? "") === hashOf(sentValue(secret, token));
}

/** The order whose page has this name, with its enquiry; none in the trash. */
function orderAt(db: Db, token: string) {
  return db
    .selectFrom("orders")
    .innerJoin("enquiries", "enquiries.id", "orders.enquiry_id")
    .where("token", "=", token)
    .where("deleted_at", "is", null);
}

/** An order as the device that sent it finds it again. */
export interface SentOrder {
  /** As it is written. */
  code: string;
  path: string;
}

/** The order that this device sent last, for 90 days; null where there is none, or it is gone. */
export async function lastSent(db: Db, cookies: string | null): Promise<SentOrder | null> {
  const [token = ""] = (readCookie(cookies, SENT_COOKIE) ?? "").split(".");
  if (!isToken(token)) return null;
  const row = await orderAt(db, token).select("code").executeTakeFirst();
  return row ? { code: writtenCode(row.code), path: href("/pedido/:token", { token }) } : null;
}

/** Where an order is seen that was sent, its list emptied: the end of both ways to send it. `hash` asks for the chat. */
export async function leadToOrder(
  { db, secret, secure }: { db: Db; secret: string; secure: boolean },
  code: string,
  hash = "",
): Promise<Response> {
  const token = await tokenOf(db, code);
  if (token === null) throw new Error("An order was not stored with its enquiry");
  return redirect(href("/pedido/:token", { token }) + hash, {
    status: 303,
    headers: [
      ["Set-Cookie", basketCookie(EMPTY_BASKET, secure) ?? ""],
      [
        "Set-Cookie",
        writtenCookie(SENT_COOKIE, sentValue(secret, token), { age: SENT_AGE, secure, hidden: true }),
      ],
      [CODE_HEADER, writtenCode(code)],
    ],
  });
}

/** Of what was asked for, whatever it is called or costs. */
function garmentsHash(items: readonly OrderItem[]): string {
  const asked = items.map(({ slug, size, colour, quantity, note }) => [slug, size, colour, quantity, note]);
  return hashOf(JSON.stringify(asked));
}

/** What comes with the enquiry of an order: its garments, and the page that shows them to who has the link. */
export function attachedOrder(
  list: Pick<Basket, "id">,
  items: readonly OrderItem[],
  deal: Deal | null = null,
) {
  return {
    text: orderText(items, deal),
    key: `order ${list.id} ${garmentsHash(items)}`,
    async store(trx: Transaction<Schema>, enquiryId: string, words: string): Promise<void> {
      const token = newToken();
      await trx
        .insertInto("orders")
        .values({
          enquiry_id: enquiryId,
          token,
          items: JSON.stringify(items),
          deal: deal && JSON.stringify(deal),
          words,
        })
        .execute();
    },
  };
}

/** An order that goes on in a chat, as an enquiry: nobody was asked who they are, and nothing is said beside it. */
export function chatOrder(items: readonly OrderItem[], deal: Deal | null) {
  const { owner } = texts;
  return {
    source: "contacto" as const,
    name: owner.name,
    email: "",
    phone: null,
    subject: say(deal ? owner.wholesaleSubject : owner.subject, { n: sumOf(items).garments }),
    message: "",
    language: "es",
    unkept_photos: 0,
  };
}

export interface ShowDeps {
  db: Db;
  find: FindProduct;
}

/** Where an order stands, as pages say it. */
function shownProgress(
  { state, carrier, tracking, held_until }: Progress & { held_until: string | null },
  now: Date,
): ShownProgress {
  const isHeld = held_until !== null && isHeldAt(held_until, now);
  return { state, carrier, tracking, held: isHeld ? untilText(new Date(held_until), now) : null };
}

/**
 * Garments of an order, each with the photo that it was chosen by, as long as that is kept, and with what there is of it
 * today.
 */
export async function shownItems({ db, find }: ShowDeps, items: readonly OrderItem[]) {
  const found = await lookUp(find, items);
  const kept = await db
    .selectFrom("product_photos")
    .select(["id", "key", "extension", "width", "height", "alt", "colour"])
    // None has no name; an empty list is no SQL.
    .where("id", "in", ["", ...items.flatMap(({ photo }) => photo ?? [])])
    .execute();
  return found.map(({ line: item, today }) => {
    return { item, today, photo: kept.find(({ id }) => id === item.photo) ?? today?.photo ?? null };
  });
}

/**
 * The order of an enquiry, with what changed of its garments since, and what the visitor wrote beside it (null: nobody
 * kept it apart from the garments); null where it asks for none.
 */
export async function ownersOrder(
  { now, publicUrl, ...deps }: ShowDeps & { now: Now; publicUrl: string },
  enquiryId: string,
) {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const { token, items, deal, words, taken } = order;
  const shown = await shownItems(deps, items);
  // Something of it is out of the stock.
  const isHeld = taken !== "[]";
  const url = publicUrl + href("/pedido/:token", { token });
  return {
    url,
    deal,
    // What prepared answers say of it.
    facts: { ...orderFacts(items, deal), enlace: url, seguimiento: trackingText(order) },
    version: order.version,
    progress: shownProgress(order, now()),
    holdChoices: mayBeHeld(order.state) ? holdChoices(now(), order.held_until) : [],
    isCounted: isHeld,
    items: shown.map(({ today, ...each }) => ({ ...each, remark: changeOf(each.item, today, isHeld) })),
    words,
  };
}

/** What changed of a garment since it was ordered; null for nothing. Of one that is held the last may be this very one. */
function changeOf(item: OrderItem, today: CurrentGarment | null, isHeld: boolean): string | null {
  const { changed } = texts.owner;
  if (!today) return changed.gone;
  const { name, level, garment } = today;
  const [before, now] = [item.priceCents, garment.priceCents];
  const price = now === null ? texts.noPrice : formatPrice(now);
  const isDearer = before !== null && now !== null && now > before;
  const isCheaper = before !== null && now !== null && now < before;
  const remarks = [
    name === item.name ? null : say(changed.renamed, { name }),
    garment.size !== item.size || garment.colour !== item.colour ? changed.choiceGone : null,
    level === "out" && !isHeld ? changed.out : null,
    before === now ? null : say(changed[isDearer ? "dearer" : isCheaper ? "cheaper" : "priced"], { price }),
  ];
  return remarks.filter(Boolean).join(" ") || null;
}

export async function orderOfEnquiry(db: Db, enquiryId: string) {
  const row = await db
    .selectFrom("orders")
    .select([
      "token",
      "items",
      "deal",
      "words",
      "taken",
      "held_until",
      "state",
      "carrier",
      "tracking",
      "version",
    ])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return row && itemsRead(row);
}

async function tokenOf(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("enquiries", "enquiries.id", "orders.enquiry_id")
    .select("token")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.token ?? null;
}

/**
 * What its page shows of an order: never who sent it. Notes of an order by email are shown to the device that sent it
 * alone (decision 082). Null for one that is not there, or in the trash.
 */
export async function readOrderPage(
  { db, find, now, enquiries }: ShowDeps & { now: Now; enquiries: { secret: string } },
  { token, cookies }: { token: string; cookies: string | null },
) {
  if (!isToken(token)) return null;
  const row = await orderAt(db, token)
    .select(["code", "items", "deal", "held_until", "state", "carrier", "tracking"])
    .select(["enquiries.created_at", "email", "unkept_photos"])
    .executeTakeFirst();
  if (!row) return null;
  const { code, items, deal, created_at: sentAt, email, unkept_photos: unkept } = itemsRead(row);
  const byChat = email === "";
  const isOwn = isSender(enquiries.secret, cookies, token);
  const shown = await shownItems({ db, find }, items);
  return {
    code: writtenCode(code),
    when: momentText(sentAt),
    byChat,
    progress: shownProgress(row, now()),
    items: shown.map(({ item, photo }): ShownItem => {
      if (byChat || item.note === "") return { item, photo };
      return { item: isOwn ? item : { ...item, note: "" }, photo, noted: isOwn ? "here" : "elsewhere" };
    }),
    deal,
    unkept,
  };
}

function itemsRead<Row extends { items: string; deal: string | null }>(row: Row) {
  return {
    ...row,
    items: JSON.parse(row.items) as OrderItem[],
    deal: row.deal === null ? null : (JSON.parse(row.deal) as Deal),
  };
}

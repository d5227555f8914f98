import { href, redirect } from "react-router";
import { CODE_HEADER } from "../../offline/protocol.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { isToken } from "../../platform/ids.ts";
import { ORDER_RULES } from "../../shop/order-rules.ts";
import { paymentSection, paysBy } from "../../shop/payment-section.ts";
import type { ReadSettings } from "../../shop/settings.server.ts";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { momentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { basketCookie, EMPTY_BASKET } from "../basket/basket.ts";
import { agreedAt, changesOf } from "./order-changes.server.ts";
import type { ShownItem } from "./order-groups.ts";
import { MONEY_COLUMNS, parseOrder, type ShowDeps, shownItems, shownProgress } from "./orders.server.ts";

const SENT_COOKIE = "pedido_mandado";
const SENT_SECONDS = 90 * 24 * 3600;

function ordersWithEnquiry(db: Db) {
  return db.selectFrom("orders").innerJoin("enquiries", "enquiries.id", "orders.enquiry_id");
}

function orderAt(db: Db, token: string) {
  return ordersWithEnquiry(db).where("token", "=", token).where("deleted_at", "is", null);
}

export async function lastSent(
  db: Db,
  cookies: string | null,
): Promise<{ code: string; path: string } | null> {
  const token = readCookie(cookies, SENT_COOKIE) ?? "";
  if (!isToken(token)) return null;
  const row = await orderAt(db, token).select("code").executeTakeFirst();
  return row ? { code: writtenCode(row.code), path: href("/pedido/:token", { token }) } : null;
}

export async function redirectToOrder(
  { db, secure }: { db: Db; secure: boolean },
  code: string,
  hash = "",
): Promise<Response> {
  const query = ordersWithEnquiry(db).where("code", "=", code);
  const { token } = await query.select("token").executeTakeFirstOrThrow();
  return redirect(href("/pedido/:token", { token }) + hash, {
    status: 303,
    headers: [
      ["Set-Cookie", basketCookie(EMPTY_BASKET, secure) ?? ""],
      ["Set-Cookie", writtenCookie(SENT_COOKIE, token, { age: SENT_SECONDS, secure, hidden: true })],
      [CODE_HEADER, writtenCode(code)],
    ],
  });
}

/** Omits the sender, because anybody may have the link. */
export async function readOrderPage(
  { db, find, now, settings }: ShowDeps & { now: Now; settings: ReadSettings },
  token: string,
) {
  if (!isToken(token)) return null;
  const row = await orderAt(db, token)
    .select(["enquiry_id", "code", "items", "deal", "held_until", "state", "carrier", "tracking", "taken"])
    .select(MONEY_COLUMNS)
    .select(["enquiries.created_at", "answered_at", "email", "unstored_photos"])
    .executeTakeFirst();
  if (!row) return null;
  const { code, items, deal, money, sums, email } = parseOrder(row);
  const agreed = agreedAt(await changesOf(db, row.enquiry_id));
  // A note may name somebody. Only an order by chat shows its notes, because the chat's message contains them.
  const byChat = email === "";
  const shown = await shownItems({ db, find }, items, row.taken !== "[]");
  const payment = (await settings()).read(paymentSection);
  const state = row.state === "new" && row.answered_at !== null ? "talking" : row.state;
  // An answered order shows as `talking`, but is payable only after the team sets that state.
  // The answer may be that the garments are sold out.
  const isDue = ORDER_RULES[row.state].isPayable && sums.balance > 0;
  return {
    code: writtenCode(code),
    when: momentText(row.created_at),
    byChat,
    progress: shownProgress({ ...row, state }, now()),
    items: shown.map(
      ({ product: _, today: __, ...item }): ShownItem => (byChat ? item : { ...item, note: "" }),
    ),
    deal,
    money,
    payment: isDue && paysBy(payment) ? payment : null,
    agreed: agreed && momentText(agreed),
    unstored: row.unstored_photos,
  };
}

import { createHmac } from "node:crypto";
import { href, redirect } from "react-router";
import { CODE_HEADER } from "../../offline/protocol.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, isToken } from "../../platform/ids.ts";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { momentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { basketCookie, EMPTY_BASKET } from "../basket/basket.ts";
import type { ShownItem } from "./order-page.tsx";
import { itemsRead, type ShowDeps, shownItems, shownProgress } from "./orders.server.ts";

const SENT_COOKIE = "pedido_mandado";
const SENT_SECONDS = 90 * 24 * 3600;

/** Signs the token, because everybody with the order's link knows the token itself. */
function sentValue(secret: string, token: string): string {
  return `${token}.${createHmac("sha256", secret).update(`sent\n${token}`).digest("base64url")}`;
}

function isSender(secret: string, cookies: string | null, token: string): boolean {
  // Hashes are compared, so that the time of the comparison reveals nothing about the signature.
  return hashOf(readCookie(cookies, SENT_COOKIE) ?? "") === hashOf(sentValue(secret, token));
}

function ordersWithEnquiry(db: Db) {
  return db.selectFrom("orders").innerJoin("enquiries", "enquiries.id", "orders.enquiry_id");
}

/** The order at an address, unless its enquiry is in the trash. */
function orderAt(db: Db, token: string) {
  return ordersWithEnquiry(db).where("token", "=", token).where("deleted_at", "is", null);
}

export interface SentOrder {
  code: string;
  path: string;
}

export async function lastSent(db: Db, cookies: string | null): Promise<SentOrder | null> {
  const [token = ""] = (readCookie(cookies, SENT_COOKIE) ?? "").split(".");
  if (!isToken(token)) return null;
  const row = await orderAt(db, token).select("code").executeTakeFirst();
  return row ? { code: writtenCode(row.code), path: href("/pedido/:token", { token }) } : null;
}

export async function redirectToOrder(
  { db, secret, secure }: { db: Db; secret: string; secure: boolean },
  code: string,
  hash = "",
): Promise<Response> {
  const { token } = await ordersWithEnquiry(db)
    .select("token")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  const sent = writtenCookie(SENT_COOKIE, sentValue(secret, token), {
    age: SENT_SECONDS,
    secure,
    hidden: true,
  });
  return redirect(href("/pedido/:token", { token }) + hash, {
    status: 303,
    headers: [
      ["Set-Cookie", basketCookie(EMPTY_BASKET, secure) ?? ""],
      ["Set-Cookie", sent],
      [CODE_HEADER, writtenCode(code)],
    ],
  });
}

/**
 * The page of an order: never who sent it. Notes of an order by email are shown to the device that sent it alone
 * (decision 082).
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
    items: shown.map(({ today: _, ...item }): ShownItem => (byChat || isOwn ? item : { ...item, note: "" })),
    deal,
    unkept,
  };
}

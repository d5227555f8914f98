import type { Now } from "../../platform/clock.ts";
import type { ChatRow, Db } from "../../platform/db/schema.ts";
import { offerOf } from "../../product/offer.ts";
import type { FindProduct } from "../../product/product.ts";
import { CHOICE_PARAMS } from "../../product/product-path.ts";
import { CHAT_DAYS, DAY } from "../../shop/retention.ts";
import { typedCode } from "../../ui/short-code.ts";
import { allowShared, type Visitor } from "../intake/limits.server.ts";

/* Chats that began on the shop's pages (decision 055). No visitor's text or IP address is stored. */

type ChatDeps = Visitor & { now: Now; find: FindProduct };

/** Stores a chat if its code is new and no limit is reached. Omits an unknown product, size or colour. */
export async function keepChat({ find, now, ...visitor }: ChatDeps, sent: URLSearchParams): Promise<void> {
  const { db } = visitor;
  const code = typedCode(sent.get("code") ?? "");
  if (code === null || (await findChat(db, code)) !== null) return;
  if (!(await allowShared("chat", visitor, now())).ok) return;
  const about = URL.parse(sent.get("about") ?? "", "https://shop.invalid");
  const [, slug = ""] = /^\/catalogo\/([\w-]+)$/.exec(about?.pathname ?? "") ?? [];
  const product = slug ? await find(slug) : null;
  const asked = (name: string) => about?.searchParams.get(name) ?? null;
  const choice = product
    ? offerOf(product, { size: asked(CHOICE_PARAMS.size), colour: asked(CHOICE_PARAMS.colour) }).choice
    : { size: null, colour: null };
  await db
    .insertInto("chats")
    .values({ code, slug: product?.slug ?? null, ...choice, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findChat(db: Db, code: string): Promise<ChatRow | null> {
  return (await db.selectFrom("chats").selectAll().where("code", "=", code).executeTakeFirst()) ?? null;
}

/** Finds a chat with its product's `name`. The name is null if there is no product or `find` finds none. */
export async function findNamedChat({ db, find }: { db: Db; find: FindProduct }, code: string) {
  const chat = await findChat(db, code);
  return chat && { ...chat, name: chat.slug && ((await find(chat.slug))?.name ?? null) };
}

export async function sweepChats(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHAT_DAYS * DAY).toISOString();
  const swept = await db.deleteFrom("chats").where("created_at", "<", before).executeTakeFirst();
  return Number(swept.numDeletedRows);
}

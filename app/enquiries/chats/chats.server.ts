import type { Product } from "../../catalogue/product.ts";
import { offerOf } from "../../catalogue/product-page/offer.ts";
import { CHOICE_PARAMS } from "../../catalogue/product-page/product-path.ts";
import type { Now } from "../../platform/clock.ts";
import type { ChatRow, Db } from "../../platform/db/schema.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import type { Services } from "../../services.server.ts";
import { whatsappLink } from "../../shop/contact-links.ts";
import { CHAT_DAYS } from "../../shop/retention.ts";
import { publicShop } from "../../shop/settings.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { newCode, typedCode, writtenCode } from "../../ui/short-code.ts";
import { allowChat, type Visitor } from "../intake/limits.server.ts";
import { CODE_MARK } from "./mark-chats.ts";

/* Chats that began on the shop's pages (decision 055). Nothing of a visitor is kept: no text of theirs, no address. */

/** What a list shows; older ones are found by their code. */
const LISTED = 100;

/** Characters of a message that a page writes: a garment's name, its choice and its address. */
const TEXT_MAX = 1500;

const DAY = 24 * 3_600_000;

/** A product by any address that it ever had. */
type FindProduct = (slug: string) => Promise<Product | null>;

/**
 * Keeps that a chat began, once under its code. Of what a page tells only that is kept which the shop itself has: a page
 * of its own (`pageOf`, null for any other), a garment, its talle and colour. Beyond the limits nothing is kept.
 */
export async function keepChat(
  {
    find,
    pageOf,
    now,
    ...visitor
  }: Visitor & {
    now: Now;
    find: FindProduct;
    pageOf: (path: string) => string | null;
  },
  told: URLSearchParams,
): Promise<void> {
  const { db } = visitor;
  const code = typedCode(told.get("code") ?? "");
  if (code === null || (await findChat(db, code)) !== null) return;
  if (!(await allowChat(visitor, now())).ok) return;
  const about = URL.parse(told.get("about") ?? "", "https://shop.invalid");
  const [, slug = ""] = /^\/catalogo\/([\w-]+)$/.exec(about?.pathname ?? "") ?? [];
  const product = slug ? await find(slug) : null;
  const asked = (name: string) => about?.searchParams.get(name) ?? null;
  const choice = product
    ? offerOf(product, { size: asked(CHOICE_PARAMS.size), colour: asked(CHOICE_PARAMS.colour) }).choice
    : { size: null, colour: null };
  await db
    .insertInto("chats")
    .values({
      code,
      page: pageOf(told.get("page") ?? "") ?? "",
      slug: product?.slug ?? null,
      ...choice,
      created_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Keeps a chat that is begun without script, and returns the address where it goes on: always the shop's own. Only what
 * a person follows on one of our pages is kept and has a code; who copies the address or reads ahead chats all the same.
 */
export async function beginChat(
  {
    settings,
    publicUrl,
    ...keeping
  }: Parameters<typeof keepChat>[0] & {
    settings: () => Promise<{ shop: Shop }>;
    publicUrl: string;
    report: Services["report"];
  },
  told: URLSearchParams,
  headers: Headers,
): Promise<string> {
  const { whatsapp } = publicShop((await settings()).shop, publicUrl);
  const text = (told.get("text") ?? "").slice(0, TEXT_MAX).toWellFormed();
  if (headers.get("Sec-Fetch-Site") !== "same-origin" || headers.has("Sec-Purpose")) {
    return whatsappLink(whatsapp, text);
  }
  const code = newCode();
  try {
    await keepChat(keeping, new URLSearchParams({ ...Object.fromEntries(told), code }));
  } catch (error) {
    // Nothing can be written now: the chat needs nothing of ours.
    if (!isStorageError(error)) throw error;
    keeping.report("a chat was not kept", { error });
    return whatsappLink(whatsapp, text);
  }
  return whatsappLink(whatsapp, text + CODE_MARK + writtenCode(code));
}

/** The chat of a code, as it is stored; null where none is known. */
export async function findChat(db: Db, code: string): Promise<ChatRow | null> {
  return (await db.selectFrom("chats").selectAll().where("code", "=", code).executeTakeFirst()) ?? null;
}

/** The last chats, newest first. */
export async function listChats(db: Db): Promise<ChatRow[]> {
  const chats = db.selectFrom("chats").selectAll().orderBy("created_at", "desc").orderBy("code");
  return await chats.limit(LISTED).execute();
}

/** Each with what its garment is called today; null where it is about none, or that is gone. */
export async function namedChats(find: FindProduct, chats: readonly ChatRow[]) {
  return await Promise.all(
    chats.map(async (chat) => ({ ...chat, name: chat.slug && ((await find(chat.slug))?.name ?? null) })),
  );
}

/** Forgets chats of more than {@link CHAT_DAYS} days ago, and says how many. */
export async function sweepChats(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHAT_DAYS * DAY).toISOString();
  const swept = await db.deleteFrom("chats").where("created_at", "<", before).executeTakeFirst();
  return Number(swept.numDeletedRows);
}

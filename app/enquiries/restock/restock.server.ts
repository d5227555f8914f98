import type { Now } from "../../platform/clock.ts";
import type { Db, RestockRequestRow } from "../../platform/db/schema.ts";
import { fits, isAvailable } from "../../product/variants.ts";
import { isShown } from "../../product/visibility.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { RESTOCK_MONTHS } from "../../shop/retention.ts";
import { emailKey } from "../../shop/sender-columns.server.ts";

/* The hourly sweeper imports this file, so this file must not import code of forms, which loads React. */

/** Returns a normalised email or WhatsApp number, or null for other texts. */
export function contactOf(text: string): Pick<RestockRequestRow, "channel" | "contact"> | null {
  if (text.includes("@")) return { channel: "email", contact: emailKey(text) };
  const number = normaliseWhatsapp(text);
  return number.ok ? { channel: "whatsapp", contact: number.value } : null;
}

/** Returns the normalised contact or an empty text. Also accepts a stored foreign number without its plus. */
export const contactNamed = (text: string): string =>
  contactOf(text)?.contact ?? (/^\d{10,15}$/.test(text) ? text : "");

/** Groups requests by product, size and colour. Sorts by availability, then by the number of people waiting. */
export async function listRestock(db: Db, now = new Date()) {
  const rows = await db
    .selectFrom("restock_requests as request")
    .innerJoin("products as product", "product.id", "request.product_id")
    .selectAll("request")
    .select(["product.name", "product.slug", "product.in_stock", "product.deleted_at"])
    .select(["product.visibility", "product.visible_from as visibleFrom"])
    .orderBy(({ eb }) => eb("notified_at", "is not", null))
    .orderBy("request.created_at")
    .orderBy("request.id")
    .execute();
  const variantRows = await db
    .selectFrom("product_variants")
    .select(["product_id", "size", "colour", "stock"])
    .where("product_id", "in", db.selectFrom("restock_requests").select("product_id"))
    .execute();
  const variantsOf = Map.groupBy(variantRows, ({ product_id }) => product_id);
  const groups = Map.groupBy(rows, ({ product_id, size, colour }) =>
    JSON.stringify([product_id, size, colour]),
  );
  return [...groups.values()]
    .flatMap((requests) => {
      const [first] = requests;
      if (!first) return [];
      const { product_id: id, name, slug, size, colour, in_stock, deleted_at } = first;
      const variants = variantsOf.get(id) ?? [];
      const choice = { size: size || null, colour: colour || null };
      const isForSale = deleted_at === null && isShown(first, now);
      const matching = variants.filter(fits(choice));
      const back = isForSale && isAvailable({ inStock: Boolean(in_stock), variants }, matching);
      const waiting = requests.filter(({ notified_at }) => notified_at === null).length;
      return [{ product: { id, name, slug }, ...choice, back, requests, waiting }];
    })
    .sort((a, b) => Number(b.back) - Number(a.back) || b.waiting - a.waiting);
}

export type RestockGroup = Awaited<ReturnType<typeof listRestock>>[number];

export async function countToTell(db: Db): Promise<number> {
  const groups = await listRestock(db);
  return groups.reduce((total, { back, waiting }) => total + (back ? waiting : 0), 0);
}

export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("restock_requests")
    .select((eb) => ["product_id", eb.fn.countAll<number>().as("total")])
    .where("notified_at", "is", null)
    .groupBy("product_id")
    .execute();
  return Object.fromEntries(rows.map(({ product_id, total }) => [product_id, total]));
}

/** `contacts` are normalised emails and WhatsApp numbers. */
export async function requestsOfPerson(db: Db, contacts: readonly string[]) {
  return await db
    .selectFrom("restock_requests as request")
    .innerJoin("products as product", "product.id", "request.product_id")
    .selectAll("request")
    .select("product.name")
    .where("contact", "in", contacts)
    .orderBy("request.created_at", "desc")
    .execute();
}

export async function purgeRestock(db: Db, { now }: { now: Now }): Promise<void> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - RESTOCK_MONTHS);
  await db.deleteFrom("restock_requests").where("created_at", "<", before.toISOString()).execute();
}

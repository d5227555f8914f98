import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import type { Db } from "../platform/db/schema.ts";
import { namedChoice } from "../product/chat-message.ts";
import type { Product } from "../product/product.ts";
import { coloursOf, stockLevel } from "../product/variants.ts";

/* The to-do lists name garments, each with a note and a link to the page where the owner can act. */

/** Counts the people who wait for each garment, size and colour. */
export async function readWaiting(db: Db, products: readonly Product[]) {
  const groups = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "colour"])
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where("notified_at", "is", null)
    .where("suspected", "=", false)
    .groupBy(["product_id", "size", "colour"])
    .orderBy("people", "desc")
    .execute();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return groups.flatMap(({ product_id: id, size, colour, people }) => {
    const name = namedChoice(names.get(id) ?? "", { size: size || null, colour: colour || null });
    const note = say(texts.people, { n: Number(people) });
    return names.has(id) ? [{ name, note, to: `/consultas/avisos#aviso-${id}` }] : [];
  });
}

/** Lists garments for sale of which a counted size is sold out or nearly so. The most requested come first. */
export function lowStockOf(products: readonly Product[], asksFor: (product: Product) => number) {
  const low = products.flatMap((product) => {
    const { name, inStock, variants } = product;
    const scarce = variants.filter((variant) => stockLevel({ inStock, variants }, [variant]) !== "in");
    if (!inStock || scarce.length === 0) return [];
    const hasOneColour = coloursOf(variants).length === 1;
    const left = scarce.map(({ size, colour, stock }) => {
      const what = [size, size && hasOneColour ? null : colour].filter(Boolean).join(" ");
      return say(texts.left, { what, n: stock ?? 0 });
    });
    const to = `/stock?${new URLSearchParams({ buscar: name })}`;
    return [{ name, note: left.join(", "), to, asks: asksFor(product) }];
  });
  return low.sort((a, b) => b.asks - a.asks);
}

export function missingOf(products: readonly Product[]) {
  return products.flatMap(({ id, name, photos, priceCents, variants }) => {
    const hasPrice = priceCents !== null || variants.some((variant) => variant.priceCents !== null);
    const missing = [photos.length > 0 ? null : texts.noPhoto, hasPrice ? null : texts.noPrice].filter(
      Boolean,
    );
    return missing.length > 0 ? [{ name, note: missing.join(", "), to: `/catalogo?editar=${id}` }] : [];
  });
}

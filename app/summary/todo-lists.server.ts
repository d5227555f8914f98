import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import type { Db } from "../platform/db/schema.ts";
import { namedChoice } from "../product/chat-message.ts";
import type { Product } from "../product/product.ts";
import { coloursOf, isAvailable, stockLevel } from "../product/variants.ts";

/* What the owner can do today: garments with what is the matter with them. */

export interface TodoRow {
  name: string;
  to: string;
  chips: { text: string; tone: "linen" | "sage" | "rose" | "butter" }[];
}

/** How many people wait for a garment, a size and a colour, without who they are. Garments that are back come first. */
export async function readWaiting(db: Db, products: readonly Product[]): Promise<TodoRow[]> {
  const groups = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "colour"])
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where("notified_at", "is", null)
    .where("suspected", "=", false)
    .groupBy(["product_id", "size", "colour"])
    .orderBy("people", "desc")
    .execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const rows = groups.flatMap(({ product_id: id, size, colour, people: n }) => {
    const product = known.get(id);
    if (!product) return [];
    const fits = (asked: string, own: string | null) => asked === "" || asked === own;
    const matching = product.variants.filter((each) => fits(size, each.size) && fits(colour, each.colour));
    const isBack = isAvailable(product, matching);
    const name = namedChoice(product.name, { size: size || null, colour: colour || null });
    const people = { text: say(texts.waiting.people, { n: Number(n) }), tone: "linen" as const };
    const chips = isBack ? [people, { text: texts.waiting.back, tone: "sage" as const }] : [people];
    return [{ isBack, row: { name, to: `/consultas/avisos#aviso-${id}`, chips } }];
  });
  return rows.sort((a, b) => Number(b.isBack) - Number(a.isBack)).map(({ row }) => row);
}

/** Garments for sale with a counted size that is sold out or nearly so, the most asked first. */
export function lowStockOf(products: readonly Product[], asksFor: (product: Product) => number): TodoRow[] {
  const low = products.flatMap((product) => {
    const { name, inStock, variants } = product;
    const scarce = variants.filter((variant) => stockLevel({ inStock, variants }, [variant]) !== "in");
    if (!inStock || scarce.length === 0) return [];
    const hasOneColour = coloursOf(variants).length === 1;
    const chips = scarce.map(({ size, colour, stock }) => {
      const what = [size, size && hasOneColour ? null : colour].filter(Boolean).join(" ");
      const tone = stock === 0 ? ("rose" as const) : ("butter" as const);
      return { text: say(texts.low.left, { what, n: stock ?? 0 }), tone };
    });
    const row = { name, to: `/stock?${new URLSearchParams({ buscar: name })}`, chips };
    return [{ row, asks: asksFor(product) }];
  });
  return low.sort((a, b) => b.asks - a.asks).map(({ row }) => row);
}

export function missingOf(products: readonly Product[]): TodoRow[] {
  return products.flatMap(({ id, name, photos, priceCents, variants }) => {
    const hasPrice = priceCents !== null || variants.some((variant) => variant.priceCents !== null);
    const missing = [
      photos.length > 0 ? null : texts.missing.photo,
      hasPrice ? null : texts.missing.price,
    ].filter((text) => text !== null);
    const chips = missing.map((text) => ({ text, tone: "butter" as const }));
    return chips.length > 0 ? [{ name, to: `/catalogo?editar=${id}`, chips }] : [];
  });
}

import { namedChoice } from "../../product/chat-message.ts";
import type { Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { beforeOf, isAvailable } from "../../product/variants.ts";

/** One size and colour of a product, or a product without variants. */
export type Item = ReturnType<typeof itemsOf>[number];

/** Returns the last 16 hex digits of a UUIDv7, which hold most of its random bits. */
export const codeOf = (id: string): string => id.replaceAll("-", "").slice(-16);

/** Lists only items that have a price, because search engines and feeds require one. */
export function itemsOf(product: Product) {
  const { id, name, slug, priceCents, priceBeforeCents, variants } = product;
  const whole = { id, size: null, colour: null, stock: null, priceCents, priceBeforeCents };
  const all = variants.length > 0 ? variants : [whole];
  return all.flatMap((variant) => {
    const { id, size, colour, stock, priceCents: own } = variant;
    const cents = own ?? priceCents;
    if (cents === null) return [];
    const choice = { size, colour };
    return {
      /** The item's id in feeds. It stays the same as long as the product has this size and colour. */
      code: codeOf(id),
      name: namedChoice(name, choice),
      choice,
      path: productPath(slug, choice),
      priceCents: cents,
      priceBeforeCents: beforeOf(priceBeforeCents, variant),
      available: isAvailable(product, [{ stock }]),
    };
  });
}

export const decimalPrice = (cents: number): string => (cents / 100).toFixed(2);

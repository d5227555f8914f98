import type { Product } from "../product.ts";
import { namedChoice } from "../product-page/chat.ts";
import { productPath } from "../product-page/product-path.ts";
import { isAvailable } from "../variants.ts";

/** Something that can be asked for at a price: a product, or one of its combinations of talle and colour. */
export type Item = ReturnType<typeof itemsOf>[number];

/** What is random of a UUIDv7. */
export function codeOf(id: string): string {
  return id.replaceAll("-", "").slice(-16);
}

/** Every item of a product that has a price: search engines and catalogues take no other. */
export function itemsOf(product: Product) {
  const { id, name, slug, priceCents, variants } = product;
  const all = variants.length > 0 ? variants : [{ id, size: null, colour: null, stock: null, priceCents }];
  return all.flatMap(({ id, size, colour, stock, priceCents: own }) => {
    const cents = own ?? priceCents;
    if (cents === null) return [];
    const choice = { size, colour };
    return {
      /** The same for as long as there is the combination: what other shops' windows know it by. */
      code: codeOf(id),
      name: namedChoice(name, choice),
      choice,
      path: productPath(slug, choice),
      priceCents: cents,
      available: isAvailable(product, [{ stock }]),
    };
  });
}

/** Cents as programs read them: `25999.50`. */
export function decimalPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}

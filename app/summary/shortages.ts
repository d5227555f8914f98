import type { Product } from "../product/product.ts";
import { coloursOf, stockLevel } from "../product/variants.ts";

/** Garments that are for sale and have a counted size that is sold out or nearly so, the most asked first. */
export function lowStockOf(products: readonly Product[], asksFor: (product: Product) => number) {
  const low = products.flatMap((product) => {
    const { id, name, slug, inStock, variants } = product;
    const scarce = variants.filter((variant) => stockLevel({ inStock, variants }, [variant]) !== "in");
    if (!inStock || scarce.length === 0) return [];
    const hasOneColour = coloursOf(variants).length === 1;
    const left = scarce.map(({ size, colour, stock }) => ({
      name: [size, size && hasOneColour ? null : colour].filter(Boolean).join(" "),
      stock: stock ?? 0,
    }));
    return [{ id, name, slug, left, asks: asksFor(product) }];
  });
  const piecesOf = ({ left }: (typeof low)[number]) => left.reduce((sum, { stock }) => sum + stock, 0);
  return low.sort((a, b) => b.asks - a.asks || piecesOf(a) - piecesOf(b) || a.name.localeCompare(b.name));
}

export function missingOf(products: readonly Product[]) {
  return products.flatMap(({ id, name, photos, priceCents, variants }) => {
    const lacksPhoto = photos.length === 0;
    const lacksPrice = priceCents === null && variants.every((variant) => variant.priceCents === null);
    return lacksPhoto || lacksPrice ? [{ id, name, lacksPhoto, lacksPrice }] : [];
  });
}

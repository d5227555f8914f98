import { catalogueFirst } from "../../messages/es/catalogue-first.ts";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";
import { offerOf } from "../product-page/offer.ts";
import { CHOICE_PARAMS, productPath } from "../product-page/product-path.ts";

export function priceWords(product: Product): string {
  const { priceCents, from } = offerOf(product, { size: null, colour: null });
  if (priceCents === null) return catalogueFirst.noPrice;
  return from ? say(texts.priceFrom, { price: formatPrice(priceCents) }) : formatPrice(priceCents);
}

/** Returns the link preview, or null without photos. Its URL changes with the content, because previews cache by URL. */
export function sharePicture(product: Product, brand: string, colour: string | null = null) {
  const { slug, version, photos, name } = product;
  if (photos.length === 0) return null;
  const params = new URLSearchParams({ v: `${version}-${brand}` });
  if (colour !== null && photos.some((photo) => photo.colour === colour))
    params.set(CHOICE_PARAMS.colour, colour);
  return {
    path: `${productPath(slug)}/vista.jpg?${params}`,
    alt: say(texts.pictureAlt, { name, price: priceWords(product), brand }),
  };
}

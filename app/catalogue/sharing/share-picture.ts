import { catalogueFirst } from "../../messages/es/catalogue-first.ts";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";
import { offerOf } from "../product-page/offer.ts";
import { CHOICE_PARAMS, productPath } from "../product-page/product-path.ts";

/** The price as a preview says it: `$18.900`, `Desde $18.900`, `Precio a consultar`. */
export function priceWords(product: Product): string {
  const { priceCents, from } = offerOf(product, { size: null, colour: null });
  if (priceCents === null) return catalogueFirst.noPrice;
  return from ? say(texts.priceFrom, { price: formatPrice(priceCents) }) : formatPrice(priceCents);
}

/**
 * The picture that stands for a product, or for a colour of it, in link previews; null without photos. Its address changes with what the form
 * holds and with the brand, because previews keep a picture by its address.
 */
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

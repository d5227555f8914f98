import { catalogueFirst } from "../../messages/es/catalogue-first.ts";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { srcSet } from "../../photos/photo-urls.ts";
import { priceText } from "../cards/price-text.ts";
import type { Product } from "../product.ts";
import { sharePicture } from "../sharing/share-picture.ts";
import { shortened } from "../sharing/shortened.ts";
import { photosFor } from "../variants.ts";
import { GALLERY_SIZES } from "./gallery-sizes.ts";
import { offerOf, readChoice } from "./offer.ts";
import { productPath } from "./product-path.ts";

export function productHead(
  { product, area }: { product: Product; area: string },
  brand: string,
  search: string,
) {
  const { colour } = readChoice(new URLSearchParams(search));
  const { priceCents, from } = offerOf(product, { size: null, colour: null });
  const price = priceCents === null ? catalogueFirst.noPrice.toLowerCase() : priceText(priceCents, from);
  const text = say(texts.description, { name: product.name, brand, price, area });
  return {
    title: product.name,
    description: shortened(text),
    path: productPath(product.slug),
    picture: sharePicture(product, brand, colour),
    preload: photoPreload(product, colour),
  };
}

/** Preloads the first photo as AVIF; browsers without AVIF ignore the link. */
function photoPreload({ photos }: Product, colour: string | null) {
  const [cover] = photosFor(photos, colour);
  if (!cover) return null;
  const photo = { imageSrcSet: srcSet(cover, "avif"), imageSizes: GALLERY_SIZES };
  return { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high", ...photo };
}

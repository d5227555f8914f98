import { catalogueFirst } from "../../messages/es/catalogue-first.ts";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { srcSet } from "../../photos/photo-urls.ts";
import { offerOf, priceText, readChoice } from "../../product/offer.ts";
import type { Product } from "../../product/product.ts";
import { CHOICE_PARAMS, productPath } from "../../product/product-path.ts";
import { photosFor } from "../../product/variants.ts";
import { truncated } from "../sharing/truncated.ts";
import { GALLERY_SIZES } from "./photo-strip.tsx";

export function productHead(
  { product, area }: { product: Product; area: string },
  brand: string,
  search: string,
) {
  const { name, slug } = product;
  const { colour } = readChoice(new URLSearchParams(search));
  const price = priceWords(product);
  return {
    title: name,
    description: truncated(say(texts.description, { name, brand, price: price.toLowerCase(), area })),
    path: productPath(slug),
    picture: sharePicture(product, { brand, colour, alt: say(texts.pictureAlt, { name, price, brand }) }),
    preload: photoPreload(product, colour),
  };
}

export function priceWords(product: Product): string {
  const { priceCents, from } = offerOf(product, { size: null, colour: null });
  return priceCents === null ? catalogueFirst.noPrice : priceText(priceCents, from);
}

/** The picture of a link preview. Apps cache it by its URL, so the URL contains the product's version. */
function sharePicture(
  { slug, version, photos }: Product,
  { brand, colour, alt }: { brand: string; colour: string | null; alt: string },
) {
  if (photos.length === 0) return null;
  const params = new URLSearchParams({ v: `${version}-${brand}` });
  if (colour !== null && photos.some((photo) => photo.colour === colour)) {
    params.set(CHOICE_PARAMS.colour, colour);
  }
  return { path: `${productPath(slug)}/vista.jpg?${params}`, alt };
}

/** Preloads the first photo as AVIF; browsers without AVIF ignore the link. */
function photoPreload({ photos }: Product, colour: string | null) {
  const [cover] = photosFor(photos, colour);
  if (!cover) return null;
  const photo = { imageSrcSet: srcSet(cover, "avif"), imageSizes: GALLERY_SIZES };
  return { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high", ...photo };
}

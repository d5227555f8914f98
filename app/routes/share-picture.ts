import { redirect } from "react-router";
import { priceWords } from "../catalogue/product-page/product-head.ts";
import { readProduct } from "../catalogue/product-page/product-page.server.ts";
import { type ReadPicture, readSharePicture } from "../catalogue/sharing/share-picture.server.ts";
import { SHARE_PICTURE } from "../layout/page-head.ts";
import { readChoice } from "../product/offer.ts";
import { photosFor } from "../product/variants.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/share-picture";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await readProduct(services, params.slug, `/vista.jpg${url.search}`);
  const { colour } = readChoice(url.searchParams);
  const { shop } = await services.settings();
  const photos = photosFor(product.photos, colour).slice(0, 1);
  const words = { title: product.name, line: priceWords(product), mark: shop.brand };
  return pictureAnswer(await readSharePicture(services, { photos, words }));
}

/** Redirects to the shop's picture if drawing fails or there is no photo. Answers 503 if the server is busy. */
export function pictureAnswer(picture: ReadPicture): Response {
  if (picture.ok) return new Response(picture.jpeg, { headers: { "Content-Type": "image/jpeg" } });
  if (picture.code === "NONE") return redirect(SHARE_PICTURE.path);
  return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
}

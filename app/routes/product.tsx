import { ownerContext } from "../admin/owner.server.ts";
import { productHead } from "../catalogue/product-page/product-head.ts";
import { readProductPage } from "../catalogue/product-page/product-page.server.ts";
import { receivingOf } from "../enquiries/intake/receiving.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { receiveRestock } from "../enquiries/restock/restock-forms.server.ts";
import { late } from "../late.tsx";
import { boundaryOf, MissingPage } from "../layout/not-found.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/product";
import { answer } from "./answering.server.ts";
import { headOf } from "./root-data.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const view = await readProductPage(services, params.slug, url.search);
  const waiting = context.get(ownerContext) ? await countWaiting(services.db) : null;
  return { view, owner: waiting && { waiting: waiting[view.product.id] ?? 0 } };
}

/** 'Avisame cuando vuelva', sent with script or without. */
export async function action(args: Route.ActionArgs) {
  const receiving = receivingOf(args.context);
  return await answer(args, { restock: (form) => receiveRestock(receiving, args.params.slug, form) });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  return headOf(matches, (brand) => productHead(loaderData.view, brand, location.search));
}

export default await late(async () => (await import("./product-screen.tsx")).ProductScreen);

/** An address that is no product's keeps the shop's frame. */
export const ErrorBoundary = boundaryOf(MissingPage);

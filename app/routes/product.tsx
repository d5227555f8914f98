import { data } from "react-router";
import { ownerContext } from "../admin/owner.server.ts";
import { visibilityText } from "../catalogue/admin/product-start.ts";
import { productHead } from "../catalogue/product-page/product-head.ts";
import { readProductPage, readSimilar } from "../catalogue/product-page/product-page.server.ts";
import { deferHydration } from "../deferred-hydration.tsx";
import { receiveDepsOf } from "../enquiries/intake/receive.server.ts";
import { restockIntents } from "../enquiries/restock/restock-forms.server.ts";
import { layout } from "../messages/es/layout.ts";
import { servicesContext, servicesOfOwner } from "../services.server.ts";
import type { Route } from "./+types/product";
import { runForm } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const services = context.get(servicesContext);
  const { find } = owner ? servicesOfOwner(services) : services;
  if (!(await find(params.slug))) {
    const { pageTitle: title, pageDescription: description } = layout.notFound;
    const head = { title, description, path: url.pathname, noIndex: true };
    return data({ similar: await readSimilar(services, params.slug), head }, { status: 404 });
  }
  const view = await readProductPage({ ...services, find }, params.slug, url.search);
  const { brand } = (await services.settings()).shop;
  // The head is computed on the server, so that the browser loads no script for it.
  const head = productHead(view, brand, url.search);
  return { view, head, owner: owner && { unseen: visibilityText(view.product, services.now()) } };
}

export async function action(args: Route.ActionArgs) {
  const receiving = receiveDepsOf(args.context);
  return await runForm(args, restockIntents(receiving, args.params.slug));
}

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./product-screen.tsx")).ProductScreen);

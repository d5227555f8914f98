import { data } from "react-router";
import { ownerContext } from "../admin/owner.server.ts";
import { readGone } from "../catalogue/product-page/gone-garment.server.ts";
import { productHead } from "../catalogue/product-page/product-head.ts";
import { readProductPage } from "../catalogue/product-page/product-page.server.ts";
import { deferHydration } from "../deferred-hydration.tsx";
import { receiveDepsOf } from "../enquiries/intake/receive-deps.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { receiveRestock } from "../enquiries/restock/restock-forms.server.ts";
import { boundaryOf, MissingPage } from "../layout/not-found.tsx";
import { productHead as texts } from "../messages/es/product-head.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/product";
import { loadedHead } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const gone = await readGone(services, params.slug);
  if (gone) {
    const head = { title: texts.gone, description: texts.gone, path: url.pathname, noIndex: true };
    return data({ gone, head }, { status: 404, statusText: "Not Found" });
  }
  const view = await readProductPage(services, params.slug, url.search);
  const waiting = context.get(ownerContext) ? await countWaiting(services.db) : null;
  const { brand } = (await services.settings()).shop;
  // The head is computed on the server, so that the browser loads no script for it.
  const head = productHead(view, brand, url.search);
  return { view, head, owner: waiting && { waiting: waiting[view.product.id] ?? 0 } };
}

export async function action(args: Route.ActionArgs) {
  const receiving = receiveDepsOf(args.context);
  return await runForm(args, { restock: (form) => receiveRestock(receiving, args.params.slug, form) });
}

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./product-screen.tsx")).ProductScreen);

export const ErrorBoundary = boundaryOf(MissingPage);

import { ownerContext } from "../admin/owner.server.ts";
import { readStockPage, stockIntents } from "../catalogue/stock/stock-page.server.ts";
import { StockPage } from "../catalogue/stock/stock-page.tsx";
import { stock as texts } from "../messages/es/stock.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/stock";
import { ownersPage } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await readStockPage(context.get(servicesContext), url);
}

export async function action(args: Route.ActionArgs) {
  const who = args.context.get(ownerContext)?.email || null;
  return await runForm(args, stockIntents(args.context.get(servicesContext), who));
}

export const meta = ownersPage(texts);

export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockPage {...loaderData} />;
}

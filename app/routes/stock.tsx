import { readStockPage, stockIntents } from "../catalogue/stock/stock-page.server.ts";
import { StockPage } from "../catalogue/stock/stock-page.tsx";
import { stock as texts } from "../messages/es/stock.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/stock";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await readStockPage(context.get(servicesContext), url);
}

export const action = ownersForm(stockIntents);

export const meta = ownersPage(texts);

export default pageOf<Route.ComponentProps>(StockPage);

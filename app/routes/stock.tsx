import { readStockPage, stockIntents } from "../catalogue/stock/stock-page.server.ts";
import { StockPage } from "../catalogue/stock/stock-page.tsx";
import { stock as texts } from "../messages/es/stock.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(readStockPage);

export const action = ownersForm(stockIntents);

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(StockPage);

import { priceIntents, readPricesPage } from "../catalogue/prices/prices-page.server.ts";
import { PricesPage } from "../catalogue/prices/prices-page.tsx";
import { prices } from "../messages/es/prices.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(readPricesPage);

export const action = ownersForm<FormAnswer>(priceIntents);

export const meta = ownersPage(prices);

export default pageOf<typeof loader>(PricesPage);

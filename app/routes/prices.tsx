import { priceIntents, readPricesPage } from "../catalogue/prices/prices-page.server.ts";
import { PricesPage } from "../catalogue/prices/prices-page.tsx";
import { prices } from "../messages/es/prices.ts";
import { servicesContext } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/prices";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return await readPricesPage(context.get(servicesContext));
}

export const action = ownersForm<FormAnswer>(priceIntents);

export const meta = ownersPage(prices);

export default pageOf<Route.ComponentProps>(PricesPage);

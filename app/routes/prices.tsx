import { ownerContext } from "../admin/owner.server.ts";
import { priceIntents, readPricesPage } from "../catalogue/prices/prices-page.server.ts";
import { PricesPage } from "../catalogue/prices/prices-page.tsx";
import { prices } from "../messages/es/prices.ts";
import { servicesContext } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/prices";
import { ownersPage } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return await readPricesPage(context.get(servicesContext));
}

export async function action(args: Route.ActionArgs) {
  const who = args.context.get(ownerContext)?.email || null;
  return await runForm<FormAnswer>(args, priceIntents(args.context.get(servicesContext), who));
}

export const meta = ownersPage(prices);

export default function PricesRoute({ loaderData }: Route.ComponentProps) {
  return <PricesPage {...loaderData} />;
}

import { manyIntents } from "../catalogue/bulk/many-forms.server.ts";
import { readMatchingIds } from "../catalogue/list/catalogue.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/many-products";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await readMatchingIds(context.get(servicesContext), url.searchParams));
}

export const action = ownersForm(manyIntents);

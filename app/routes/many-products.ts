import { ownerContext } from "../admin/owner.server.ts";
import { manyIntents } from "../catalogue/bulk/many-forms.server.ts";
import { readMatchingIds } from "../catalogue/list/catalogue.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/many-products";
import { runForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await readMatchingIds(context.get(servicesContext), url.searchParams));
}

export async function action(args: Route.ActionArgs) {
  const who = args.context.get(ownerContext)?.email || null;
  return await runForm(args, manyIntents(args.context.get(servicesContext), who));
}

import { ownerContext } from "../admin/owner.server.ts";
import { readListPage } from "../catalogue/list/catalogue.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/more-products";

export async function loader({ url, context }: Route.LoaderArgs) {
  const isOwner = context.get(ownerContext) !== null;
  const page = await readListPage(context.get(servicesContext), url.searchParams, isOwner);
  return Response.json(page);
}

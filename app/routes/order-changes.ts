import { changeOf, countChanges } from "../orders/changes.ts";
import { lookUp } from "../orders/look-up.ts";
import { readList } from "../orders/order-list.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/order-changes";

/** `GET /mi-pedido/cambios`: what changed of the visitor's list, for pages that come out of the cache. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { find } = context.get(servicesContext);
  const { lines } = readList(request.headers.get("Cookie"));
  const found = await lookUp(find, lines);
  return Response.json(countChanges(found.map(({ line, today }) => changeOf(line, today))));
}

import { lastSent } from "../orders/order/order-page.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/last-order";

/** `GET /mi-pedido/ultimo`: the order that this device sent last, for pages that come out of the cache. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await lastSent(context.get(servicesContext).db, request.headers.get("Cookie")));
}

import { lastSent } from "../orders/order/order-page.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/last-order";

/** `GET /mi-pedido/ultimo`: the last order of this device, for cached pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await lastSent(context.get(servicesContext).db, request.headers.get("Cookie")));
}

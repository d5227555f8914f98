import { orderSheet } from "../orders/sheets/order-sheets.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/order-sheets";

/** `/cuenta/planilla.xlsx` and `/cuenta/planilla.csv`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return orderSheet(context.get(servicesContext), url);
}

import { readBasket } from "../orders/basket/basket.ts";
import { changeOf, lookUp } from "../orders/basket/current-garment.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/basket-changes";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { find } = context.get(servicesContext);
  const { lines } = readBasket(request.headers.get("Cookie"));
  const found = await lookUp(find, lines);
  return found.flatMap(({ line, today }) => changeOf(line, today) ?? []);
}

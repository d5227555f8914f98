import { readSuggestions } from "../catalogue/list/catalogue.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await readSuggestions(context.get(servicesContext), url.searchParams));
}

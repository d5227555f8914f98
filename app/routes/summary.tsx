import { summary as texts } from "../messages/es/summary.ts";
import { servicesContext } from "../services.server.ts";
import { readSummary } from "../summary/summary.server.ts";
import { SummaryPage } from "../summary/summary-page.tsx";
import type { Route } from "./+types/summary";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await services.visits.flush();
  return await readSummary(services, url.searchParams.get("semana"));
}

export const meta = ownersPage(texts);

export default pageOf<Route.ComponentProps>(SummaryPage);

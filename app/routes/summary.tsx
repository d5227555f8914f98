import { summary as texts } from "../messages/es/summary.ts";
import { readSummary } from "../summary/summary.server.ts";
import { SummaryPage } from "../summary/summary-page.tsx";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async (services, { searchParams }) => {
  await services.visits.flush();
  return await readSummary(services, searchParams.get("semana"));
});

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(SummaryPage);

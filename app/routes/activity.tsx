import { listActivity } from "../admin/activity/activity.server.ts";
import { ActivityPage } from "../admin/activity/activity-page.tsx";
import { activity as texts } from "../messages/es/activity.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/activity";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const page = Math.trunc(Number(url.searchParams.get("pagina"))) || 1;
  return await listActivity(db, Math.min(Math.max(page, 1), 10_000));
}

export const meta = ownersPage(texts);

export default pageOf<Route.ComponentProps>(ActivityPage);

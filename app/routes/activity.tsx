import { listActivity } from "../admin/activity/activity.server.ts";
import { ActivityPage } from "../admin/activity/activity-page.tsx";
import { activity as texts } from "../messages/es/activity.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(({ db }, { searchParams }) => {
  const page = Math.trunc(Number(searchParams.get("pagina"))) || 1;
  return listActivity(db, Math.min(Math.max(page, 1), 10_000));
});

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(ActivityPage);

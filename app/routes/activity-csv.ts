import { exportedActivity } from "../admin/activity/activity.server.ts";
import { activityCsv } from "../admin/activity/activity-csv.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/activity-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return activityCsv(await exportedActivity(db));
}

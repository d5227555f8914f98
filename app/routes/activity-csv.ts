import { exportedActivity } from "../admin/activity/activity.server.ts";
import { activityCsv } from "../admin/activity/activity-csv.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(async ({ db }) => activityCsv(await exportedActivity(db)));

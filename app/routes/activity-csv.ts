import { activityCsv } from "../admin/activity/activity.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(({ db }) => activityCsv(db));

import { bulkProgress } from "../catalogue/bulk/bulk-changes.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(({ db }, { searchParams }) => bulkProgress(db, searchParams.get("id") ?? ""));

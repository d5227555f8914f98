import { bulkEditIntents } from "../catalogue/bulk/bulk-edit.server.ts";
import { readMatchingIds } from "../catalogue/list/catalogue.server.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";

export const loader = loaderOf((services, { searchParams }) => readMatchingIds(services, searchParams));

export const action = ownersForm(bulkEditIntents);

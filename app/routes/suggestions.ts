import { readSuggestions } from "../catalogue/list/catalogue.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf((services, { searchParams }) => readSuggestions(services, searchParams));

import { orderSheet } from "../orders/sheets/order-sheets.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

/** Serves `/cuenta/planilla.xlsx` and `/cuenta/planilla.csv`. */
export const loader = loaderOf(orderSheet);

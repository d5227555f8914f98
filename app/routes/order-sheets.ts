import { orderSheet } from "../orders/sheets/order-sheets.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(orderSheet);

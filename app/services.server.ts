import { createContext } from "react-router";
import type { Now } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";

/** What a request may use. Built once by the process (server/start.ts) or by a test, never imported. */
export interface Services {
  database: Database;
  now: Now;
  /** Origin that visitors reach the shop at, without a trailing slash. Never taken from a request's Host. */
  publicUrl: string;
  /** Reports something wrong that the visitor does not need to know about. Never pass personal data. */
  report: (message: string, detail?: Record<string, unknown>) => void;
}

/** The router's key for {@link Services}: set by the server for each request, read by loaders and actions. */
export const servicesContext = createContext<Services>();

/** The id of the request that is being answered, under which whatever goes wrong is logged. */
export const requestIdContext = createContext<string>();

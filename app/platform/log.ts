import type { Logger } from "pino";

/** What platform code needs of a logger; a pino logger fits. Fields first, then a fixed English sentence. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

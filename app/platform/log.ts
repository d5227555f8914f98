import type { Logger } from "pino";

/** Fields first, then a fixed English sentence. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

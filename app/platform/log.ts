import type { Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

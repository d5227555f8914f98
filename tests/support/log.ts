import type { Log } from "../../app/platform/log.ts";

export type LogEntry = { level: "debug" | "info" | "warn" | "error"; fields: unknown; message: string };

/** A log that stores its entries, for tests that expect a warning or none. */
export function recordingLog(): Log & { entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const at =
    (level: LogEntry["level"]) =>
    (fields: unknown, message = ""): void => {
      entries.push({ level, fields, message });
    };
  return { entries, debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

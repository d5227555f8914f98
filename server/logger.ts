import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export function createLogger(level: string, out: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: plainError, error: plainError },
  };
  return pino(options, out);
}

/** Copies the safe fields only: a database's error may also contain the refused row, with personal data. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : plainError(error.cause);
  return { name, message, code, stack, cause };
}

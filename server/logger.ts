import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Structured lines on standard output. Of an error only name, message, code, stack and cause. */
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

/** A database's error also carries the values of the row that it refused: those never reach the log. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : plainError(error.cause);
  return { name, message, code, stack, cause };
}

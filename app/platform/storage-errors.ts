import { sqliteCode } from "./db/sqlite-dialect.ts";

/** Busy, read-only, I/O, full, cannot open (https://sqlite.org/rescode.html). */
const SQLITE: ReadonlySet<number | null> = new Set([5, 8, 10, 13, 14]);

/** Connection, resources, shutdown, read-only (PostgreSQL's manual, appendix A). */
const POSTGRES = /^(?:08|53)...$|^57P..$|^25006$/;

/** The driver's errors without a code: a connection that broke, or an answer that came too late. */
const CONNECTION =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;

const SYSTEM =
  /^(?:ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** Whether an error, or its cause, says that nothing can be stored now, and may be later. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE.has(sqliteCode(error))) return true;
  const code = "code" in error ? String(error.code) : "";
  return (
    POSTGRES.test(code) || SYSTEM.test(code) || CONNECTION.test(error.message) || isStorageError(error.cause)
  );
}

import { sqliteCode } from "./db/sqlite-dialect.ts";

/** SQLite's codes for busy, read-only, I/O, full and cannot open (https://sqlite.org/rescode.html). */
const SQLITE: ReadonlySet<number | null> = new Set([5, 8, 10, 13, 14]);

/** SQLSTATEs for connection, resource, shutdown and read-only errors (PostgreSQL manual, appendix A). */
const POSTGRES = /^(?:08|53)...$|^57P..$|^25006$/;

/** Messages of pg's errors that have no code: a broken connection, or a timeout. */
const CONNECTION =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;

const SYSTEM =
  /^(?:ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** Whether an error or its cause means that storing fails now but may work later. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE.has(sqliteCode(error))) return true;
  const code = "code" in error ? String(error.code) : "";
  return (
    POSTGRES.test(code) || SYSTEM.test(code) || CONNECTION.test(error.message) || isStorageError(error.cause)
  );
}

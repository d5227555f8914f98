import { sqliteCode } from "./db/sqlite.ts";

/** Locked for too long, read-only, I/O (a quota among it), full, not to be opened (https://sqlite.org/rescode.html). */
const SQLITE: ReadonlySet<number | null> = new Set([5, 8, 10, 13, 14]);

/** Of PostgreSQL: connection, resources (disk full among them), shutdown, read-only (its manual, appendix A). */
const POSTGRES = /^(?:08|53)...$|^57P..$|^25006$/;

/** What PostgreSQL's driver says, without a code, of a connection that broke, or on which no answer came in time. */
const CONNECTION =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;

/** Of files, and of the way to a server. */
const SYSTEM =
  /^(?:ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** Whether an error says that nothing can be kept now, and may be later: the disk is full, say. Its causes count too. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE.has(sqliteCode(error))) return true;
  const code = "code" in error ? String(error.code) : "";
  return (
    POSTGRES.test(code) || SYSTEM.test(code) || CONNECTION.test(error.message) || isStorageError(error.cause)
  );
}

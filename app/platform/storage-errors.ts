import { sqliteCode } from "./db/sqlite.ts";

const SQLITE: ReadonlySet<number | null> = new Set([5, 8, 10, 13, 14]);

const POSTGRES = /^(?:08|53)...$|^57P..$|^25006$/;

const CONNECTION =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;

const SYSTEM =
  /^(?:ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE.has(sqliteCode(error))) return true;
  const code = "code" in error ? String(error.code) : "";
  return (
    POSTGRES.test(code) || SYSTEM.test(code) || CONNECTION.test(error.message) || isStorageError(error.cause)
  );
}

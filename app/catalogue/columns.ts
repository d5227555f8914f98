/** How many photos stand side by side on a phone, kept in a cookie so that the first HTML is right. */
export type Columns = 1 | 2;

/** The parameter of the link that chooses, and the cookie that remembers. */
export const COLUMNS_NAME = "columnas";

/** Seconds that the choice is kept: a year. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

/** What was chosen; two unless somebody chose one. */
export function readColumns(cookieHeader: string | null): Columns {
  return /(?:^|;\s*)columnas=1(?:;|$)/.test(cookieHeader ?? "") ? 1 : 2;
}

/** The Set-Cookie header that remembers what the address chooses; null where it chooses nothing. */
export function chosenColumnsCookie(params: URLSearchParams, secure: boolean): string | null {
  const chosen = params.get(COLUMNS_NAME);
  if (chosen !== "1" && chosen !== "2") return null;
  return `${COLUMNS_NAME}=${chosen}; Path=/; Max-Age=${COOKIE_MAX_AGE}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The address that chooses, and leads back to a view of the catalogue. */
export function columnsPath(path: string, columns: Columns): string {
  return `${path}${path.includes("?") ? "&" : "?"}${COLUMNS_NAME}=${columns}`;
}

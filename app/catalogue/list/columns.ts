import { href } from "react-router";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";

/** How many photos stand side by side on a phone, kept in a cookie so that the first HTML is right. */
export type Columns = 1 | 2;

/** The parameter of the link that chooses, and the cookie that remembers. */
export const COLUMNS_NAME = "columnas";

/** Seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

/** What was chosen; two unless somebody chose one. */
export function readColumns(cookieHeader: string | null): Columns {
  return readCookie(cookieHeader, COLUMNS_NAME) === "1" ? 1 : 2;
}

/** The Set-Cookie header that remembers what the address chooses, and where it chose; null where it chooses nothing. */
export function chosenColumns(params: URLSearchParams, secure: boolean) {
  const chosen = params.get(COLUMNS_NAME);
  if (chosen !== "1" && chosen !== "2") return null;
  const rest = new URLSearchParams(params);
  rest.delete(COLUMNS_NAME);
  return {
    cookie: writtenCookie(COLUMNS_NAME, chosen, { age: A_YEAR, secure }),
    path: href("/catalogo") + (rest.size > 0 ? `?${rest}` : ""),
  };
}

/** The address that chooses, and leads back to a view of the catalogue. */
export function columnsPath(path: string, columns: Columns): string {
  return `${path}${path.includes("?") ? "&" : "?"}${COLUMNS_NAME}=${columns}`;
}

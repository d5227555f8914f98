import { href } from "react-router";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";

/** Photos in a row on a phone, kept in a cookie so that the first HTML is right. */
export type Columns = 1 | 2;

export const COLUMNS_NAME = "columnas";

/** In seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

export function readColumns(cookieHeader: string | null): Columns {
  return readCookie(cookieHeader, COLUMNS_NAME) === "1" ? 1 : 2;
}

/** The Set-Cookie header and the redirect; null when the address chooses nothing. */
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

export function columnsPath(path: string, columns: Columns): string {
  return `${path}${path.includes("?") ? "&" : "?"}${COLUMNS_NAME}=${columns}`;
}

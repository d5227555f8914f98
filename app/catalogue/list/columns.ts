import { href } from "react-router";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";

/** Photos in a row on a phone. A cookie keeps the number, so that the first HTML is right. */
export type Columns = 1 | 2;

export const COLUMNS_NAME = "columnas";

/** Lifetime of the cookie in seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

export function readColumns(cookieHeader: string | null): Columns {
  return readCookie(cookieHeader, COLUMNS_NAME) === "1" ? 1 : 2;
}

/** Returns the Set-Cookie header and the redirect, or null when the address chooses no columns. */
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

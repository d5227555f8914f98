import { EMAIL_MAX } from "./limits.ts";

/** Whose data the address asks for; empty where it names nobody. */
export function readPersonEmail(url: URL): string {
  return (url.searchParams.get("email") ?? "").trim().slice(0, EMAIL_MAX);
}

/** The page about everything that is kept of one person; of nobody yet where the email is empty. */
export function personPath(email: string): string {
  return email === "" ? "/consultas/persona" : `/consultas/persona?${new URLSearchParams({ email })}`;
}

/** The page again, to be looked at once more: there were others than the question said. */
export function changedPersonPath(email: string): string {
  return `/consultas/persona?${new URLSearchParams({ email, aviso: "cambio" })}`;
}

/** The same as a file. */
export function personCsvPath(email: string): string {
  return `/consultas/persona.csv?${new URLSearchParams({ email })}`;
}

import { EMAIL_MAX } from "./limits.ts";

/** Whose data the address asks for; empty where it names nobody. */
export function readPersonEmail(url: URL): string {
  return (url.searchParams.get("email") ?? "").trim().slice(0, EMAIL_MAX);
}

/** The page about everything that is kept of one person, or with `path` the file. */
export function personPath(email: string, path = "/consultas/persona"): string {
  return email === "" ? path : `${path}?${new URLSearchParams({ email })}`;
}

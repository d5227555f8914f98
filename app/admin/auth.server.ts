import { noAnswer } from "../platform/db/heartbeat.ts";
import { type AuthDeps, openAuthDeps } from "./auth-deps.server.ts";
import type { AuthOptions } from "./better-auth.server.ts";
import { hasSessionCookie, hasSignedSession } from "./cookies.server.ts";

export type AdminAuth = ReturnType<typeof openAdminAuth>;

/** Milliseconds after which a session ends even if it is used every day. */
const SESSION_MAX = 90 * 24 * 60 * 60 * 1000;

export function openAdminAuth(options: AuthOptions) {
  const { secret, publicUrl } = options;
  let opened: Promise<AuthDeps> | undefined;
  const deps = () => {
    opened ??= openAuthDeps(options);
    return opened;
  };
  return {
    deps,
    /** Reads the session. `renew` extends it once a day, and returns cookies that the response must set. */
    async session(headers: Headers, { renew = false } = {}) {
      if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
      return await readSession(options, await deps(), headers, renew);
    },
    /** Checks only the cookie's signature. A request with a signed session cookie gets no cached page. */
    mayBeSignedIn: (headers: Headers) => hasSignedSession(headers, secret, publicUrl().startsWith("https:")),
  };
}

async function readSession(
  { database, now, log }: AuthOptions,
  { api }: AuthDeps,
  headers: Headers,
  renew: boolean,
) {
  const read = (disableRefresh: boolean) =>
    api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
  const { response, headers: answer } = await read(!renew).catch((err: unknown) => {
    // Better Auth replaces the database's error by its own, so an outage must be recognised here.
    if (database.outage()) throw noAnswer();
    if (!renew) throw err;
    // On a full disk the session cannot be renewed, but it is still valid.
    log.warn({ err }, "a session was not renewed");
    return read(true);
  });
  if (response && new Date(response.session.createdAt).getTime() + SESSION_MAX < now().getTime()) {
    const { headers: ended } = await api.signOut({ headers, returnHeaders: true });
    return { admin: null, cookies: ended.getSetCookie() };
  }
  return { admin: response?.user ?? null, cookies: renew ? answer.getSetCookie() : [] };
}

import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { noAnswer } from "../platform/db/heartbeat.ts";
import type { Log } from "../platform/log.ts";
import type { AccountMailing, AuthDeps } from "./auth-deps.server.ts";
import { backupPass, hasSessionCookie, hasSignedSession, knownBrowsers } from "./cookies.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export type AdminAuth = ReturnType<typeof openAdminAuth>;

/** Milliseconds after which a session ends even if it is used every day. */
const SESSION_MAX = 90 * 24 * 60 * 60 * 1000;

interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** AUTH_SECRET before its last change; decrypts second factors that were stored with it. */
  previousSecret?: string | null;
  /** A function, because a server with PORT=0 learns its port only after it listens. */
  publicUrl: () => string;
  now: Now;
  log: Log;
  mail?: AccountMailing;
}

export function openAdminAuth(options: AdminAuthOptions) {
  const { secret, publicUrl } = options;
  let opened: Promise<AuthDeps> | undefined;
  const deps = () => {
    opened ??= openDeps(options);
    return opened;
  };
  return {
    /** Loads Better Auth at the first call, because it takes 45 MB and 0.3 s and visitors do not need it. */
    deps,
    /** Reads the session. `renew` extends it once a day, and returns cookies that the response must set. */
    async session(headers: Headers, { renew = false } = {}) {
      if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
      return await readSession(options, await deps(), headers, renew);
    },
    /** Checks only the cookie's signature. A request with a signed session cookie gets no cached page. */
    mayBeSignedIn: (headers: Headers) => hasSignedSession(headers, secret, isSecure(publicUrl())),
  };
}

const isSecure = (url: string) => url.startsWith("https:");

async function openDeps(options: AdminAuthOptions): Promise<AuthDeps> {
  const { database, secret, now, mail = { on: false, wake() {} } } = options;
  const [{ openBetterAuth }, { hashPassword }] = await Promise.all([
    import("./better-auth.server.ts"),
    import("better-auth/crypto"),
  ]);
  const publicUrl = options.publicUrl();
  const { api } = openBetterAuth({ ...options, publicUrl });
  return {
    db: database.db,
    api,
    hashPassword,
    knownBrowsers: knownBrowsers(secret, isSecure(publicUrl)),
    backupPass: backupPass(secret, isSecure(publicUrl)),
    limits: signInLimits(database.db, secret),
    queue: passwordQueue(),
    now,
    mail,
  };
}

async function readSession(
  { database, now, log }: AdminAuthOptions,
  { api }: AuthDeps,
  headers: Headers,
  renew: boolean,
) {
  const read = (disableRefresh: boolean) =>
    api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
  const { response, headers: answer } = await read(!renew).catch((err: unknown) => {
    // Better Auth replaces the database's error by its own, so an outage is thrown again here.
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

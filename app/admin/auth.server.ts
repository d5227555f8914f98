import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { noAnswer } from "../platform/db/heartbeat.ts";
import type { Log } from "../platform/log.ts";
import type { AccountMailing, AuthDeps } from "./auth-deps.server.ts";
import { backupPass, hasSessionCookie, hasSignedSession, knownBrowsers } from "./cookies.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export type AdminAuth = ReturnType<typeof openAdminAuth>;

/** Milliseconds after which a session ends even if it is used. */
const SESSION_MAX = 90 * 24 * 60 * 60 * 1000;

interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** Decrypts the second factors that were made under it. */
  previousSecret?: string | null;
  /** A server that listens on any free port knows its address only at the first use. */
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
    /** Loads Better Auth with the first call: it takes 45 MB and a third of a second, and visitors do not need it. */
    deps,
    /** The administrator of the session cookie. `renew` also renews a session once a day and expires dead cookies. */
    async session(headers: Headers, { renew = false } = {}) {
      if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
      return await readSession(options, await deps(), headers, renew);
    },
    /** Whether the session cookie was signed by us. Such a request gets no cached page. */
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
    // Better Auth does not pass the cause on.
    if (database.outage()) throw noAnswer();
    if (!renew) throw err;
    // A session that cannot be renewed, because the disk is full, stays valid.
    log.warn({ err }, "a session was not renewed");
    return read(true);
  });
  if (response && new Date(response.session.createdAt).getTime() + SESSION_MAX < now().getTime()) {
    const { headers: ended } = await api.signOut({ headers, returnHeaders: true });
    return { admin: null, cookies: ended.getSetCookie() };
  }
  return { admin: response?.user ?? null, cookies: renew ? answer.getSetCookie() : [] };
}

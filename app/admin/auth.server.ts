import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { noAnswer } from "../platform/db/heartbeat.ts";
import type { Log } from "../platform/log.ts";
import type { AccountService } from "./account.server.ts";
import type { AccountMailing, AuthParts } from "./better-auth.server.ts";
import { deviceCookies, hasSessionCookie, hasSignedSession } from "./cookies.server.ts";
import { whereFrom } from "./client.server.ts";
import { storeNotices } from "./mail/account-mail-jobs.server.ts";
import type { SignInService } from "./sign-in.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export type AdminAuth = ReturnType<typeof openAdminAuth>;

interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** Decrypts the second factors that were made under it. */
  previousSecret?: string | null;
  /** Asked for at the first use: a server that listens on any free port knows its address only then. */
  publicUrl: () => string;
  now: Now;
  log: Log;
  /** Absent: no mail leaves. */
  mail?: AccountMailing;
}

const NO_MAIL: AccountMailing = { on: false, wake() {} };

/** The sign-in of the shop on its own database. Opens no connection and asks nothing before the first use. */
export function openAdminAuth(options: AdminAuthOptions) {
  const { database, secret, publicUrl, now, log, mail = NO_MAIL } = options;
  const isSecure = () => publicUrl().startsWith("https:");
  const open = async () => {
    const [{ openBetterAuth, SESSION_MAX }, { signInService }, { accountService }] = await Promise.all([
      import("./better-auth.server.ts"),
      import("./sign-in.server.ts"),
      import("./account.server.ts"),
    ]);
    const betterAuth = openBetterAuth({ ...options, publicUrl: publicUrl() });
    const parts: AuthParts = {
      database,
      betterAuth: () => betterAuth,
      devices: () => deviceCookies(secret, isSecure()),
      limits: signInLimits(database.db, secret),
      queue: passwordQueue(),
      now,
      mail,
      async tell(event, { about, to = [about], from }) {
        if (!mail.on) return;
        await storeNotices(database.db, { event, about, to, at: now().toISOString(), ...whereFrom(from) });
        mail.wake();
      },
    };
    return { betterAuth, SESSION_MAX, signIn: signInService(parts), account: accountService(parts) };
  };
  let opened: ReturnType<typeof open> | undefined;
  const parts = () => {
    opened ??= open();
    return opened;
  };
  return {
    /**
     * The administrator of the request's session cookie, or null: none, expired, revoked or forged. For a page that is
     * drawn (`renew`) it also renews a session once a day, and has dead cookies forgotten.
     */
    async session(headers: Headers, { renew = false } = {}) {
      if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
      const { betterAuth, SESSION_MAX } = await parts();
      const read = (disableRefresh: boolean) =>
        betterAuth.api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
      const { response, headers: answer } = await read(!renew).catch((err: unknown) => {
        if (database.outage()) throw noAnswer();
        if (!renew) throw err;
        // A session that cannot be renewed (the disk is full) is one all the same.
        log.warn({ err }, "a session was not renewed");
        return read(true);
      });
      if (response && new Date(response.session.createdAt).getTime() + SESSION_MAX < now().getTime()) {
        const { headers: ended } = await betterAuth.api.signOut({ headers, returnHeaders: true });
        return { admin: null, cookies: ended.getSetCookie() };
      }
      return { admin: response?.user ?? null, cookies: renew ? answer.getSetCookie() : [] };
    },
    /** Whether a request may be somebody's who is signed in: what is drawn for everybody is not for it. */
    mayBeSignedIn: (headers: Headers) => hasSignedSession(headers, secret, isSecure()),
    signIn: atFirstUse<SignInService>(async () => (await parts()).signIn),
    account: atFirstUse<AccountService>(async () => (await parts()).account),
  };
}

/** A service that is loaded with its first call: Better Auth takes 45 MB and a third of a second, visitors have no use for it. */
function atFirstUse<Service extends Record<keyof Service, (...args: never[]) => Promise<unknown>>>(
  load: () => Promise<Service>,
): Service {
  return new Proxy({} as Service, {
    get:
      (_, name) =>
      async (...args: never[]) =>
        (await load())[name as keyof Service](...args),
  });
}

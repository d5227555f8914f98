import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { accountService } from "./account.server.ts";
import {
  type AccountMailing,
  type AuthParts,
  type BetterAuth,
  openBetterAuth,
  SESSION_MAX,
} from "./better-auth.server.ts";
import { deviceCookies, hasSessionCookie, hasSignedSession } from "./cookies.server.ts";
import { whereFrom } from "./device.server.ts";
import { storeNotices } from "./mail/account-mail-jobs.server.ts";
import { signInService } from "./sign-in.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

/** Who is signed in. The process builds one; nothing else in the shop knows how sessions are kept. */
export type AdminAuth = ReturnType<typeof openAdminAuth>;

interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** Asked for at the first use: a server that listens on any free port knows its address only then. */
  publicUrl: () => string;
  now: Now;
  log: Log;
  /** Absent: no mail leaves. */
  mail?: AccountMailing;
}

const NO_MAIL: AccountMailing = { on: false, wake() {} };

/** The sign-in of the shop on its own database. Opens no connection and asks nothing before the first use. */
export function openAdminAuth({ database, secret, publicUrl, now, log, mail = NO_MAIL }: AdminAuthOptions) {
  let opened: BetterAuth | undefined;
  const betterAuth = () => {
    opened ??= openBetterAuth({ database, secret, publicUrl: publicUrl(), log });
    return opened;
  };
  const isSecure = () => publicUrl().startsWith("https:");
  const parts: AuthParts = {
    database,
    betterAuth,
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
  return {
    /**
     * The administrator of the request's session cookie, or null: none, expired, revoked or forged. For a page that is
     * drawn (`renew`) it also renews a session once a day, and has dead cookies forgotten.
     */
    async session(headers: Headers, { renew = false } = {}) {
      if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
      const { response, headers: answer } = await betterAuth().api.getSession({
        headers,
        query: { disableRefresh: !renew },
        returnHeaders: true,
      });
      if (response && new Date(response.session.createdAt).getTime() + SESSION_MAX < now().getTime()) {
        const { headers: ended } = await betterAuth().api.signOut({ headers, returnHeaders: true });
        return { admin: null, cookies: ended.getSetCookie() };
      }
      return { admin: response?.user ?? null, cookies: renew ? answer.getSetCookie() : [] };
    },
    /** Whether a request may be somebody's who is signed in: what is drawn for everybody is not for it. */
    mayBeSignedIn: (headers: Headers) => hasSignedSession(headers, secret, isSecure()),
    signIn: signInService(parts),
    account: accountService(parts),
  };
}

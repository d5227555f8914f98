import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { type AccountService, accountService } from "./account.server.ts";
import { type AuthParts, type BetterAuth, openBetterAuth } from "./better-auth.server.ts";
import { type DeviceCookies, deviceCookies, hasSessionCookie } from "./cookies.server.ts";
import { type SignInService, signInService } from "./sign-in.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

/** An administrator who is signed in. */
export interface Admin {
  id: string;
  email: string;
  name: string;
}

/** Who is signed in. The process builds one; nothing else in the shop knows how sessions are kept. */
export interface AdminAuth {
  /** The administrator of the request's session cookie, or null: none, expired, revoked or forged. */
  session(headers: Headers): Promise<Admin | null>;
  /** The same for a page that is drawn: also renews a session once a day, and has dead cookies forgotten. */
  visit(headers: Headers): Promise<{ admin: Admin | null; cookies: string[] }>;
  signIn: SignInService;
  account: AccountService;
}

export interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** Asked for at the first use: a server that listens on any free port knows its address only then. */
  publicUrl: () => string;
  now: Now;
  log: Log;
}

/** The sign-in of the shop on its own database. Opens no connection and asks nothing before the first use. */
export function openAdminAuth({ database, secret, publicUrl, now, log }: AdminAuthOptions): AdminAuth {
  let opened: BetterAuth | undefined;
  const betterAuth = () => {
    opened ??= openBetterAuth({ database, secret, publicUrl: publicUrl(), log });
    return opened;
  };
  let known: DeviceCookies | undefined;
  const devices = () => {
    known ??= deviceCookies(secret, publicUrl().startsWith("https:"));
    return known;
  };
  const limits = signInLimits(database.db, secret);
  const parts: AuthParts = { database, betterAuth, devices, limits, queue: passwordQueue(), now };

  const read = async (headers: Headers, renew: boolean) => {
    if (!hasSessionCookie(headers)) return { admin: null, cookies: [] };
    const { response, headers: answer } = await betterAuth().api.getSession({
      headers,
      query: renew ? {} : { disableRefresh: true },
      returnHeaders: true,
    });
    const user = response?.user;
    const admin = user ? { id: user.id, email: user.email, name: user.name } : null;
    return { admin, cookies: answer.getSetCookie() };
  };
  return {
    session: async (headers) => (await read(headers, false)).admin,
    visit: (headers) => read(headers, true),
    signIn: signInService(parts),
    account: accountService(parts),
  };
}

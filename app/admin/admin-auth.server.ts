import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { accountDesk } from "./account-desk.server.ts";
import type { Admin, AdminAuth } from "./auth.server.ts";
import { type BetterAuth, openBetterAuth } from "./better-auth.server.ts";
import { deviceCookies } from "./device-cookie.server.ts";
import { entryDesk } from "./entry-desk.server.ts";
import { type PasswordQueue, passwordQueue } from "./password-queue.server.ts";
import { SESSION_COOKIE } from "./session-cookie.ts";
import { type SignInLimits, signInLimits } from "./sign-in-limits.server.ts";

export interface AdminAuthOptions {
  database: Database;
  secret: string;
  /** Asked for at the first use: a server that listens on any free port knows its address only then. */
  publicUrl: () => string;
  now: Now;
  log: Log;
}

/** What both desks work with. */
export interface DeskParts {
  database: Database;
  secret: string;
  betterAuth: () => BetterAuth;
  publicUrl: () => string;
  limits: SignInLimits;
  queue: PasswordQueue;
  now: Now;
}

/** The sign-in of the shop on its own database. Opens no connection and asks nothing before the first use. */
export function openAdminAuth({ database, secret, publicUrl, now, log }: AdminAuthOptions): AdminAuth {
  let opened: BetterAuth | undefined;
  const betterAuth = () => {
    opened ??= openBetterAuth({ database, secret, publicUrl: publicUrl(), log });
    return opened;
  };
  const parts: DeskParts = {
    database,
    secret,
    betterAuth,
    publicUrl,
    limits: signInLimits(database.db, secret),
    queue: passwordQueue(),
    now,
  };
  let devices: ReturnType<typeof deviceCookies> | undefined;
  const knownDevices = () => {
    devices ??= deviceCookies(secret, publicUrl().startsWith("https:"));
    return devices;
  };

  const read = async (headers: Headers, renew: boolean) => {
    if (!headers.get("Cookie")?.includes(SESSION_COOKIE)) return { admin: null, cookies: [] };
    const { response, headers: answer } = await betterAuth().api.getSession({
      headers,
      query: renew ? {} : { disableRefresh: true },
      returnHeaders: true,
    });
    return { admin: adminOf(response?.user), cookies: answer.getSetCookie() };
  };

  return {
    session: async (headers) => (await read(headers, false)).admin,
    visit: (headers) => read(headers, true),
    entry: entryDesk(parts, knownDevices),
    account: accountDesk(parts),
  };
}

function adminOf(user: { id: string; email: string; name: string } | undefined): Admin | null {
  return user ? { id: user.id, email: user.email, name: user.name } : null;
}

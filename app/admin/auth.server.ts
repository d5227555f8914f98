import * as v from "valibot";
import { noAnswer } from "../platform/db/heartbeat.ts";
import type { AuthOptions } from "./better-auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import { hasSessionCookie, hasSignedSession, knownBrowsers, withoutSession } from "./cookies.server.ts";
import type { AccountEvent } from "./mail/account-mail.server.ts";
import { storeEventMails } from "./mail/account-mail-jobs.server.ts";
import { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export type AdminAuth = ReturnType<typeof openAdminAuth>;

/** Longest life of a session in milliseconds, even if it is used every day. */
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
    /** Reads the session. `renew` extends it at most once a day. The response must set the returned cookies. */
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
    // Better Auth throws its own error when the database is down, so only `outage()` tells the reason.
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

export type AuthDeps = Awaited<ReturnType<typeof openAuthDeps>>;

/** Imports Better Auth only when called, because it takes 45 MB of memory and 0.3 s. */
async function openAuthDeps(options: AuthOptions) {
  const { database, secret, now, mail = { on: false, wake() {} } } = options;
  const [{ openBetterAuth }, { hashPassword }] = await Promise.all([
    import("./better-auth.server.ts"),
    import("better-auth/crypto"),
  ]);
  const publicUrl = options.publicUrl();
  const secure = publicUrl.startsWith("https:");
  return {
    db: database.db,
    publicUrl,
    api: openBetterAuth({ ...options, publicUrl }).api,
    hashPassword,
    knownBrowsers: knownBrowsers(secret, secure),
    limits: signInLimits(database.db, secret),
    queue: passwordQueue(),
    now,
    mail,
  };
}

export const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: "WRONG_EMAIL_OR_PASSWORD",
  INVALID_EMAIL_OR_PASSWORD: "WRONG_EMAIL_OR_PASSWORD",
  INVALID_PASSWORD: "WRONG_PASSWORD",
  PASSWORD_TOO_LONG: "WRONG_PASSWORD",
  INVALID_CODE: "WRONG_CODE",
  INVALID_BACKUP_CODE: "WRONG_CODE",
  // Better Auth answers CONFLICT when another request uses a recovery code of the account at the same moment.
  CONFLICT: "WRONG_CODE",
  ACCOUNT_TEMPORARILY_LOCKED: "CODES_LOCKED",
  INVALID_TWO_FACTOR_COOKIE: "CHALLENGE_GONE",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "CHALLENGE_GONE",
  TOTP_NOT_ENABLED: "NOT_BEGUN",
  TOTP_ALREADY_ENABLED: "ALREADY_ON",
};

const ApiErrorSchema = v.object({
  name: v.literal("APIError"),
  status: v.optional(v.unknown()),
  body: v.optional(v.object({ code: v.optional(v.string()) })),
});

/**
 * Turns a Better Auth error into its code in REFUSALS, or into `otherwise` if REFUSALS does not list it.
 * Throws every other error, and an unlisted one without `otherwise`.
 */
export async function callAuth<T>(call: Promise<{ response: T; headers: Headers }>, otherwise?: string) {
  try {
    const { response, headers } = await call;
    return { ok: true as const, value: response, cookies: headers.getSetCookie() };
  } catch (error) {
    const code = v.is(ApiErrorSchema, error)
      ? (REFUSALS[error.body?.code ?? String(error.status)] ?? otherwise)
      : undefined;
    if (code === undefined) throw error;
    return failed(code);
  }
}

export const newSession = ({ headers }: Client) =>
  ({ headers: withoutSession(headers), returnHeaders: true }) as const;

export async function notify(
  { db, mail, now }: AuthDeps,
  event: AccountEvent,
  { about, to = [about], client }: { about: string; to?: readonly string[]; client: Client },
): Promise<void> {
  if (!mail.on) return;
  await storeEventMails(db, { event, about, to, at: now().toISOString(), ...clientNames(client) });
  mail.wake();
}

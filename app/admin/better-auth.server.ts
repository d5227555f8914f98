import { createHash, randomInt } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin } from "kysely";
import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { cookiePrefix, type deviceCookies } from "./cookies.server.ts";
import type { From } from "./client.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./forms.ts";
import type { AccountEvent } from "./mail/account-mail.server.tsx";
import type { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

const DAY = 24 * 60 * 60;

/** Milliseconds after which a session ends however much it is used: whoever took a browser's cookies has them no longer. */
export const SESSION_MAX = 90 * DAY * 1000;

/** What a secret encrypts carries its version, which must stay the same once the secret is the previous one. */
function versioned(value: string) {
  return { version: createHash("sha256").update(value).digest().readUInt32BE(), value };
}

/** Whose a row is. */
const fields = { userId: "adminId" };

/**
 * Better Auth on the shop's own connection and tables. It keeps sessions, passwords, second factors and passkeys; its
 * HTTP handler is not mounted anywhere, the shop's routes call it. Nothing of it calls out.
 */
export function openBetterAuth(options: {
  database: Database;
  secret: string;
  previousSecret?: string | null;
  publicUrl: string;
  log: Log;
}) {
  const { database, secret, previousSecret, publicUrl, log } = options;
  const secure = publicUrl.startsWith("https:");
  const unlocked = async (userVerified: boolean | undefined) => {
    if (!userVerified) throw new Error("The passkey was not unlocked");
  };
  return betterAuth({
    appName: "Copito",
    baseURL: publicUrl,
    // Encrypts what names no version: the recovery codes of a shop that was restored.
    secret,
    secrets: [secret, ...(previousSecret ? [previousSecret] : [])].map(versioned),
    database: { db: database.db.withPlugin(new CamelCasePlugin()), type: database.kind },
    telemetry: { enabled: false },
    // Counted by us, in the database, per account and per address (sign-in-limits.server.ts).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Administrators are made by a one-time link only.
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    session: {
      modelName: "adminSessions",
      fields,
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // What is sensitive asks for the password instead.
      freshAge: 0,
      // A session that was closed is refused at once, not when a cookie runs out.
      cookieCache: { enabled: false },
    },
    user: { modelName: "admins" },
    account: { modelName: "adminCredentials", fields },
    verification: { modelName: "adminChallenges" },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      // Forwarding headers are judged in server/request-context.ts; sessions keep no address.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        schema: { twoFactor: { modelName: "adminSecondFactors", fields } },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: "Copito",
        origin: publicUrl,
        // A passkey stands for the password and the second factor: it must be found without an email, and unlocked.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) => unlocked(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => unlocked(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: "passkey" },
        schema: {
          passkey: { modelName: "adminPasskeys", fields: { ...fields, credentialID: "credentialId" } },
        },
      }),
    ],
    logger: {
      level: "warn",
      // Its warnings name what a guesser did ("Invalid password"); only what is broken is worth a line of the log.
      log: (level, message) => {
        if (level === "error" && !database.outage()) log.error({ from: "better-auth" }, message);
        else log.debug({ from: "better-auth" }, message);
      },
    },
  });
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

export interface AuthParts {
  database: Database;
  betterAuth: () => BetterAuth;
  devices: () => ReturnType<typeof deviceCookies>;
  limits: ReturnType<typeof signInLimits>;
  queue: ReturnType<typeof passwordQueue>;
  now: Now;
  /** Tells administrators by mail what happened to an account; nothing where there is no mail. */
  tell(event: AccountEvent, told: { about: string; to?: readonly string[]; from: From }): Promise<void>;
  mail: AccountMailing;
}

export interface AccountMailing {
  on: boolean;
  wake(): void;
}

/**
 * What a call of Better Auth gives, with the cookies to set, or what `refused` makes of the code of its refusal. What
 * that does not know (null), and every error, is thrown on.
 */
export async function expecting<T, R>(
  call: Promise<{ response: T; headers: Headers }>,
  refused: (code: string) => R | null,
) {
  try {
    const { response, headers } = await call;
    return { ok: true as const, value: response, cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const { body, status } = error as { body?: { code?: string }; status?: unknown };
    const refusal = refused(body?.code ?? String(status));
    if (refusal === null) throw error;
    return refusal;
  }
}

/** Without what is easily mistaken for another sign: 0 and o, 1, i and l. */
const RECOVERY_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const RECOVERY_CODES = 10;
const HALF = 5;

/** A recovery code as it is stored, from what somebody typed: capitals, spaces and the dash do not matter. */
export function normalRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
}

/** New codes of ten signs each (49 bits). */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    normalRecoveryCode(
      Array.from({ length: 2 * HALF }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join(""),
    ),
  );
}

import { randomInt } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { COOKIE_PREFIX, type DeviceCookies, SESSION_COOKIE } from "./cookies.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./forms.ts";
import type { PasswordQueue, SignInLimits } from "./sign-in-limits.server.ts";

const DAY = 24 * 60 * 60;

export interface BetterAuthOptions {
  database: Database;
  secret: string;
  publicUrl: string;
  log: Log;
}

/**
 * Better Auth on the shop's own connection and tables. It keeps sessions, passwords, second factors and passkeys; its
 * HTTP handler is not mounted anywhere, the shop's routes call it. Nothing of it calls out.
 */
export function openBetterAuth({ database, secret, publicUrl, log }: BetterAuthOptions) {
  const secure = publicUrl.startsWith("https:");
  return betterAuth({
    appName: "Copito",
    baseURL: publicUrl,
    secret,
    database: { db: database.db, type: database.kind },
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
      modelName: "admin_sessions",
      fields: {
        userId: "admin_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // What is sensitive asks for the password instead.
      freshAge: 0,
      // A session that was closed is refused at once, not when a cookie runs out.
      cookieCache: { enabled: false },
    },
    user: {
      modelName: "admins",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      modelName: "admin_credentials",
      fields: {
        userId: "admin_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "admin_challenges",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      cookies: { session_token: { name: SESSION_COOKIE } },
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      // Forwarding headers are judged in server/facts.ts; sessions keep no address.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    plugins: [
      twoFactor({
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
        },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "admin_second_factors",
            fields: {
              userId: "admin_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: "Copito",
        origin: publicUrl,
        // A passkey stands for the password and the second factor: it must be found without an email, and unlocked.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: async ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw new Error("The passkey was not unlocked");
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified)
              throw new Error("The passkey was not unlocked");
          },
        },
        advanced: { webAuthnChallengeCookie: "passkey" },
        schema: {
          passkey: {
            modelName: "admin_passkeys",
            fields: {
              userId: "admin_id",
              publicKey: "public_key",
              credentialID: "credential_id",
              deviceType: "device_type",
              backedUp: "backed_up",
              createdAt: "created_at",
            },
          },
        },
      }),
    ],
    logger: {
      level: "warn",
      // Its warnings name what a guesser did ("Invalid password"); only what is broken is worth a line of the log.
      log: (level, message) => {
        if (level === "error") log.error({ from: "better-auth" }, message);
        else log.debug({ from: "better-auth" }, message);
      },
    },
  });
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** What signing in and the account work with. */
export interface AuthParts {
  database: Database;
  betterAuth: () => BetterAuth;
  devices: () => DeviceCookies;
  limits: SignInLimits;
  queue: PasswordQueue;
  now: Now;
}

/** The code of a refusal by Better Auth, or null for anything else that was thrown. */
function refusalCode(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const { body, status } = error as { body?: { code?: string }; status?: unknown };
  return body?.code ?? String(status);
}

/** What `refused` makes of the code of a refusal. What it does not know (null), and every fault, is thrown on. */
export async function expecting<T, R>(
  call: Promise<T>,
  refused: (code: string) => R | null,
): Promise<{ ok: true; value: T } | { ok: false; refusal: R }> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    const code = refusalCode(error);
    const refusal = code === null ? null : refused(code);
    if (refusal === null) throw error;
    return { ok: false, refusal };
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

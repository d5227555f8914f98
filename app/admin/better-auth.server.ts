import { createHash } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin } from "kysely";
import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { cookiePrefix } from "./cookies.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./forms.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Better Auth stores a secret's version with each encrypted value. The secret's hash serves as the version. */
function versioned(value: string) {
  return { version: createHash("sha256").update(value).digest().readUInt32BE(), value };
}

const fields = { userId: "adminId" };

export interface AuthOptions {
  database: Database;
  secret: string;
  /** The AUTH_SECRET before the current one; decrypts second factors that were encrypted with it. */
  previousSecret?: string | null;
  /** This is a function, because a server with PORT=0 learns its port only after it listens. */
  publicUrl: () => string;
  now: Now;
  log: Log;
  /** `wake` makes this process's mail worker look for jobs at once. */
  mail?: { on: boolean; wake(): void };
}

/** Better Auth's HTTP handler is not mounted; the shop's routes call its API (decision 100). */
export function openBetterAuth(options: Omit<AuthOptions, "publicUrl"> & { publicUrl: string }) {
  const { database, secret, previousSecret, publicUrl, log } = options;
  const secure = publicUrl.startsWith("https:");
  return betterAuth({
    appName: "Copito",
    baseURL: publicUrl,
    // `second-factors.server.ts` encrypts without a key version. Only `secret` decrypts such values.
    secret,
    secrets: [secret, ...(previousSecret ? [previousSecret] : [])].map(versioned),
    database: { db: database.db.withPlugin(new CamelCasePlugin()), type: database.kind },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      // This also enables sign-up, which one-time links use. No route lets visitors sign up.
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    session: {
      modelName: "adminSessions",
      fields,
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // 0 turns off Better Auth's check of a session's age, because our sensitive forms ask for the password.
      freshAge: 0,
      // With the session cached in a cookie, an ended session would work until that cookie expires.
      cookieCache: { enabled: false },
    },
    user: {
      modelName: "admins",
      additionalFields: { role: { type: "string", required: false, defaultValue: "helper" } },
    },
    account: { modelName: "adminCredentials", fields },
    verification: { modelName: "adminChallenges" },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // `true` would put `__Secure-` before our own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    plugins: [
      twoFactor({ schema: { twoFactor: { modelName: "adminSecondFactors", fields } } }),
      passkeys(publicUrl),
    ],
    logger: { level: "warn", log: logOf(database, log) },
  });
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** Lowers warnings, such as a wrong password, and errors during a database outage to the debug level. */
function logOf(database: Database, log: Log) {
  return (level: string, message: string) => {
    if (level === "error" && !database.outage()) log.error({ from: "better-auth" }, message);
    else log.debug({ from: "better-auth" }, message);
  };
}

/** A passkey replaces email, password and second factor, so it must be discoverable and verify the user. */
function passkeys(publicUrl: string) {
  const unlocked = async (userVerified: boolean | undefined) => {
    if (!userVerified) throw new Error("The passkey was not unlocked");
  };
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: "Copito",
    origin: publicUrl,
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
  });
}

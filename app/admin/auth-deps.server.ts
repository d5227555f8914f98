import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { BetterAuth } from "./better-auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import type { backupPass, knownBrowsers } from "./cookies.server.ts";
import type { AccountEvent } from "./mail/account-mail.server.ts";
import { storeEventMails } from "./mail/account-mail-jobs.server.ts";
import type { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export interface AuthDeps {
  db: Db;
  api: BetterAuth["api"];
  /** Better Auth's own password hash. */
  hashPassword: (password: string) => Promise<string>;
  knownBrowsers: ReturnType<typeof knownBrowsers>;
  backupPass: ReturnType<typeof backupPass>;
  limits: ReturnType<typeof signInLimits>;
  queue: ReturnType<typeof passwordQueue>;
  now: Now;
  mail: AccountMailing;
}

export interface AccountMailing {
  on: boolean;
  /** Makes this process's mail worker look for jobs at once. */
  wake(): void;
}

export const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/** Our error code for each refusal of Better Auth that the pages explain. */
const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: "WRONG_EMAIL_OR_PASSWORD",
  INVALID_EMAIL_OR_PASSWORD: "WRONG_EMAIL_OR_PASSWORD",
  INVALID_PASSWORD: "WRONG_PASSWORD",
  INVALID_CODE: "WRONG_CODE",
  INVALID_BACKUP_CODE: "WRONG_CODE",
  // Better Auth answers CONFLICT when another request uses the same recovery code at the same moment.
  CONFLICT: "WRONG_CODE",
  ACCOUNT_TEMPORARILY_LOCKED: "CODES_LOCKED",
  INVALID_TWO_FACTOR_COOKIE: "CHALLENGE_GONE",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "CHALLENGE_GONE",
  TOTP_NOT_ENABLED: "NOT_BEGUN",
  TOTP_ALREADY_ENABLED: "ALREADY_ON",
  TWO_FACTOR_NOT_ENABLED: "NOT_ON",
};

/** The shape of the errors that Better Auth throws as refusals. */
const ApiErrorSchema = v.object({
  name: v.literal("APIError"),
  status: v.optional(v.unknown()),
  body: v.optional(v.object({ code: v.optional(v.string()) })),
});

/** Turns a refusal into one of our codes: an unknown refusal into `otherwise`, or, without `otherwise`, throws it. */
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

export async function notify(
  { db, mail, now }: AuthDeps,
  event: AccountEvent,
  { about, to = [about], client }: { about: string; to?: readonly string[]; client: Client },
): Promise<void> {
  if (!mail.on) return;
  await storeEventMails(db, { event, about, to, at: now().toISOString(), ...clientNames(client) });
  mail.wake();
}

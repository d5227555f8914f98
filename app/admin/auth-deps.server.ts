import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { BetterAuth } from "./better-auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import type { copyPass, deviceCookies } from "./cookies.server.ts";
import type { AccountEvent } from "./mail/account-mail.server.tsx";
import { storeNotices } from "./mail/account-mail-jobs.server.ts";
import type { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

/** What the functions of the sign-in and of the account work with. */
export interface AuthDeps {
  db: Db;
  api: BetterAuth["api"];
  /** As Better Auth hashes passwords. */
  hashPassword: (password: string) => Promise<string>;
  devices: ReturnType<typeof deviceCookies>;
  copyPass: ReturnType<typeof copyPass>;
  limits: ReturnType<typeof signInLimits>;
  queue: ReturnType<typeof passwordQueue>;
  now: Now;
  mail: AccountMailing;
}

export interface AccountMailing {
  /** Whether mail leaves. */
  on: boolean;
  /** Tells this process's workers that there is a mail to send. */
  wake(): void;
}

export const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/** Better Auth throws its refusals as errors of this shape (`APIError`). */
const ApiErrorSchema = v.object({
  name: v.literal("APIError"),
  status: v.optional(v.unknown()),
  body: v.optional(v.object({ code: v.optional(v.string()) })),
});

/**
 * Returns what a call of Better Auth gives, with the cookies to set, or what `refused` makes of the code of its refusal.
 * Throws every other error, and refusals for which `refused` returns null.
 */
export async function callAuth<T, R>(
  call: Promise<{ response: T; headers: Headers }>,
  refused: (code: string) => R | null,
) {
  try {
    const { response, headers } = await call;
    return { ok: true as const, value: response, cookies: headers.getSetCookie() };
  } catch (error) {
    if (!v.is(ApiErrorSchema, error)) throw error;
    const refusal = refused(error.body?.code ?? String(error.status));
    if (refusal === null) throw error;
    return refusal;
  }
}

/** Tells administrators by mail what happened to the account `about`. */
export async function notify(
  { db, mail, now }: AuthDeps,
  event: AccountEvent,
  { about, to = [about], client }: { about: string; to?: readonly string[]; client: Client },
): Promise<void> {
  if (!mail.on) return;
  await storeNotices(db, { event, about, to, at: now().toISOString(), ...clientNames(client) });
  mail.wake();
}

import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { BetterAuth } from "./better-auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import type { copyPass, knownBrowsers } from "./cookies.server.ts";
import type { AccountEvent } from "./mail/account-mail.server.tsx";
import { storeNotices } from "./mail/account-mail-jobs.server.ts";
import type { passwordQueue, signInLimits } from "./sign-in-limits.server.ts";

export interface AuthDeps {
  db: Db;
  api: BetterAuth["api"];
  /** As Better Auth hashes passwords. */
  hashPassword: (password: string) => Promise<string>;
  knownBrowsers: ReturnType<typeof knownBrowsers>;
  copyPass: ReturnType<typeof copyPass>;
  limits: ReturnType<typeof signInLimits>;
  queue: ReturnType<typeof passwordQueue>;
  now: Now;
  mail: AccountMailing;
}

export interface AccountMailing {
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

/** Returns a call's value and cookies, or what `refused` makes of its error code. Throws where that is null. */
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

export async function notify(
  { db, mail, now }: AuthDeps,
  event: AccountEvent,
  { about, to = [about], client }: { about: string; to?: readonly string[]; client: Client },
): Promise<void> {
  if (!mail.on) return;
  await storeNotices(db, { event, about, to, at: now().toISOString(), ...clientNames(client) });
  mail.wake();
}

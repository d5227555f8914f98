import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import Bowser from "bowser";
import { SHOP_TIME_ZONE } from "../settings/hours.ts";
import { type AuthParts, expecting } from "./better-auth.server.ts";
import { type Limited, PASSKEY_NAME_MAX, PASSWORD_MAX } from "./forms.ts";
import { isGuessable } from "./password-strength.server.ts";
import { isCredential } from "./sign-in.server.ts";
import { limited } from "./sign-in-limits.server.ts";

const WRONG_PASSWORD = { ok: false, code: "WRONG_PASSWORD" } as const;

export type AccountService = ReturnType<typeof accountService>;

export interface Asked {
  headers: Headers;
  /** The password once more. */
  password: string;
}

/** A secret that waits for its first code: the address for an authenticator app, and the secret to type. */
export interface PendingFactor {
  uri: string;
  secret: string;
}

/** What an administrator may do with the own account. Every call stands on the session of its headers. */
export function accountService({ betterAuth, limits, queue, now }: AuthParts) {
  const api = () => betterAuth().api;

  const sessionOf = async (headers: Headers) => {
    const session = await api().getSession({ headers, query: { disableRefresh: true } });
    if (!session) throw new Error("The account was reached without a session");
    return session;
  };

  /** Runs what asks for the password again; wrong ones are counted, so that a stolen session is no way to guess it. */
  const withPassword = async <T>(
    headers: Headers,
    password: string,
    call: () => Promise<T>,
  ): Promise<{ ok: true; value: T } | { ok: false; refusal: Limited | typeof WRONG_PASSWORD }> => {
    if (password === "" || password.length > PASSWORD_MAX) return { ok: false, refusal: WRONG_PASSWORD };
    const { user } = await sessionOf(headers);
    const taken = await limits.confirm(user.id, now());
    if (!taken.ok) return { ok: false, refusal: limited(taken.wait) };
    const result = await queue.known(() =>
      expecting(call(), (code) => (code === "INVALID_PASSWORD" ? WRONG_PASSWORD : null)),
    );
    if (result.ok) await taken.giveBack();
    return result;
  };

  const readFactor = async (adminId: string) => {
    const { adapter } = await betterAuth().$context;
    return await adapter.findOne<{ secret: string; verified: boolean | null }>({
      model: "twoFactor",
      where: [{ field: "userId", value: adminId }],
    });
  };

  const pendingFactor = async (encrypted: string, email: string, issuer: string): Promise<PendingFactor> => {
    const { secretConfig } = await betterAuth().$context;
    const secret = await symmetricDecrypt({ key: secretConfig, data: encrypted });
    const uri = createOTP(secret, { digits: 6, period: 30 }).url(issuer, email);
    return { uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
  };

  return {
    /** Null without a session. `seenAt` is renewed once a day at most. */
    async view(headers: Headers) {
      const current = await api().getSession({ headers, query: { disableRefresh: true } });
      if (!current) return null;
      const [sessions, passkeys] = await Promise.all([
        api().listSessions({ headers }),
        api().listPasskeys({ headers }),
      ]);
      return {
        email: current.user.email,
        secondFactor: Boolean(current.user.twoFactorEnabled),
        sessions: sessions
          .map((session) => ({
            id: session.id,
            userAgent: session.userAgent || null,
            startedAt: session.createdAt.toISOString(),
            seenAt: session.updatedAt.toISOString(),
            current: session.id === current.session.id,
          }))
          .sort((a, b) => Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt)),
        passkeys: passkeys.map(({ id, name, createdAt }) => ({
          id,
          name: name ?? null,
          createdAt: createdAt ? new Date(createdAt).toISOString() : null,
        })),
      };
    },

    /** Also closes every other session and renews this one. */
    async changePassword({ headers, password: current, chosen }: Asked & { chosen: string }) {
      const { user } = await sessionOf(headers);
      if (await isGuessable(chosen, user.email)) {
        return { ok: false as const, code: "PASSWORD_TOO_COMMON" as const };
      }
      const changed = await withPassword(headers, current, () =>
        api().changePassword({
          body: { currentPassword: current, newPassword: chosen, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
      if (!changed.ok) return changed.refusal;
      return { ok: true as const, cookies: changed.value.headers.getSetCookie() };
    },

    async endSession(headers: Headers, id: string) {
      const sessions = await api().listSessions({ headers });
      const token = sessions.find((session) => session.id === id)?.token;
      if (token) await api().revokeSession({ body: { token }, headers });
    },

    async endOtherSessions(headers: Headers) {
      await api().revokeOtherSessions({ headers });
    },

    /** Makes a secret that counts only once a code of it is given to `confirmSecondFactor`. */
    async beginSecondFactor({ headers, password, issuer }: Asked & { issuer: string }) {
      const { user } = await sessionOf(headers);
      if (user.twoFactorEnabled) return { ok: false as const, code: "ALREADY_ON" as const };
      const begun = await withPassword(headers, password, () =>
        api().enableTwoFactor({ body: { password, method: "totp" }, headers }),
      );
      if (!begun.ok) return begun.refusal;
      const factor = await readFactor(user.id);
      if (!factor) throw new Error("The second factor that was just begun is not there");
      return { ok: true as const, pending: await pendingFactor(factor.secret, user.email, issuer) };
    },

    /** The recovery codes are given this once. The session is a new one. */
    async confirmSecondFactor({ headers, code, issuer }: { headers: Headers; code: string; issuer: string }) {
      const { user } = await sessionOf(headers);
      const factor = await readFactor(user.id);
      if (factor?.verified !== false) return { ok: false as const, code: "NOT_BEGUN" as const };
      const checked = await expecting(
        api().verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true }),
        (refusal) => (refusal === "INVALID_CODE" ? true : null),
      );
      if (!checked.ok) {
        const pending = await pendingFactor(factor.secret, user.email, issuer);
        return { ok: false as const, code: "WRONG_CODE" as const, pending };
      }
      const { backupCodes } = await api().viewBackupCodes({ body: { userId: user.id } });
      return {
        ok: true as const,
        recoveryCodes: backupCodes,
        cookies: checked.value.headers.getSetCookie(),
      };
    },

    async stopSecondFactor({ headers, password }: Asked) {
      const stopped = await withPassword(headers, password, () =>
        api().disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!stopped.ok) return stopped.refusal;
      return { ok: true as const, cookies: stopped.value.headers.getSetCookie() };
    },

    /** The old codes are worthless from then on. */
    async newRecoveryCodes({ headers, password }: Asked) {
      const { user } = await sessionOf(headers);
      if (!user.twoFactorEnabled) return { ok: false as const, code: "NOT_ON" as const };
      const made = await withPassword(headers, password, () =>
        api().generateBackupCodes({ body: { password }, headers }),
      );
      if (!made.ok) return made.refusal;
      return { ok: true as const, recoveryCodes: made.value.backupCodes };
    },

    /** What the browser makes a passkey from. */
    async passkeyRegistration({ headers, password }: Asked) {
      const known = await withPassword(headers, password, () =>
        api().verifyPassword({ body: { password }, headers }),
      );
      if (!known.ok) return known.refusal;
      const { response, headers: answer } = await api().generatePasskeyRegistrationOptions({
        headers,
        returnHeaders: true,
      });
      return { ok: true as const, options: response, cookies: answer.getSetCookie() };
    },

    async addPasskey({ headers, name, response }: { headers: Headers; name: string; response: unknown }) {
      const refused = { ok: false, code: "PASSKEY_REFUSED" } as const;
      if (!isCredential(response)) return refused;
      const added = await expecting(
        api().verifyPasskeyRegistration({
          body: { response, name: name.trim().slice(0, PASSKEY_NAME_MAX) },
          headers,
        }),
        () => refused,
      );
      return added.ok ? { ok: true as const } : added.refusal;
    },

    async removePasskey({ headers, id, password }: Asked & { id: string }) {
      const removed = await withPassword(headers, password, async () => {
        await api().verifyPassword({ body: { password }, headers });
        // Gone already, or never one's own: either way it is not in one's list.
        await expecting(api().deletePasskey({ body: { id }, headers }), () => true);
      });
      return removed.ok ? { ok: true as const } : removed.refusal;
    },
  };
}

const WHEN = new Intl.DateTimeFormat("es-AR", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The account as its page shows it, or null without a session: the demo's open access is nobody's. */
export async function readAccount(account: AccountService, headers: Headers) {
  const view = await account.view(headers);
  if (!view) return null;
  const when = (instant: string) => WHEN.format(new Date(instant));
  return {
    email: view.email,
    secondFactor: view.secondFactor,
    sessions: view.sessions.map(({ id, userAgent, startedAt, seenAt, current }) => ({
      id,
      device: deviceOf(userAgent),
      started: when(startedAt),
      seen: when(seenAt),
      current,
    })),
    passkeys: view.passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      created: createdAt ? when(createdAt) : null,
    })),
  };
}

/** What a browser calls itself, by the names that its owner knows; null for what it does not say. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  return {
    browser: browser.name?.replace(/^Microsoft | for Android$/g, "") || null,
    system: system?.replace("macOS", "Mac").replace("Chrome OS", "Chromebook") || null,
  };
}

import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import type { DeskParts } from "./admin-auth.server.ts";
import { expecting } from "./api-error.server.ts";
import type { AccountDesk, PendingFactor, Unconfirmed } from "./auth.server.ts";
import { isCredential, minutesOf } from "./entry-desk.server.ts";
import { PASSWORD_MAX, passwordFault } from "./password-rules.ts";

const WRONG_PASSWORD = { ok: false, code: "WRONG_PASSWORD" } as const;

const PASSKEY_NAME_MAX = 60;

/** Builds what an administrator may do with the own account. The owner guard lets nobody else near it. */
export function accountDesk({ betterAuth, limits, queue, now }: DeskParts): AccountDesk {
  const api = () => betterAuth().api;

  const sessionOf = async (headers: Headers) => {
    const session = await api().getSession({ headers, query: { disableRefresh: true } });
    if (!session) throw new Error("The account desk was reached without a session");
    return session;
  };

  /** Runs what asks for the password again; wrong ones are counted, so that a stolen session is no way to guess it. */
  const withPassword = async <T>(
    headers: Headers,
    password: string,
    call: () => Promise<T>,
  ): Promise<{ ok: true; value: T } | { ok: false; refusal: Unconfirmed }> => {
    if (password === "" || password.length > PASSWORD_MAX) return { ok: false, refusal: WRONG_PASSWORD };
    const { user } = await sessionOf(headers);
    const taken = await limits.confirm(user.id, now());
    if (!taken.ok) {
      return {
        ok: false,
        refusal: { ok: false, code: "TOO_MANY_ATTEMPTS", minutes: minutesOf(taken.wait) },
      };
    }
    const result = await queue.run(true, () =>
      expecting(call(), (code) => (code === "INVALID_PASSWORD" ? WRONG_PASSWORD : null)),
    );
    if (result === null) throw new Error("A known browser waits in line however long it is");
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
    async view(headers) {
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

    async changePassword({ headers, current, chosen }) {
      const { user } = await sessionOf(headers);
      const fault = passwordFault(chosen, user.email);
      if (fault) return { ok: false, code: fault };
      const changed = await withPassword(headers, current, () =>
        api().changePassword({
          body: { currentPassword: current, newPassword: chosen, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
      if (!changed.ok) return changed.refusal;
      return { ok: true, cookies: changed.value.headers.getSetCookie() };
    },

    async closeSession(headers, id) {
      const sessions = await api().listSessions({ headers });
      const token = sessions.find((session) => session.id === id)?.token;
      if (token) await api().revokeSession({ body: { token }, headers });
    },

    async closeOtherSessions(headers) {
      await api().revokeOtherSessions({ headers });
    },

    async beginSecondFactor({ headers, password, issuer }) {
      const { user } = await sessionOf(headers);
      if (user.twoFactorEnabled) return { ok: false, code: "ALREADY_ON" };
      const begun = await withPassword(headers, password, () =>
        api().enableTwoFactor({ body: { password, method: "totp" }, headers }),
      );
      if (!begun.ok) return begun.refusal;
      const factor = await readFactor(user.id);
      if (!factor) throw new Error("The second factor that was just begun is not there");
      return { ok: true, pending: await pendingFactor(factor.secret, user.email, issuer) };
    },

    async confirmSecondFactor({ headers, code, issuer }) {
      const { user } = await sessionOf(headers);
      const factor = await readFactor(user.id);
      if (factor?.verified !== false) return { ok: false, code: "NOT_BEGUN" };
      const checked = await expecting(
        api().verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true }),
        (refusal) => (refusal === "INVALID_CODE" ? true : null),
      );
      if (!checked.ok) {
        const pending = await pendingFactor(factor.secret, user.email, issuer);
        return { ok: false, code: "WRONG_CODE", pending };
      }
      const { backupCodes } = await api().viewBackupCodes({ body: { userId: user.id } });
      return {
        ok: true,
        recoveryCodes: backupCodes,
        cookies: checked.value.headers.getSetCookie(),
      };
    },

    async stopSecondFactor({ headers, password }) {
      const stopped = await withPassword(headers, password, () =>
        api().disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!stopped.ok) return stopped.refusal;
      return { ok: true, cookies: stopped.value.headers.getSetCookie() };
    },

    async newRecoveryCodes({ headers, password }) {
      const { user } = await sessionOf(headers);
      if (!user.twoFactorEnabled) return { ok: false, code: "NOT_ON" };
      const made = await withPassword(headers, password, () =>
        api().generateBackupCodes({ body: { password }, headers }),
      );
      if (!made.ok) return made.refusal;
      return { ok: true, recoveryCodes: made.value.backupCodes };
    },

    async passkeyRegistration({ headers, password }) {
      const known = await withPassword(headers, password, () =>
        api().verifyPassword({ body: { password }, headers }),
      );
      if (!known.ok) return known.refusal;
      const { response, headers: answer } = await api().generatePasskeyRegistrationOptions({
        headers,
        returnHeaders: true,
      });
      return { ok: true, options: response, cookies: answer.getSetCookie() };
    },

    async addPasskey({ headers, name, response }) {
      const refused = { ok: false, code: "PASSKEY_REFUSED" } as const;
      if (!isCredential(response)) return refused;
      const added = await expecting(
        api().verifyPasskeyRegistration({
          body: { response, name: name.trim().slice(0, PASSKEY_NAME_MAX) || "Llave" },
          headers,
        }),
        () => refused,
      );
      return added.ok ? { ok: true } : added.refusal;
    },

    async removePasskey({ headers, id, password }) {
      const removed = await withPassword(headers, password, async () => {
        await api().verifyPassword({ body: { password }, headers });
        // Gone already, or never one's own: either way it is not in one's list.
        await expecting(api().deletePasskey({ body: { id }, headers }), () => true);
      });
      return removed.ok ? { ok: true } : removed.refusal;
    },
  };
}

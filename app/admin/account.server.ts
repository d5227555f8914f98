import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { CLOCK, dateFormat } from "../ui/date-format.ts";
import { type AuthParts, expecting } from "./better-auth.server.ts";
import { copyPass } from "./cookies.server.ts";
import { deviceName, type From } from "./client.server.ts";
import { PASSKEY_NAME_MAX, PASSWORD_MAX } from "./forms.ts";
import type { AccountEvent } from "./mail/account-mail.server.tsx";
import { forgetLinks, listAdministrators, removeAdministrator } from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { keepingDevice, listDevices, type Place } from "./push/subscriptions.server.ts";
import { isCredential } from "./sign-in.server.ts";
import { limited } from "./sign-in-limits.server.ts";

const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

export type AccountService = ReturnType<typeof accountService>;

interface Asked extends From {
  currentPassword: string;
}

/** The shop's name, under which an authenticator app files the secret. */
type Issuer = () => Promise<string>;

/** What an administrator may do with the own account. Every call stands on the session of its headers. */
export function accountService({ database: { db }, betterAuth, limits, queue, now, tell }: AuthParts) {
  const api = () => betterAuth().api;

  const signedIn = async (headers: Headers) => {
    const found = await api().getSession({ headers, query: { disableRefresh: true } });
    if (!found) throw new Error("The account was reached without a session");
    return found;
  };
  const userOf = async (headers: Headers) => (await signedIn(headers)).user;
  const placeOf = async (headers: Headers): Promise<Place> => {
    const { user, session } = await signedIn(headers);
    return { adminId: user.id, sessionId: session.id };
  };

  /** Runs what asks for the password again; wrong ones are counted, so that a stolen session is no way to guess it. */
  const confirmed = async <T>(
    { headers, currentPassword: password }: Pick<Asked, "headers" | "currentPassword">,
    call: (asked: {
      body: { password: string };
      headers: Headers;
      returnHeaders: true;
    }) => Promise<{ response: T; headers: Headers }>,
  ) => {
    if (password === "" || password.length > PASSWORD_MAX) return failed("WRONG_PASSWORD");
    const { id } = await userOf(headers);
    const taken = await limits.confirm(id, now());
    if (!taken.ok) return limited(taken.wait);
    const result = await queue.known(() =>
      expecting(call({ body: { password }, headers, returnHeaders: true }), (code) => {
        if (code === "TWO_FACTOR_NOT_ENABLED") return failed("NOT_ON");
        return code === "INVALID_PASSWORD" ? failed("WRONG_PASSWORD") : null;
      }),
    );
    if (result.ok) await taken.giveBack();
    return result;
  };

  /** The same for what the account's owner is told of by mail. */
  const confirmedAndTold = async <T>(
    event: AccountEvent,
    asked: Asked,
    call: Parameters<typeof confirmed<T>>[1],
  ) => {
    const { email } = await userOf(asked.headers);
    const result = await confirmed(asked, call);
    if (result.ok) await tell(event, { about: email, from: asked });
    return result;
  };

  /** The address for an authenticator app of a secret that waits for its first code, or null. */
  const waitingFactor = async ({ id, email }: { id: string; email: string }, issuer: Issuer) => {
    const { adapter, secretConfig } = await betterAuth().$context;
    const factor = await adapter.findOne<{ secret: string; verified: boolean | null }>({
      model: "twoFactor",
      where: [{ field: "userId", value: id }],
    });
    if (factor?.verified !== false) return null;
    const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
    return createOTP(secret, { digits: 6, period: 30 }).url(await issuer(), email);
  };

  const pass = async () => {
    const { secret, options } = await betterAuth().$context;
    return copyPass(secret, String(options.baseURL).startsWith("https:"));
  };

  return {
    place: placeOf,

    /** The account as its page shows it, or null without a session: the demo's open access is nobody's. */
    async view(headers: Headers) {
      const current = await api().getSession({ headers, query: { disableRefresh: true } });
      if (!current) return null;
      const [sessions, passkeys, administrators, devices] = await Promise.all([
        api().listSessions({ headers }),
        db
          .selectFrom("admin_passkeys")
          .select(["id", "name", "created_at", "last_used_at"])
          .where("admin_id", "=", current.user.id)
          .orderBy("id")
          .execute(),
        listAdministrators(db, now()),
        listDevices(db, { adminId: current.user.id, sessionId: current.session.id }),
      ]);
      const when = (at: Date | string | null) => (at === null ? null : WHEN.format(new Date(at)));
      const isCurrent = ({ id }: { id: string }) => id === current.session.id;
      return {
        email: current.user.email,
        secondFactor: Boolean(current.user.twoFactorEnabled),
        sessions: sessions
          .sort(
            (a, b) =>
              Number(isCurrent(b)) - Number(isCurrent(a)) || Number(b.updatedAt) - Number(a.updatedAt),
          )
          .map((session) => ({
            id: session.id,
            device: deviceName(session.userAgent),
            started: WHEN.format(session.createdAt),
            // Renewed once a day at most.
            seen: WHEN.format(session.updatedAt),
            current: isCurrent(session),
          })),
        devices: devices.map(({ created_at, told_at, ...device }) => ({
          ...device,
          since: when(created_at),
          told: when(told_at),
        })),
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created: when(created_at),
          used: when(last_used_at),
        })),
        administrators: administrators.map(({ id, email, createdAt, secondFactor }) => ({
          id,
          email,
          since: DAY.format(createdAt),
          secondFactor,
          self: id === current.user.id,
        })),
      };
    },

    /**
     * Also closes every other session, renews this one, and makes links worthless that wait in a mailbox. Sent again
     * after a lost answer, it is done already.
     */
    async changePassword({ newPassword, ...asked }: Asked & { newPassword: string }) {
      const { currentPassword, headers } = asked;
      const { user, session } = await signedIn(headers);
      const { email } = user;
      if (await isGuessable(newPassword, email)) return failed("PASSWORD_TOO_COMMON");
      const change = () =>
        confirmed(asked, (call) =>
          api().changePassword({
            ...call,
            body: { currentPassword, newPassword, revokeOtherSessions: true },
          }),
        );
      const changed = await keepingDevice(db, session.id, change, (done) => done.ok && done.value.token);
      if (changed.ok) {
        await forgetLinks(db, email);
        await tell("password-changed", { about: email, from: asked });
      }
      if (changed.ok || changed.code !== "WRONG_PASSWORD") return changed;
      return await queue.known(() =>
        expecting(
          api().verifyPassword({ body: { password: newPassword }, headers, returnHeaders: true }),
          (code) => (code === "INVALID_PASSWORD" ? changed : null),
        ),
      );
    },

    async endSessions(headers: Headers, id: string) {
      if (id === "others") {
        await api().revokeOtherSessions({ headers });
        return;
      }
      const sessions = await api().listSessions({ headers });
      const token = sessions.find((session) => session.id === id)?.token;
      if (token) await api().revokeSession({ body: { token }, headers });
    },

    /** Makes a secret that counts only once a code of it is given to `confirmSecondFactor`. */
    async beginSecondFactor({ issuer, ...asked }: Asked & { issuer: Issuer }) {
      const user = await userOf(asked.headers);
      if (user.twoFactorEnabled) return failed("ALREADY_ON");
      const begun = await confirmed(asked, ({ body, ...call }) =>
        api().enableTwoFactor({ ...call, body: { ...body, method: "totp" } }),
      );
      if (!begun.ok) return begun;
      const uri = await waitingFactor(user, issuer);
      if (!uri) throw new Error("The second factor that was just begun is not there");
      return { ok: true as const, uri };
    },

    /** The recovery codes are given this once. The session is a new one. */
    async confirmSecondFactor({ code, issuer, ...from }: From & { code: string; issuer: Issuer }) {
      const { headers } = from;
      const { user, session } = await signedIn(headers);
      const uri = await waitingFactor(user, issuer);
      if (!uri) return failed("NOT_BEGUN");
      const check = () =>
        expecting(
          api().verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true }),
          (refusal) => (refusal === "INVALID_CODE" ? { ...failed("WRONG_CODE"), uri } : null),
        );
      const checked = await keepingDevice(db, session.id, check, (done) => done.ok && done.value.token);
      if (!checked.ok) return checked;
      await tell("second-factor-on", { about: user.email, from });
      const { backupCodes } = await api().viewBackupCodes({ body: { userId: user.id } });
      return { ok: true as const, recoveryCodes: backupCodes, cookies: checked.cookies };
    },

    stopSecondFactor: (asked: Asked) =>
      confirmedAndTold("second-factor-off", asked, (call) => api().disableTwoFactor(call)),

    /** The old codes are worthless from then on. */
    newRecoveryCodes: (asked: Asked) =>
      confirmedAndTold("recovery-codes", asked, (call) => api().generateBackupCodes(call)),

    async passkeyRegistration(asked: Pick<Asked, "headers" | "currentPassword">) {
      const known = await confirmed(asked, (call) => api().verifyPassword(call));
      if (!known.ok) return known;
      const { response, headers: answer } = await api().generatePasskeyRegistrationOptions({
        headers: asked.headers,
        returnHeaders: true,
      });
      return { ok: true as const, options: response, cookies: answer.getSetCookie() };
    },

    async addPasskey({ name, response, ...from }: From & { name: string; response: unknown }) {
      const { headers } = from;
      const refused = failed("PASSKEY_REFUSED");
      if (!isCredential(response)) return refused;
      const added = await expecting(
        api().verifyPasskeyRegistration({
          body: { response, name: name.trim().slice(0, PASSKEY_NAME_MAX) },
          headers,
          returnHeaders: true,
        }),
        () => refused,
      );
      if (added.ok) await tell("passkey-added", { about: (await userOf(headers)).email, from });
      return added;
    },

    removePasskey: ({ id, ...asked }: Asked & { id: string }) =>
      confirmedAndTold("passkey-removed", asked, async (call) => {
        const known = await api().verifyPassword(call);
        // Gone already, or never one's own: either way it is not in one's list.
        await expecting(api().deletePasskey({ ...call, body: { id } }), () => true);
        return known;
      }),

    /** Lets this browser fetch the shop's copy for two minutes. */
    async allowCopy(asked: Asked) {
      const known = await confirmed(asked, (call) => api().verifyPassword(call));
      if (!known.ok) return known;
      const { id } = await userOf(asked.headers);
      const cookie = await (await pass()).give(id, now().getTime() + COPY_LIFE);
      return { ok: true as const, cookies: [cookie] };
    },

    async mayCopy(headers: Headers): Promise<boolean> {
      const { id } = await userOf(headers);
      return await (await pass()).holds(headers, id, now().getTime());
    },

    /** Removes an administrator, never the last one, and oneself only where that is meant (`sure`). */
    async removeAdministrator({ id, sure, ...asked }: Asked & { id: string; sure?: "yes" | undefined }) {
      const self = id === (await userOf(asked.headers)).id;
      if (self && sure !== "yes") return failed("NOT_SURE");
      const known = await confirmed(asked, (call) => api().verifyPassword(call));
      if (!known.ok) return known;
      const removed = await removeAdministrator(db, id);
      // Asked for twice, it is done.
      if (!removed.ok && removed.code === "LAST_ADMINISTRATOR") return failed(removed.code);
      if (removed.ok) {
        const { email, rest } = removed;
        await tell("administrator-removed", { about: email, to: [email, ...rest], from: asked });
      }
      return { ok: true as const, self };
    },
  };
}

const DAY = dateFormat({ dateStyle: "long" });
/** Milliseconds. */
const COPY_LIFE = 120_000;

const WHEN = dateFormat({ day: "numeric", month: "long", ...CLOCK });

import { type AuthDeps, callAuth, failed, notify } from "./auth-deps.server.ts";
import type { Client } from "./client.server.ts";
import { PASSWORD_MAX } from "./forms.ts";
import type { AccountEvent } from "./mail/account-mail.server.tsx";
import { forgetLinks, removeAdministrator } from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { keepSubscription, type SessionRef } from "./push/subscriptions.server.ts";
import { limited } from "./sign-in-limits.server.ts";

/** A sensitive change, with the password that it asks for. */
export interface ConfirmedClient extends Client {
  currentPassword: string;
}

export async function signedIn({ api }: AuthDeps, headers: Headers) {
  const found = await api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) throw new Error("The account was reached without a session");
  return found;
}

export async function sessionRef(deps: AuthDeps, headers: Headers): Promise<SessionRef> {
  const { user, session } = await signedIn(deps, headers);
  return { adminId: user.id, sessionId: session.id };
}

type PasswordCall<T> = (call: {
  body: { password: string };
  headers: Headers;
  returnHeaders: true;
}) => Promise<{ response: T; headers: Headers }>;

/** Wrong passwords are counted, so a stolen session does not help to guess the password. */
async function withPassword<T>(
  deps: AuthDeps,
  { headers, currentPassword: password }: ConfirmedClient,
  call: PasswordCall<T>,
) {
  if (password === "" || password.length > PASSWORD_MAX) return failed("WRONG_PASSWORD");
  const { user } = await signedIn(deps, headers);
  const taken = await deps.limits.confirm(user.id, deps.now());
  if (!taken.ok) return limited(taken.wait);
  const result = await deps.queue.known(() =>
    callAuth(call({ body: { password }, headers, returnHeaders: true }), (code) => {
      if (code === "TWO_FACTOR_NOT_ENABLED") return failed("NOT_ON");
      if (code === "TOTP_ALREADY_ENABLED") return failed("ALREADY_ON");
      return code === "INVALID_PASSWORD" ? failed("WRONG_PASSWORD") : null;
    }),
  );
  if (result.ok) await taken.giveBack();
  return result;
}

export async function withPasswordAndNotice<T>(
  deps: AuthDeps,
  input: ConfirmedClient,
  event: AccountEvent,
  call: PasswordCall<T>,
) {
  const { user } = await signedIn(deps, input.headers);
  const result = await withPassword(deps, input, call);
  if (result.ok) await notify(deps, event, { about: user.email, client: input });
  return result;
}

export const checkPassword = (deps: AuthDeps, input: ConfirmedClient) =>
  withPassword(deps, input, (call) => deps.api.verifyPassword(call));

/** Also closes the other sessions and renews this one. Sent again after a lost answer, it succeeds. */
export async function changePassword(
  deps: AuthDeps,
  { newPassword, ...input }: ConfirmedClient & { newPassword: string },
) {
  const { db, api, queue } = deps;
  const { currentPassword, headers } = input;
  const { user, session } = await signedIn(deps, headers);
  if (await isGuessable(newPassword, user.email)) return failed("PASSWORD_TOO_COMMON");
  const change = () =>
    withPassword(deps, input, (call) =>
      api.changePassword({ ...call, body: { currentPassword, newPassword, revokeOtherSessions: true } }),
    );
  const changed = await keepSubscription(db, session.id, change, (done) => done.ok && done.value.token);
  if (changed.ok) {
    await forgetLinks(db, user.email);
    await notify(deps, "password-changed", { about: user.email, client: input });
  }
  if (changed.ok || changed.code !== "WRONG_PASSWORD") return changed;
  return await queue.known(() =>
    callAuth(api.verifyPassword({ body: { password: newPassword }, headers, returnHeaders: true }), (code) =>
      code === "INVALID_PASSWORD" ? changed : null,
    ),
  );
}

export async function endSessions({ api }: AuthDeps, headers: Headers, id: string) {
  if (id === "others") {
    await api.revokeOtherSessions({ headers });
    return;
  }
  const sessions = await api.listSessions({ headers });
  const token = sessions.find((session) => session.id === id)?.token;
  if (token) await api.revokeSession({ body: { token }, headers });
}

interface SecondFactorInput extends ConfirmedClient {
  /** The name under which an authenticator app files the secret. */
  issuer: string;
}

/** Makes recovery codes, and a secret that counts once `confirmSecondFactor` gets a code of it. */
export async function beginSecondFactor(deps: AuthDeps, { issuer, ...input }: SecondFactorInput) {
  const begun = await withPassword(deps, input, ({ body, ...call }) =>
    deps.api.enableTwoFactor({ ...call, body: { ...body, method: "totp", issuer } }),
  );
  if (!begun.ok) return begun;
  if (begun.value.method !== "totp") throw new Error("Better Auth began another second factor");
  return { ok: true as const, uri: begun.value.totpURI, recoveryCodes: begun.value.backupCodes };
}

export async function confirmSecondFactor(deps: AuthDeps, { code, ...client }: Client & { code: string }) {
  const { db, api } = deps;
  const { headers } = client;
  const { user, session } = await signedIn(deps, headers);
  if (user.twoFactorEnabled) return failed("ALREADY_ON");
  const check = () =>
    callAuth(
      api.verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true }),
      (refusal) => {
        if (refusal === "TOTP_NOT_ENABLED") return failed("NOT_BEGUN");
        return refusal === "INVALID_CODE" ? failed("WRONG_CODE") : null;
      },
    );
  const checked = await keepSubscription(db, session.id, check, (done) => done.ok && done.value.token);
  if (checked.ok) await notify(deps, "second-factor-on", { about: user.email, client });
  return checked;
}

export const stopSecondFactor = (deps: AuthDeps, input: ConfirmedClient) =>
  withPasswordAndNotice(deps, input, "second-factor-off", (call) => deps.api.disableTwoFactor(call));

export const newRecoveryCodes = (deps: AuthDeps, input: ConfirmedClient) =>
  withPasswordAndNotice(deps, input, "recovery-codes", (call) => deps.api.generateBackupCodes(call));

/** Milliseconds. */
const COPY_PASS_LIFE = 120_000;

export async function allowCopy(deps: AuthDeps, input: ConfirmedClient) {
  const known = await checkPassword(deps, input);
  if (!known.ok) return known;
  const { user } = await signedIn(deps, input.headers);
  const cookie = await deps.copyPass.give(user.id, deps.now().getTime() + COPY_PASS_LIFE);
  return { ok: true as const, cookies: [cookie] };
}

export async function mayCopy(deps: AuthDeps, headers: Headers): Promise<boolean> {
  const { user } = await signedIn(deps, headers);
  return await deps.copyPass.holds(headers, user.id, deps.now().getTime());
}

/** Administrators remove each other, not themselves, so the last one stays. */
export async function removeAccount(deps: AuthDeps, { id, ...input }: ConfirmedClient & { id: string }) {
  if (id === (await signedIn(deps, input.headers)).user.id) return failed("OWN_ACCOUNT");
  const known = await checkPassword(deps, input);
  if (!known.ok) return known;
  const removed = await removeAdministrator(deps.db, id);
  if (!removed.ok && removed.code === "LAST_ADMINISTRATOR") return failed(removed.code);
  if (removed.ok) {
    const { email, rest } = removed;
    await notify(deps, "administrator-removed", { about: email, to: [email, ...rest], client: input });
  }
  return { ok: true as const };
}

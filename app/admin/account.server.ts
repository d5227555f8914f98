import { data } from "react-router";
import type { AdminRole } from "../platform/db/schema.ts";
import { drawQr } from "../shop/qr.server.ts";
import { type AuthDeps, callAuth, failed, notify } from "./auth.server.ts";
import type { Client } from "./client.server.ts";
import { withCookies } from "./cookies.server.ts";
import type { AccountEvent } from "./mail/account-mail.server.ts";
import {
  forgetLinks,
  forgetMadeLink,
  linkAddress,
  listAdministrators,
  makeLink,
  removeAdministrator,
} from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { findSubscription, moveSubscription } from "./push/subscriptions.server.ts";
import { limited } from "./sign-in-limits.server.ts";

export type AccountClient = Awaited<ReturnType<typeof accountClient>>;

export type ConfirmedClient = AccountClient & { currentPassword: string };

export type NewSecondFactor = Extract<Awaited<ReturnType<typeof beginSecondFactor>>, { ok: true }>["factor"];

export const readSession = ({ api }: AuthDeps, headers: Headers) =>
  api.getSession({ headers, query: { disableRefresh: true } });

/** Throws 401 without a session, which happens when OPEN_ADMIN_ON_LOCALHOST admits a request. */
export async function accountClient(deps: AuthDeps, client: Client) {
  const found = await readSession(deps, client.headers);
  if (!found) throw data(null, { status: 401 });
  return { ...client, ...found };
}

type Call<T, Options = unknown> = (
  options: Options & { headers: Headers; returnHeaders: true },
) => Promise<{ response: T; headers: Headers }>;

/** Moves the push subscription to the new session if Better Auth replaces the session during the call. */
async function callForAccount<T>(deps: AuthDeps, { headers, session }: AccountClient, call: Call<T>) {
  const subscription = await findSubscription(deps.db, session.id);
  const result = await callAuth(call({ headers, returnHeaders: true }));
  if (result.ok && subscription) {
    const present = await readSession(deps, withCookies(headers, result.cookies));
    if (present) await moveSubscription(deps.db, subscription, present.session.id);
  }
  return result;
}

/** Limits wrong passwords, so that a stolen session does not help an attacker to guess the password. */
async function withPassword<T>(
  deps: AuthDeps,
  input: ConfirmedClient,
  call: Call<T, { body: { password: string } }>,
  event?: AccountEvent,
) {
  const { user, currentPassword: password } = input;
  const taken = await deps.limits.confirm(user.id, deps.now());
  if (!taken.ok) return limited(taken.wait);
  const result = await deps.queue.known(() =>
    callForAccount(deps, input, (options) => call({ ...options, body: { password } })),
  );
  if (result.ok) await taken.giveBack();
  if (result.ok && event) await notify(deps, event, { about: user.email, client: input });
  return result;
}

export const confirmPassword = (deps: AuthDeps, input: ConfirmedClient) =>
  withPassword(deps, input, (call) => deps.api.verifyPassword(call));

/** Returns a function that checks the administrator's password and calls `run` only if it is right. */
export function confirmed<Input extends ConfirmedClient, Result>(
  run: (deps: AuthDeps, input: Input) => Promise<Result>,
) {
  return async (deps: AuthDeps, input: Input) => {
    const known = await confirmPassword(deps, input);
    return known.ok ? await run(deps, input) : known;
  };
}

export async function changePassword(
  deps: AuthDeps,
  { newPassword, ...input }: ConfirmedClient & { newPassword: string },
) {
  const { currentPassword, user } = input;
  if (await isGuessable(newPassword, user.email)) return failed("PASSWORD_TOO_COMMON");
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const changed = await withPassword(
    deps,
    input,
    (call) => deps.api.changePassword({ ...call, body }),
    "password-changed",
  );
  if (changed.ok) await forgetLinks(deps.db, user.email, user.id);
  return changed;
}

export async function endOtherSessions({ api }: AuthDeps, { headers }: Pick<Client, "headers">) {
  await api.revokeOtherSessions({ headers });
  return { ok: true } as const;
}

/** Returns a new TOTP secret and recovery codes. `confirmSecondFactor` turns the second factor on. */
export async function beginSecondFactor(
  deps: AuthDeps,
  { issuer, ...input }: ConfirmedClient & { issuer: string },
) {
  const begun = await withPassword(deps, input, ({ body, ...call }) =>
    deps.api.enableTwoFactor({ ...call, body: { ...body, method: "totp", issuer } }),
  );
  if (!begun.ok) return begun;
  if (begun.value.method !== "totp") throw new Error("Better Auth began another second factor");
  const { totpURI: uri, backupCodes: recoveryCodes } = begun.value;
  return { ok: true as const, factor: { uri, qr: drawQr(uri), recoveryCodes } };
}

export async function confirmSecondFactor(
  deps: AuthDeps,
  { code, ...input }: AccountClient & { code: string },
) {
  const body = { code: code.replace(/\s/g, "") };
  const checked = await callForAccount(deps, input, (call) => deps.api.verifyTOTP({ ...call, body }));
  if (checked.ok) await notify(deps, "second-factor-on", { about: input.user.email, client: input });
  return checked;
}

export const stopSecondFactor = (deps: AuthDeps, input: ConfirmedClient) =>
  withPassword(deps, input, (call) => deps.api.disableTwoFactor(call), "second-factor-off");

/** Refuses to remove the administrator's own account or the last owner. A missing account is not an error. */
export async function removeAccount(deps: AuthDeps, { id, ...input }: ConfirmedClient & { id: string }) {
  if (id === input.user.id) return failed("OWN_ACCOUNT");
  const known = await confirmPassword(deps, input);
  if (!known.ok) return known;
  const removed = await removeAdministrator(deps.db, id);
  if (!removed.ok && removed.code === "LAST_ADMINISTRATOR") return failed(removed.code);
  if (removed.ok) {
    const { email, rest } = removed;
    await notify(deps, "administrator-removed", { about: email, to: [email, ...rest], client: input });
  }
  return { ok: true as const };
}

export const invite = confirmed(async (deps, { role, ...input }: ConfirmedClient & { role: AdminRole }) => {
  const made_by = input.user.id;
  const token = await makeLink(deps.db, { purpose: "invite", email: null, role, made_by }, deps.now());
  return { ok: true as const, link: linkAddress(deps.publicUrl, token) };
});

/** Makes a link to set another administrator's password. The old password works until the link is used. */
export const linkForPassword = confirmed(async (deps, { id, ...input }: ConfirmedClient & { id: string }) => {
  const person = (await listAdministrators(deps.db)).find((each) => each.id === id);
  if (!person || id === input.user.id) return failed("OWN_ACCOUNT");
  const { email } = person;
  const link = { purpose: "reset", email, made_by: input.user.id } as const;
  const token = await makeLink(deps.db, link, deps.now());
  await notify(deps, "reset-made", { about: email, client: input });
  return { ok: true as const, link: linkAddress(deps.publicUrl, token) };
});

export const cancelInvitation = confirmed(async (deps, { id }: ConfirmedClient & { id: string }) => {
  return (await forgetMadeLink(deps.db, id)) ? { ok: true as const } : failed("LINK_GONE");
});

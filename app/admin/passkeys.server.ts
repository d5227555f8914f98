import { type AccountClient, type ConfirmedClient, confirmed } from "./account.server.ts";
import { type AuthDeps, callAuth, newSession, notify } from "./auth.server.ts";
import type { BetterAuth } from "./better-auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import { setCookieHeaders } from "./cookies.server.ts";
import { enter, recordRefusal } from "./sign-in.server.ts";
import { limited } from "./sign-in-limits.server.ts";

type PasskeyResponse = NonNullable<
  Parameters<BetterAuth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

const REFUSED = "PASSKEY_REFUSED";

export function ceremonyOptions({ cookies = [], ...body }: { ok: boolean; cookies?: string[] }): Response {
  return Response.json(body, { status: body.ok ? 200 : 422, headers: setCookieHeaders(cookies) });
}

export async function passkeyChallenge({ db, api, limits, now }: AuthDeps, client: Client) {
  const taken = await limits.challenge(client.clientAddress, now());
  if (!taken.ok) return limited(taken.wait);
  // Deletes expired challenges, because Better Auth does so only when it looks up a challenge.
  await db.deleteFrom("admin_challenges").where("expires_at", "<", now().toISOString()).execute();
  const { response, headers } = await api.generatePasskeyAuthenticationOptions(newSession(client));
  const options = { ...response, userVerification: "required" };
  return { ok: true as const, options, cookies: headers.getSetCookie() };
}

export async function signInWithPasskey(
  deps: AuthDeps,
  { response, ...client }: Client & { response: object },
) {
  const checked = await callAuth(
    deps.api.verifyPasskeyAuthentication({
      // `CeremonySchema` (`forms.ts`) checked only the response's id; Better Auth checks all its fields.
      body: { response: response as PasskeyResponse },
      ...newSession(client),
    }),
    REFUSED,
  );
  if (!checked.ok) {
    await recordRefusal(deps, "wrong-passkey", client, null);
    return checked;
  }
  return await enter(deps, client, checked.value.user.email, checked.cookies, "in-passkey");
}

export const passkeyRegistration = confirmed(async ({ api }, { headers: sent }: ConfirmedClient) => {
  const { response, headers } = await api.generatePasskeyRegistrationOptions({
    headers: sent,
    returnHeaders: true,
  });
  return { ok: true as const, options: response, cookies: headers.getSetCookie() };
});

export async function addPasskey(
  deps: AuthDeps,
  { response, ...client }: AccountClient & { response: object },
) {
  const name = clientNames(client).browser ?? "";
  const added = await callAuth(
    deps.api.verifyPasskeyRegistration({
      body: { response, name },
      headers: client.headers,
      returnHeaders: true,
    }),
    REFUSED,
  );
  if (added.ok) await notify(deps, "passkey-added", { about: client.user.email, client });
  return added;
}

export const removePasskey = confirmed(async (deps, { id, ...client }: ConfirmedClient & { id: string }) => {
  const { headers, user } = client;
  // The result is ignored, because removing a passkey that is already gone is not an error.
  await callAuth(deps.api.deletePasskey({ headers, body: { id }, returnHeaders: true }), "PASSKEY_GONE");
  await notify(deps, "passkey-removed", { about: user.email, client });
  return { ok: true as const };
});

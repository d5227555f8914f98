import { returnPath } from "../admin/return-path.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-sign-in";

interface Asked {
  step?: unknown;
  response?: unknown;
  volver?: unknown;
}

/** The two halves of signing in with a passkey, as JSON for the page's script: a challenge, then its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { entry } = context.get(servicesContext).auth;
  const { clientAddress } = context.get(factsContext);
  const { headers } = request;
  const asked = ((await request.json().catch(() => null)) ?? {}) as Asked;
  if (asked.step === "options") {
    const challenge = await entry.passkeyChallenge({ headers, clientAddress });
    if (!challenge.ok) return Response.json(challenge, { status: 429 });
    return answer({ ok: true, options: challenge.options }, challenge.cookies);
  }
  const entered = await entry.passkeySignIn({ headers, response: asked.response });
  if (!entered.ok) return Response.json(entered, { status: 400 });
  const to = returnPath(typeof asked.volver === "string" ? asked.volver : null);
  return answer({ ok: true, to }, entered.cookies);
}

function answer(body: object, cookies: readonly string[]): Response {
  return Response.json(body, {
    headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

import * as v from "valibot";
import { setCookies } from "../admin/cookies.server.ts";
import { CeremonySchema } from "../admin/forms.ts";
import { clientOf } from "../admin/owner.server.ts";
import { passkeyChallenge, signInWithPasskey } from "../admin/passkeys.server.ts";
import { returnPath } from "../admin/return-path.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-sign-in";

/** Signs in with a passkey in two steps of JSON: a challenge, then its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = await context.get(servicesContext).auth.deps();
  const client = clientOf({ request, context });
  const { step, response, back } = v.parse(CeremonySchema, await request.text());
  if (step === "options") {
    const challenge = await passkeyChallenge(deps, client);
    if (!challenge.ok) return Response.json(challenge, { status: 429 });
    return Response.json(
      { ok: true, options: challenge.options },
      { headers: setCookies(challenge.cookies) },
    );
  }
  const entered = await signInWithPasskey(deps, { ...client, response });
  if (!entered.ok) return Response.json(entered, { status: 400 });
  return Response.json({ ok: true, to: returnPath(back) }, { headers: setCookies(entered.cookies) });
}

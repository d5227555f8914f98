import * as v from "valibot";
import { setCookies } from "../admin/cookies.server.ts";
import { CeremonySchema } from "../admin/forms.ts";
import { fromOf } from "../admin/owner.server.ts";
import { returnPath } from "../admin/return-path.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-sign-in";

/** The two halves of signing in with a passkey, as JSON for the page's script: a challenge, then its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { signIn } = context.get(servicesContext).auth;
  const from = fromOf({ request, context });
  const { step, response, back } = v.parse(CeremonySchema, await request.text());
  if (step === "options") {
    const challenge = await signIn.passkeyChallenge(from);
    if (!challenge.ok) return Response.json(challenge, { status: 429 });
    return Response.json(
      { ok: true, options: challenge.options },
      { headers: setCookies(challenge.cookies) },
    );
  }
  const entered = await signIn.passkeySignIn({ ...from, response });
  if (!entered.ok) return Response.json(entered, { status: 400 });
  return Response.json({ ok: true, to: returnPath(back) }, { headers: setCookies(entered.cookies) });
}

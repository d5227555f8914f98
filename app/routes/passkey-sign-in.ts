import { clientOf } from "../admin/owner.server.ts";
import { ceremonyOptions, passkeyChallenge } from "../admin/passkeys.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-sign-in";

/** Answers with the challenge for a sign-in with a passkey. The signed challenge is posted to `/ingresar`. */
export async function action(args: Route.ActionArgs) {
  const { auth } = args.context.get(servicesContext);
  return ceremonyOptions(await passkeyChallenge(await auth.deps(), clientOf(args)));
}

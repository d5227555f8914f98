import * as v from "valibot";
import { accountClient } from "../admin/account.server.ts";
import { activityContext } from "../admin/activity/record-request.server.ts";
import { setCookies } from "../admin/cookies.server.ts";
import { CeremonySchema } from "../admin/forms.ts";
import { clientOf, requireAccount } from "../admin/owner.server.ts";
import { addPasskey, passkeyRegistration } from "../admin/passkeys.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-registration";

/** Adds a passkey in two steps of JSON; the first asks for the password. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAccount(context);
  const deps = await context.get(servicesContext).auth.deps();
  const client = await accountClient(deps, clientOf({ request, context }));
  const { step, currentPassword, name, response } = v.parse(CeremonySchema, await request.text());
  context.get(activityContext)?.(step === "options" ? "ask-passkey" : "add-passkey");
  if (step === "options") {
    const begun = await passkeyRegistration(deps, { ...client, currentPassword });
    if (!begun.ok) return Response.json(begun, { status: 400 });
    return Response.json({ ok: true, options: begun.options }, { headers: setCookies(begun.cookies) });
  }
  const added = await addPasskey(deps, { ...client, name, response });
  return Response.json(added, { status: added.ok ? 200 : 400 });
}

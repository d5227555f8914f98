import * as v from "valibot";
import { activityContext } from "../admin/activity/record-request.server.ts";
import { setCookies } from "../admin/cookies.server.ts";
import { CeremonySchema } from "../admin/forms.ts";
import { fromOf, requireAccount } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-registration";

/** The two halves of adding a passkey, as JSON for the page's script; the first asks for the password again. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAccount(context);
  const from = fromOf({ request, context });
  const { account } = context.get(servicesContext).auth;
  const { step, currentPassword, name, response } = v.parse(CeremonySchema, await request.text());
  context.get(activityContext)?.(step === "options" ? "ask-passkey" : "add-passkey");
  if (step === "options") {
    const begun = await account.passkeyRegistration({ ...from, currentPassword });
    if (!begun.ok) return Response.json(begun, { status: 400 });
    return Response.json({ ok: true, options: begun.options }, { headers: setCookies(begun.cookies) });
  }
  const added = await account.addPasskey({ ...from, name, response });
  return Response.json(added, { status: added.ok ? 200 : 400 });
}

import { accountClient } from "../admin/account.server.ts";
import { clientOf } from "../admin/owner.server.ts";
import { ceremonyOptions, passkeyRegistration } from "../admin/passkeys.server.ts";
import { servicesContext } from "../services.server.ts";
import { submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/passkey-registration";

/** Checks the password and returns the options for a new passkey. The page posts the passkey to `/cuenta`. */
export async function action(args: Route.ActionArgs) {
  const deps = await args.context.get(servicesContext).auth.deps();
  const client = await accountClient(deps, clientOf(args));
  const form = await submittedForm(args.request);
  const currentPassword = String(form.get("currentPassword"));
  return ceremonyOptions(await passkeyRegistration(deps, { ...client, currentPassword }));
}

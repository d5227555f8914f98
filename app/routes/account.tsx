import { accountClient } from "../admin/account.server.ts";
import { AccountPage } from "../admin/account-page.tsx";
import { readAccount } from "../admin/account-view.server.ts";
import { accountIntents } from "../admin/form-intents.server.ts";
import { clientOf } from "../admin/owner.server.ts";
import { account as texts } from "../messages/es/account.ts";
import { servicesContext } from "../services.server.ts";
import { dayOf } from "../ui/date-format.ts";
import type { Route } from "./+types/account";
import { runForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { auth, push, lastBackup, now } = args.context.get(servicesContext);
  const account = await readAccount(await auth.deps(), args.request.headers);
  const notice = args.url.searchParams.get("aviso") ?? "";
  return { notice, account, today: dayOf(now()), pushKey: push.publicKey, lastBackup: await lastBackup() };
}

export async function action(args: Route.ActionArgs) {
  const cookies: string[] = [];
  const services = args.context.get(servicesContext);
  const deps = await services.auth.deps();
  const client = await accountClient(deps, clientOf(args));
  const intents = accountIntents(services, deps, client, cookies);
  return await runForm(args, intents, { cookies });
}

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(AccountPage);

import { href } from "react-router";
import { AccountPage } from "../admin/account-page.tsx";
import { accountIntents } from "../admin/form-intents.server.ts";
import { fromOf, requireAccount } from "../admin/owner.server.ts";
import { drawQr } from "../layout/qr.server.ts";
import { account as texts } from "../messages/es/account.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/account";
import { answer, headersNow } from "./answering.server.ts";
import { unlisted } from "./root-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { auth, push, lastBackup } = args.context.get(servicesContext);
  // A form without script has its page drawn for the session that it has just been given.
  const account = await auth.account.view(headersNow(args));
  const notice = args.url.searchParams.get("aviso") ?? "";
  return { notice, account, pushKey: push.publicKey, lastBackup: await lastBackup() };
}

/** Every change of the account, each behind the session and, where it is sensitive, the password once more. */
export async function action(args: Route.ActionArgs) {
  requireAccount(args.context);
  const cookies: string[] = [];
  const asked = { ...fromOf(args), drawQr };
  const intents = accountIntents(args.context.get(servicesContext), asked, cookies);
  return await answer(args, intents, { cookies });
}

export const meta = unlisted(texts, href("/cuenta"));

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answered={actionData} />;
}

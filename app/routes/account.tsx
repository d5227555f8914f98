import { data, href } from "react-router";
import { AccountPage } from "../admin/account-page.tsx";
import { accountIntents } from "../admin/form-intents.server.ts";
import { ownerOf } from "../admin/owner.server.ts";
import { pushIntents } from "../admin/push/push-intents.server.ts";
import { drawQr } from "../layout/qr.server.ts";
import { account as texts } from "../messages/es/account.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/account";
import { answer, headersNow } from "./answering.server.ts";
import { headOf } from "./root-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { auth, push } = args.context.get(servicesContext);
  // A form without script has its page drawn for the session that it has just been given.
  const account = await auth.account.view(headersNow(args));
  return { notice: args.url.searchParams.get("aviso") ?? "", account, pushKey: push.publicKey };
}

/** Every change of the account, each behind the session and, where it is sensitive, the password once more. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (ownerOf(context).open) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
  const { auth, database, now, push, settings } = context.get(servicesContext);
  const issuer = async () => (await settings()).shop.brand;
  const { clientAddress } = context.get(factsContext);
  const asked = { headers: request.headers, clientAddress, issuer, drawQr };
  const cookies: string[] = [];
  const place = () => auth.account.place(request.headers);
  const intents = {
    ...accountIntents(auth, asked, cookies),
    ...pushIntents({ db: database.db, now, push, place }),
  };
  return await answer(args, intents, { cookies });
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = texts;
  return headOf(matches, () => ({ title, description, path: href("/cuenta"), noIndex: true }));
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answered={actionData} />;
}

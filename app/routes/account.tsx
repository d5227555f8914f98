import { data, href } from "react-router";
import { AccountPage } from "../admin/account-page.tsx";
import { withCookies } from "../admin/cookies.server.ts";
import { accountIntents, answerCookies, answerWithCookies } from "../admin/form-intents.server.ts";
import { ownerOf } from "../admin/owner.server.ts";
import { pushIntents } from "../admin/push/push-intents.server.ts";
import { drawQr } from "../layout/qr.server.ts";
import { account as texts } from "../messages/es/account.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/account";
import { watching } from "./receiving.server.ts";
import { headOf } from "./root-data.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { auth, push } = context.get(servicesContext);
  // A form without script has its page drawn for the session that it has just been given.
  const headers = withCookies(request.headers, context.get(answerCookies));
  const account = await auth.account.view(headers);
  return { notice: url.searchParams.get("aviso") ?? "", account, pushKey: push.publicKey };
}

/** Every change of the account, each behind the session and, where it is sensitive, the password once more. */
export async function action({ request, context }: Route.ActionArgs) {
  if (ownerOf(context).open) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
  const { auth, database, now, push, settings } = context.get(servicesContext);
  const issuer = async () => (await settings()).shop.brand;
  const { clientAddress } = context.get(factsContext);
  const asked = { headers: request.headers, clientAddress, issuer, drawQr };
  const place = () => auth.account.place(request.headers);
  const intentsOf = (cookies: string[]) => ({
    ...accountIntents(auth, asked, cookies),
    ...pushIntents({ db: database.db, now, push, place }),
  });
  return await answerWithCookies(request, context, intentsOf, watching(context));
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = texts;
  return headOf(matches, () => ({ title, description, path: href("/cuenta"), noIndex: true }));
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answered={actionData} />;
}

import { href } from "react-router";
import { signInIntents } from "../admin/form-intents.server.ts";
import { clientOf, ownerContext } from "../admin/owner.server.ts";
import { returnPath } from "../admin/return-path.ts";
import { readSignInPage } from "../admin/sign-in-page.server.ts";
import { SignInPage } from "../admin/sign-in-page.tsx";
import { entry as texts } from "../messages/es/account.ts";
import { servicesContext } from "../services.server.ts";
import ownerStyle from "../styles/owner.css?url";
import type { Route } from "./+types/sign-in";
import { runForm } from "./loaders-and-actions.server.ts";
import { unlisted } from "./page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await readSignInPage(context.get(servicesContext), url, context.get(ownerContext));
}

export async function action(args: Route.ActionArgs) {
  const back = returnPath(args.url.searchParams.get("volver"));
  const cookies: string[] = [];
  const { auth } = args.context.get(servicesContext);
  return await runForm(args, signInIntents(await auth.deps(), clientOf(args), back, cookies), { cookies });
}

export const meta = unlisted(texts, href("/ingresar"));

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* A `links` export would drop this sheet after the sign-in, but the team's menu still needs it. */}
      <link rel="stylesheet" href={ownerStyle} precedence="default" />
      <SignInPage {...loaderData} answered={actionData} />
    </>
  );
}

import { href, redirect } from "react-router";
import { answerWithCookies, signInIntents } from "../admin/form-intents.server.ts";
import { readLink } from "../admin/one-time-links.server.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { returnPath } from "../admin/return-path.ts";
import { SignInPage } from "../admin/sign-in-page.tsx";
import { entry as texts } from "../messages/es/account.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import ownerStyle from "../styles/owner.css?url";
import type { Route } from "./+types/sign-in";
import { watching } from "./receiving.server.ts";
import { headOf } from "./root-data.ts";

const STEPS: Readonly<Record<string, "code" | "forgotten">> = { codigo: "code", olvide: "forgotten" };

/** Which step of signing in the address asks for. Opening a one-time link does not use it up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name);
  const { mailOn } = context.get(servicesContext).enquiries;
  const [back, notice, token] = [returnPath(asked("volver")), asked("aviso") ?? "", asked("enlace")];
  if (token !== null) {
    const { database, now } = context.get(servicesContext);
    const link = await readLink(database.db, token, now());
    return { step: "link" as const, token, link, back, notice, mailOn };
  }
  if (context.get(ownerContext)?.open === false) throw redirect(back);
  const step = STEPS[asked("paso") ?? ""] ?? ("password" as const);
  return { step, token: "", link: null, back, notice, mailOn };
}

/** The steps of signing in, each without script too: a refusal is the same page again, success a redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  const back = returnPath(url.searchParams.get("volver"));
  const from = { headers: request.headers, clientAddress };
  const intentsOf = (cookies: string[]) => signInIntents(auth, from, back, cookies);
  return await answerWithCookies(request, context, intentsOf, watching(context));
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = texts;
  return headOf(matches, () => ({ title, description, path: href("/ingresar"), noIndex: true }));
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not one of the route's links: those go with the page, and the owner's menu counts on a sheet that is there. */}
      <link rel="stylesheet" href={ownerStyle} precedence="default" />
      <SignInPage {...loaderData} answered={actionData} />
    </>
  );
}

import { href, redirect } from "react-router";
import { carryCookies, signInIntents } from "../admin/form-intents.server.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { returnPath } from "../admin/return-path.ts";
import { SignInPage } from "../admin/sign-in-page.tsx";
import { pageHead } from "../layout/page-head.ts";
import { entry as texts } from "../messages/es/account.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import ownerStyle from "../styles/owner.css?url";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/sign-in";
import { reporting } from "./receiving.server.ts";
import { rootDataOf } from "./root-data.ts";

/** Which step of signing in the address asks for. Opening a one-time link does not use it up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name);
  const [back, notice, token] = [returnPath(asked("volver")), asked("aviso") ?? "", asked("enlace")];
  if (token !== null) {
    const link = await context.get(servicesContext).auth.signIn.readLink(token);
    return { step: "link" as const, token, link, back, notice };
  }
  if (context.get(ownerContext)?.open === false) throw redirect(back);
  const step = asked("paso") === "codigo" ? ("code" as const) : ("password" as const);
  return { step, token: "", link: null, back, notice };
}

/** The steps of signing in, each without script too: a refusal is the same page again, success a redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  const cookies: string[] = [];
  const back = returnPath(url.searchParams.get("volver"));
  const intents = signInIntents({ auth, headers: request.headers, clientAddress, back, cookies });
  return carryCookies(await answerForm(await submittedForm(request), intents, reporting(context)), cookies);
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  const { title, description } = texts;
  return pageHead({
    title,
    description,
    brand,
    publicUrl: root.publicUrl,
    path: href("/ingresar"),
    noIndex: true,
  });
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

import { data } from "react-router";
import { deferHydration } from "../deferred-hydration.tsx";
import { landingOf, readHomePage } from "../home/home-page.server.ts";
import { askedLanguage, languageCookie } from "../home/language.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/home";
import { actionHeadersOf, answerVisitorForm } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const page = await readHomePage(services, args);
  const isChosen = askedLanguage(args.url) === page.language;
  const cookie = languageCookie(page.language, services.publicUrl.startsWith("https:"));
  return data(page, isChosen ? { headers: { "Set-Cookie": cookie } } : {});
}

export async function action(args: Route.ActionArgs) {
  return await answerVisitorForm(args, { source: "home", language: landingOf(args).code });
}

export const headers = actionHeadersOf;

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./home-screen.tsx")).HomeScreen);

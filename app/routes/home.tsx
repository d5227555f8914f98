import { data } from "react-router";
import { shelvesOf } from "../catalogue/shelves.server.ts";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { homeHead } from "../home/home-head.ts";
import { askedLanguage, languageCookie, rememberedLanguage } from "../home/language.ts";
import { heroSetting, reviewsSetting } from "../home/sections.ts";
import { late } from "../late.tsx";
import { landing, languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/home";
import { answerVisitorForm } from "./receiving.server.ts";
import { headOf } from "./root-data.ts";

function landingOf({ request, url }: Pick<Route.LoaderArgs, "request" | "url">) {
  return landing(askedLanguage(url), rememberedLanguage(request.headers.get("Cookie")));
}

/** The landing page's words, and the cookie that remembers a language asked for by link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { catalogue, settings, publicUrl, enquiries, now } = context.get(servicesContext);
  const { code, language, home, email, photos } = landingOf({ request, url });
  const headers = new Headers();
  if (askedLanguage(url) === code) {
    headers.append("Set-Cookie", languageCookie(code, publicUrl.startsWith("https:")));
  }
  const { shop, read } = await settings();
  const { description } = shop;
  return data(
    {
      language: code,
      locale: language.locale,
      languages,
      shelves: shelvesOf((await catalogue()).newest),
      hero: read(heroSetting),
      reviews: read(reviewsSetting),
      texts: code === "es" ? { ...home, footer: { ...home.footer, description } } : home,
      email: {
        texts: { ...email, language: code, photos: { ...photos, language: code } },
        stamp: formStamp(enquiries.secret, now()),
        inPage: url.searchParams.get("contacto") === "email",
      },
    },
    { headers },
  );
}

/** The home form (spec §2), sent with script or without. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { code } = landingOf({ request, url });
  return await answerVisitorForm(request, context, { source: "home", language: code });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, locale, languages, texts } = loaderData;
  return headOf(matches, () => ({ ...homeHead(language, languages, texts), locale }));
}

export default await late<Pick<Route.ComponentProps, "loaderData" | "actionData">>(
  async () => (await import("./home-screen.tsx")).HomeScreen,
);

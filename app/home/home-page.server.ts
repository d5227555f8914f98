import { shelvesOf } from "../catalogue/cards/shelves.server.ts";
import { landing, languages } from "../messages/landing.server.ts";
import type { Services } from "../services.server.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import { landingWithFacts } from "./landing-facts.server.ts";
import { askedLanguage, rememberedLanguage } from "./language.ts";
import { heroSetting, reviewsSetting } from "./sections.ts";

/** The texts in the language of the address, or else of the cookie. */
export function landingOf({ request, url }: { request: Request; url: URL }) {
  return landing(askedLanguage(url), rememberedLanguage(request.headers.get("Cookie")));
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;

export async function readHomePage(services: Services, asked: { request: Request; url: URL }) {
  const { catalogue, settings, enquiries, now } = services;
  const known = await settings();
  const { read } = known;
  const { code, language, home, email, photos } = landingWithFacts(landingOf(asked), known);
  return {
    language: code,
    locale: language.locale,
    languages,
    shelves: shelvesOf((await catalogue()).newest),
    hero: read(heroSetting),
    reviews: read(reviewsSetting),
    texts: home,
    email: {
      texts: { ...email, language: code, photos: { ...photos, language: code } },
      stamp: formStamp(enquiries.secret, now()),
      inPage: asked.url.searchParams.get("contacto") === "email",
    },
  };
}

import { readShelves } from "../catalogue/cards/shelves.server.ts";
import { landing, languages } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { policySection } from "../policies/sales-policy.ts";
import type { Services } from "../services.server.ts";
import type { Settings } from "../shop/settings.server.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import { factTexts, trustItems } from "./landing-facts.ts";
import { askedLanguage, languagePath, rememberedLanguage } from "./language.ts";
import { heroSection, homeTextsSection, reviewsSection } from "./sections.ts";

export function landingOf({ request, url }: { request: Request; url: URL }) {
  return landing(askedLanguage(url), rememberedLanguage(request.headers.get("Cookie")));
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>;

export async function readHomePage(services: Services, asked: { request: Request; url: URL }) {
  const { catalogue, settings, enquiries, now } = services;
  const known = await settings();
  const { read } = known;
  const texts = landingOf(asked);
  const { code, language, home, email, photos } = landingWithFacts(texts, known);
  const alternates = languages.map((each) => ({ hrefLang: each.code, path: languagePath(each.code) }));
  return {
    head: {
      title: texts.home.hero.headline,
      description: home.metaDescription,
      locale: language.locale,
      path: languagePath(code),
      alternates: [...alternates, { hrefLang: "x-default", path: languagePath("es") }],
    },
    language: code,
    languages,
    shelves: readShelves(read, await catalogue()).map(({ of, title, category, ...shelf }) => ({
      ...shelf,
      title: (code === "es" && title) || (of === "category" ? category : home.shelves[of]) || "",
      more: of === "gifts" ? texts.frame.gift : home.shelves[shelf.path === "/catalogo" ? "all" : "more"],
    })),
    hero: read(heroSection),
    reviews: read(reviewsSection).reviews,
    texts: home,
    email: {
      texts: { ...email, language: code, photos: { ...photos, language: code } },
      stamp: formStamp(enquiries.secret, now()),
      inPage: asked.url.searchParams.get("contacto") === "email",
    },
  };
}

/** Fills the owner's settings into the texts. In Spanish, the owner's own texts replace the defaults. */
export function landingWithFacts(
  { code, home, email, ...words }: ReturnType<typeof landing>,
  known: Pick<Settings, "shop" | "read">,
) {
  const { shop, read } = known;
  const policy = read(policySection);
  const spanish = code === "es";
  const texts = spanish ? read(homeTextsSection) : factTexts(home, policy, code);
  const { headline, description } = texts;
  const steps = [
    { title: texts.title1, text: texts.text1 },
    { title: texts.title2, text: texts.text2 },
    { title: texts.title3, text: texts.text3 },
  ];
  return {
    ...words,
    code,
    home: {
      ...home,
      hero: { ...home.hero, headline, description },
      trust: { label: home.trust.label, items: trustItems(home.trust, policy, shop.replyHours, spanish) },
      how: { ...home.how, steps },
      footer: spanish ? { ...home.footer, description: shop.description } : home.footer,
    },
    email: { ...email, introduction: say(email.introduction, { hours: shop.replyHours }) },
  };
}

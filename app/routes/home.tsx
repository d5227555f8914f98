import { data } from "react-router";
import { EMAIL_SECTION_ID, EmailButton, EmailSection } from "../enquiries/forms/email-button.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { Connect } from "../home/connect.tsx";
import { Hero } from "../home/hero.tsx";
import { HomeFooter } from "../home/home-footer.tsx";
import { HomeHeader } from "../home/home-header.tsx";
import { HowItWorks } from "../home/how-it-works.tsx";
import { askedLanguage, languageCookie, languagePath, rememberedLanguage } from "../home/language.ts";
import { storeJsonLd } from "../home/store-json-ld.ts";
import { TrustLine } from "../home/trust-line.tsx";
import { notify } from "../layout/notices.tsx";
import { pageHead, SHARE_PICTURE } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { landing, languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/contact-links.ts";
import { readShop } from "../settings/settings.server.ts";
import { reportingTo } from "../settings/stored.server.ts";
import { scriptSafeJson } from "../ui/script-safe-json.ts";
import type { Route } from "./+types/home";
import { answerVisitorForm } from "./receiving.server.ts";
import { rootDataOf, useRootData } from "./root-data.ts";

/** The landing page's words, and the cookie that remembers a language asked for by link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { database, publicUrl, report, enquiries, now } = context.get(servicesContext);
  const asked = askedLanguage(url);
  const { code, language, home, email, photos } = landing(
    asked,
    rememberedLanguage(request.headers.get("Cookie")),
  );
  const headers = new Headers();
  if (asked === code) headers.append("Set-Cookie", languageCookie(code, publicUrl.startsWith("https:")));
  const shop = await readShop(database.db, reportingTo({ report }));
  return data(
    {
      language: code,
      locale: language.locale,
      languages,
      texts: code === "es" ? { ...home, footer: { ...home.footer, description: shop.description } } : home,
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
  const { code } = landing(askedLanguage(url), rememberedLanguage(request.headers.get("Cookie")));
  return await answerVisitorForm(request, context, { source: "home", language: code });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root || !loaderData) return [];
  const { language, locale, languages, texts } = loaderData;
  return pageHead({
    title: texts.meta.title,
    description: texts.meta.description,
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: languagePath(language),
    locale,
    alternates: [
      ...languages.map(({ code }) => ({ hrefLang: code, path: languagePath(code) })),
      { hrefLang: "x-default", path: languagePath("es") },
    ],
  });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { language, languages, texts, email } = loaderData;
  const { shop, publicUrl, qr, year, texts: frame } = useRootData();
  const profileUrl = instagramUrl(shop.instagram);
  const ofLanguage = language === "es" ? "" : `&lang=${language}`;
  const sectionHref = `/?contacto=email${ofLanguage}#${EMAIL_SECTION_ID}`;
  const form = {
    texts: email.texts,
    stamp: email.stamp,
    action: `/?index&contacto=email${ofLanguage}#${EMAIL_SECTION_ID}`,
    onNotice: notify,
  };
  return (
    <div className="home @container">
      <HomeHeader texts={texts.header} brand={shop.brand} languages={languages} current={language} />
      <Hero texts={texts.hero} shop={shop} newTab={frame.newTab} />
      <TrustLine texts={texts.trust} />
      <SocialPromo
        texts={frame}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={profileUrl}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
      <HowItWorks texts={texts.how} />
      <Connect
        texts={texts.connect}
        shop={shop}
        newTab={frame.newTab}
        emailButton={(text, className) => (
          <EmailButton {...form} href={sectionHref} className={className}>
            {text}
          </EmailButton>
        )}
      />
      {email.inPage ? (
        <EmailSection {...form} answered={actionData} closeHref={languagePath(language)} />
      ) : null}
      <HomeFooter texts={texts.footer} shop={shop} year={year} newTab={frame.newTab} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
        dangerouslySetInnerHTML={{
          __html: scriptSafeJson(
            storeJsonLd({
              shop,
              publicUrl,
              description: texts.footer.description,
              profileUrl,
              image: `${publicUrl}${SHARE_PICTURE.path}`,
            }),
          ),
        }}
      />
    </div>
  );
}

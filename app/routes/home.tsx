import { data } from "react-router";
import { ProductShelf } from "../catalogue/product-shelf.tsx";
import { shelvesOf } from "../catalogue/shelves.server.ts";
import { EMAIL_SECTION_ID, EmailButton, EmailSection } from "../enquiries/forms/email-button.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { HomePage, homeHead } from "../home/home-page.tsx";
import { askedLanguage, languageCookie, languagePath, rememberedLanguage } from "../home/language.ts";
import { heroSetting, reviewsSetting } from "../home/sections.ts";
import { MenuButton } from "../layout/menu-button.tsx";
import { notify } from "../layout/notices.tsx";
import { SHARE_PICTURE } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { landing, languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/home";
import { answerVisitorForm } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

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

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { email, language, shelves } = loaderData;
  const words = loaderData.texts.shelves;
  const { shop, publicUrl, qr, year, texts: frame } = useRootData();
  const emailAddress = `contacto=email${language === "es" ? "" : `&lang=${language}`}#${EMAIL_SECTION_ID}`;
  const { texts, stamp } = email;
  const form = { texts, stamp, action: `/?index&${emailAddress}`, onNotice: notify };
  const shelf = (name: keyof typeof shelves, id: string, more: { to: string; text: string }) => (
    <ProductShelf id={id} title={words[name]} products={shelves[name]} noPrice={words.noPrice} more={more} />
  );
  return (
    <HomePage
      {...loaderData}
      shop={shop}
      publicUrl={publicUrl}
      picture={SHARE_PICTURE.path}
      year={year}
      newTab={frame.newTab}
      menuButton={<MenuButton className="-ml-2.5" />}
      latest={shelf("latest", "recien-llegados", { to: "/catalogo", text: words.all })}
      gifts={shelf("gifts", "para-regalar", { to: "/regalo", text: words.choose })}
      promo={<SocialPromo shop={shop} texts={frame} qr={qr} />}
      emailButton={(text, className) => (
        <EmailButton {...form} href={`/?${emailAddress}`} className={className}>
          {text}
        </EmailButton>
      )}
      emailSection={
        email.inPage ? (
          <EmailSection {...form} answered={actionData} closeHref={languagePath(language)} />
        ) : null
      }
    />
  );
}

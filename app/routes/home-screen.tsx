import { ProductShelf } from "../catalogue/product-shelf.tsx";
import { EMAIL_SECTION_ID, EmailButton, EmailSection } from "../enquiries/forms/email-button.tsx";
import { HomePage } from "../home/home-page.tsx";
import { languagePath } from "../home/language.ts";
import { MenuButton } from "../layout/menu-button.tsx";
import { notify } from "../layout/notices.tsx";
import { SHARE_PICTURE } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { ListLink } from "../orders/list-link.tsx";
import type { Route } from "./+types/home";
import { useRootData } from "./root-data.ts";

/** The landing page. */
export function HomeScreen({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { email, language, shelves } = loaderData;
  const words = loaderData.texts.shelves;
  const { shop, publicUrl, qr, year, texts: frame } = useRootData();
  const emailAddress = `contacto=email${language === "es" ? "" : `&lang=${language}`}#${EMAIL_SECTION_ID}`;
  const { texts, stamp } = email;
  const form = { texts, stamp, whatsapp: shop.whatsapp, action: `/?index&${emailAddress}`, onNotice: notify };
  const shelf = (name: keyof typeof shelves, id: string, more: { to: string; text: string }) => (
    <ProductShelf id={id} title={words[name]} products={shelves[name]} words={words} more={more} />
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
      listLink={<ListLink texts={frame} language={language} brief />}
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

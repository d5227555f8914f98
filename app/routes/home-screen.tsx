import { EmailButton, EmailSection } from "../enquiries/forms/email-button.tsx";
import { HomePage } from "../home/home-page.tsx";
import { languagePath } from "../home/language.ts";
import { MenuButton, PanelLabel, SearchLink } from "../layout/menu-button.tsx";
import { SHARE_PICTURE } from "../layout/page-head.ts";
import { FooterLinks, SellerDetails } from "../layout/site-footer.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import { SendBasketLink } from "../orders/basket/send-basket-link.tsx";
import type { Route } from "./+types/home";
import { useRootData } from "./root-data.ts";

export function HomeScreen({ loaderData, actionData: answered }: Route.ComponentProps) {
  const root = useRootData();
  const { inPage, ...email } = loaderData.email;
  const { language } = loaderData;
  const form = { ...email, language };
  return (
    <HomePage
      {...root}
      {...loaderData}
      picture={SHARE_PICTURE.path}
      rights={root.texts.footer.rights}
      footer={
        <>
          <FooterLinks texts={root.texts} />
          <SellerDetails texts={root.texts} />
        </>
      }
      menuButton={<MenuButton className="max-md:-ml-2.5" />}
      panelLabel={<PanelLabel />}
      tools={
        <>
          <div className="flex items-center max-md:hidden @max-2xl:hidden">
            <SearchLink />
            <BasketLink texts={root.texts} language={language} />
          </div>
          <div className="flex items-center md:hidden">
            <SearchLink className="max-xs:hidden" />
            <BasketLink texts={root.texts} language={language} small />
          </div>
        </>
      }
      promo={<SocialPromo {...root} />}
      emailButton={(text, className) => (
        <EmailButton {...form} className={className}>
          {text}
        </EmailButton>
      )}
      order={<SendBasketLink texts={root.texts} className="mt-2 @md:justify-self-start" />}
      emailSection={
        inPage ? <EmailSection {...form} answered={answered} closeHref={languagePath(language)} /> : null
      }
    />
  );
}

import { EmailButton, EmailSection } from "../enquiries/forms/email-button.tsx";
import { HomeHeader } from "../home/home-header.tsx";
import { HomePage } from "../home/home-page.tsx";
import { MenuButton, PanelLabel, SearchLink } from "../layout/menu-button.tsx";
import { SHARE_PICTURE } from "../layout/page-head.ts";
import { SiteFooter } from "../layout/site-footer.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import type { Route } from "./+types/home";

export function HomeScreen({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { inPage, ...email } = loaderData.email;
  const { language } = loaderData;
  const form = { ...email, language };
  return (
    <HomePage
      {...loaderData}
      picture={SHARE_PICTURE.path}
      footer={(lead) => <SiteFooter lead={lead} />}
      header={
        <HomeHeader
          texts={loaderData.texts.header}
          languages={loaderData.languages}
          current={language}
          menuButton={<MenuButton className="max-md:-ml-2.5" />}
          label={<PanelLabel />}
          tools={
            <>
              <div className="flex items-center max-md:hidden @max-2xl:hidden">
                <SearchLink />
                <BasketLink />
              </div>
              <div className="flex items-center md:hidden">
                <SearchLink className="max-xs:hidden" />
                <BasketLink small />
              </div>
            </>
          }
        />
      }
      promo={<SocialPromo look="label" />}
      emailButton={(text, className) => (
        <EmailButton {...form} className={className}>
          {text}
        </EmailButton>
      )}
      emailSection={inPage ? <EmailSection {...form} answered={answered} /> : null}
    />
  );
}

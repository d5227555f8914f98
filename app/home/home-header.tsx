import Ellipsis from "lucide-react/icons/ellipsis";
import { Link } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { buttonClass } from "../ui/button.ts";
import { DisclosureMenu, LanguageMenu, menuLinkClass } from "./menus.tsx";
import { CONNECT_ID, HERO_ID } from "./sections.ts";

interface HomeHeaderProps {
  texts: Landing["home"]["header"];
  brand: string;
  languages: readonly { code: string; name: string }[];
  /** Code of the page's language. */
  current: string;
}

/** Letters that the narrowest header shows at their full size. */
const SHORT_BRAND = 8;

const linkClass =
  "relative inline-flex min-h-tap items-center text-base font-medium after:absolute after:inset-x-0 after:bottom-2 after:stitch-t " +
  "after:border-terracota! after:opacity-0 after:transition-opacity hover:after:opacity-100";

/**
 * The landing page's sticky header (spec §2). Where there is no room for its links they move into a menu beside the
 * languages; the catalogue's button stays in view at every width.
 */
export function HomeHeader({ texts, brand, languages, current }: HomeHeaderProps) {
  return (
    <header className="home-header sticky top-0 z-20 @max-3xs:static stitch-b bg-leche">
      <div className="column relative flex min-h-14 flex-wrap items-center gap-1 max-xs:gap-0.5 max-xs:px-4 @2xl:min-h-17 @2xl:gap-4">
        <Link
          to="/"
          className={`mr-auto min-w-0 grow basis-20 font-serif font-medium tracking-tight wrap-anywhere @2xl:grow-0 @2xl:basis-auto @2xl:text-title ${brand.length > SHORT_BRAND ? "py-1 text-small leading-tight @md:text-xl" : "text-2xl leading-11 max-xs:text-brand"}`}
        >
          {brand}
        </Link>
        <nav aria-label={texts.label}>
          <ul className="hidden @2xl:flex @2xl:gap-[clamp(1rem,2.6cqi,2.25rem)]">
            <SectionLinks texts={texts} linkClass={linkClass} />
          </ul>
          <DisclosureMenu
            className="@2xl:hidden"
            summary={
              <>
                <span className="sr-only">{texts.more}</span>
                <Ellipsis size={22} strokeWidth={1.8} aria-hidden="true" />
              </>
            }
          >
            <ul>
              <SectionLinks texts={texts} linkClass={menuLinkClass} />
            </ul>
          </DisclosureMenu>
        </nav>
        <LanguageMenu languages={languages} current={current} label={texts.language} />
        <Link
          to="/catalogo"
          hrefLang="es"
          prefetch="intent"
          className={buttonClass("primary", "small", "ml-1.5 whitespace-nowrap max-xs:px-3")}
        >
          <span className="hidden @md:inline">{texts.catalogueButton}</span>
          <span className="@md:hidden">{texts.catalogue}</span>
        </Link>
      </div>
    </header>
  );
}

function SectionLinks({ texts, linkClass }: { texts: HomeHeaderProps["texts"]; linkClass: string }) {
  return (
    <>
      <li>
        <Link to="/catalogo" hrefLang="es" prefetch="intent" className={linkClass}>
          {texts.catalogue}
        </Link>
      </li>
      <li>
        <a href={`#${HERO_ID}`} className={linkClass}>
          {texts.order}
        </a>
      </li>
      <li>
        <a href={`#${CONNECT_ID}`} className={linkClass}>
          {texts.contact}
        </a>
      </li>
    </>
  );
}

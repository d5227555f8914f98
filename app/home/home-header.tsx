import Ellipsis from "lucide-react/icons/ellipsis";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { DisclosureMenu } from "./disclosure-menu.tsx";
import type { Language } from "./language.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { CONNECT_ID, HERO_ID } from "./sections.ts";
import type { HomeTexts } from "./texts.ts";

interface HomeHeaderProps {
  texts: HomeTexts["header"];
  brand: string;
  language: Language;
}

/**
 * The landing page's sticky header (spec §2). Where there is no room for its links they move into a menu beside the
 * languages; the catalogue's button stays in view at every width.
 */
export function HomeHeader({ texts, brand, language }: HomeHeaderProps) {
  return (
    <header className="home-header">
      <div className="column home-header-row">
        <Link to="/" className="home-header-brand">
          {brand}
        </Link>
        <nav aria-label={texts.label} className="home-header-nav">
          <ul className="home-header-links">
            <SectionLinks texts={texts} linkClass="home-header-link" />
          </ul>
          <DisclosureMenu
            className="home-header-more"
            summary={
              <>
                <span className="sr-only">{texts.more}</span>
                <Ellipsis size={22} strokeWidth={1.8} aria-hidden="true" />
              </>
            }
          >
            <ul>
              <SectionLinks texts={texts} linkClass="disclosure-link" />
            </ul>
          </DisclosureMenu>
        </nav>
        <LanguageMenu current={language} label={texts.language} />
        <Link
          to="/catalogo"
          hrefLang="es"
          prefetch="intent"
          className={buttonClass("primary", "small", "home-header-button")}
        >
          <span className="home-header-button-long">{texts.catalogueButton}</span>
          <span className="home-header-button-short">{texts.catalogue}</span>
        </Link>
      </div>
    </header>
  );
}

function SectionLinks({ texts, linkClass }: { texts: HomeTexts["header"]; linkClass: string }) {
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

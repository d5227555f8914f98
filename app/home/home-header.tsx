import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { BrandMark } from "../shop/brand-mark.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { SECTIONS } from "./anchors.ts";

/** Longest brand, in characters, that the narrowest header shows at full size. */
const SHORT_BRAND = 7;

const linkClass =
  "relative inline-flex min-h-tap items-center text-base font-medium after:absolute after:inset-x-0 after:bottom-2 after:stitch-t " +
  "after:border-terracota! after:opacity-0 after:transition-opacity hover:after:opacity-100";

/** The landing page's sticky header (spec §2). It replaces the top bar and contains that bar's parts. */
export function HomeHeader({
  texts,
  menuButton,
  label,
  tools,
  ...languages
}: {
  texts: Landing["home"]["header"];
  menuButton: ReactNode;
  label: ReactNode;
  tools: ReactNode;
} & Languages) {
  const { texts: frame } = useShop();
  return (
    <header className="home-header sticky top-0 z-20 @max-3xs:static border-b-[1.5px] border-dashed border-nuez/35 bg-leche">
      <div className="relative flex min-h-14 flex-wrap items-center pr-2.5 pl-4 md:pr-gutter md:pl-2 @md:gap-1 @2xl:min-h-15 @2xl:gap-2">
        {menuButton}
        <Brand>{label}</Brand>
        <nav aria-label={texts.label} className="@5xl:px-4">
          <ul className="hidden @5xl:flex @5xl:gap-[clamp(1rem,2.6cqi,2.25rem)]">
            <SectionLinks linkClass={linkClass} />
          </ul>
          <DisclosureMenu
            className="max-md:hidden @5xl:hidden"
            summary={
              <>
                <span className="sr-only">{texts.more}</span>
                <Ellipsis size={22} strokeWidth={1.8} />
              </>
            }
          >
            <ul>
              <SectionLinks linkClass={menuLinkClass} />
            </ul>
          </DisclosureMenu>
        </nav>
        <LanguageMenu {...languages} label={texts.language} />
        {tools}
        <Link
          to="/catalogo"
          hrefLang="es"
          prefetch="intent"
          className={buttonClass("primary", "small", "whitespace-nowrap max-md:px-2 md:ml-1")}
        >
          <span className="hidden @md:inline">{texts.catalogueButton}</span>
          <span className="@md:hidden">{frame.entries.catalogue}</span>
        </Link>
      </div>
    </header>
  );
}

function Brand({ children }: { children: ReactNode }) {
  const { brand, logo } = useShop().shop;
  const isLong = brand.length > SHORT_BRAND;
  return (
    <div className="mr-auto ml-1.5 min-w-0 grow basis-[4rem] @2xl:ml-0 @2xl:grow-0 @2xl:basis-auto">
      <Link
        to="/"
        className={`block font-serif font-medium tracking-tight wrap-anywhere ${isLong ? "py-1 text-small leading-tight @md:text-xl" : "text-brand leading-11"}`}
      >
        <BrandMark brand={brand} logo={logo} />
      </Link>
      <div
        className={`pb-0.5 leading-tight whitespace-nowrap max-md:hidden ${logo || isLong ? "" : "-mt-2"}`}
      >
        {children}
      </div>
    </div>
  );
}

function SectionLinks({ linkClass }: { linkClass: string }) {
  const { texts } = useShop();
  return (
    <>
      <li>
        <Link to="/catalogo" hrefLang="es" prefetch="intent" className={linkClass}>
          {texts.entries.catalogue}
        </Link>
      </li>
      {(["order", "contact"] as const).map((to) => (
        <li key={to}>
          <a href={`#${SECTIONS[to]}`} className={linkClass}>
            {texts.sections[to]}
          </a>
        </li>
      ))}
    </>
  );
}

const menuLinkClass =
  "flex min-h-tap items-center gap-2 rounded-2xl px-3.5 transition-colors hover:bg-lino current:bg-lino";

/**
 * A menu of links in a `details` element, which works without script. All menus have the same `name`, so that
 * opening one closes the others. While a menu is open, an invisible layer of its summary covers the page, so
 * that a press beside the menu closes it.
 */
function DisclosureMenu(props: { summary: ReactNode; className?: string; children: ReactNode }) {
  const { summary, className = "", children } = props;
  const close = (menu: HTMLDetailsElement) => {
    // Focuses the summary first, because the focus is lost when the focused link is hidden.
    menu.querySelector("summary")?.focus({ preventScroll: true });
    menu.open = false;
  };
  return (
    <details
      name="home-header"
      className={`group/menu @2xl:relative ${className}`}
      onKeyDown={({ key, currentTarget }) => key === "Escape" && close(currentTarget)}
      onClick={({ target, currentTarget }) => (target as Element).closest("a") && close(currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-1 rounded-full px-2.5 text-base font-semibold transition-colors group-open/menu:bg-lino group-open/menu:before:fixed group-open/menu:before:inset-0 group-open/menu:before:cursor-default hover:bg-lino max-sm:px-1">
        {summary}
      </summary>
      <div className="absolute top-[calc(100%+0.375rem)] right-gutter w-max min-w-48 rounded-card bg-algodon p-1.5 shadow-lift ring ring-hilo @2xl:right-0">
        {children}
      </div>
    </details>
  );
}

export interface Languages {
  languages: readonly { code: string; name: string }[];
  current: string;
}

/** The menu ES, PT, EN (spec §2). Each link has `?lang=`, because `/` alone shows the cookie's language. */
function LanguageMenu({ languages, current, label }: Languages & { label: string }) {
  return (
    <DisclosureMenu
      summary={
        <>
          <span className="sr-only">{label} </span>
          {current.toUpperCase()}
          <ChevronDown size={16} strokeWidth={2} className="transition-[rotate] group-open/menu:rotate-180" />
        </>
      }
    >
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={`/?lang=${code}`}
              lang={code}
              hrefLang={code}
              preventScrollReset
              className={menuLinkClass}
              aria-current={code === current ? "true" : undefined}
            >
              <span className="w-7 font-semibold">{code.toUpperCase()}</span>
              {name}
              {code === current ? (
                <Check size={18} strokeWidth={2} className="ml-auto text-terracota" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  );
}

import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { BrandMark } from "../shop/brand-mark.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { SECTIONS } from "./anchors.ts";
import { DisclosureMenu, LanguageMenu, type Languages, menuLinkClass } from "./menus.tsx";

/** Longest brand, in characters, that the narrowest header shows at full size. */
const SHORT_BRAND = 8;

const linkClass =
  "relative inline-flex min-h-tap items-center text-base font-medium after:absolute after:inset-x-0 after:bottom-2 after:stitch-t " +
  "after:border-terracota! after:opacity-0 after:transition-opacity hover:after:opacity-100";

/** The landing page's sticky header (spec §2). It shows the `menuButton`, `label` and `tools` of the top bar that it replaces. */
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

/** Shows the shop's name, a long one in smaller type. `children` is the label under the name. */
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

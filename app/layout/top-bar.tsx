import type { ReactNode } from "react";
import { Link } from "react-router";
import { BrandMark } from "../home/brand-mark.tsx";
import type { Landing } from "../messages/landing.server.ts";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { MenuButton, PanelLabel, SearchLink } from "./menu-button.tsx";
import { navigation, PlainEntries } from "./plain-entries.tsx";

interface TopBarProps {
  texts: Landing["frame"];
  /** The page has a header of its own, which holds all that the bar has: what is left is for phones without script. */
  withinPage: boolean;
  language: string;
  /** What stands under the bar's links while scripts are off. */
  children?: ReactNode;
}

/** Letters that a phone's bar shows at their full size. */
const SHORT_BRAND = 14;

/** One quiet line above the page: the menu's button and the layout's label (spec §2), brand, search and order. */
export function TopBar({ texts, language, withinPage, children }: TopBarProps) {
  const { brand, logo } = useShop().shop;
  const plain = (
    <>
      <PlainEntries
        label={texts.shopHeading}
        entries={navigation.map(({ to, text }) => ({ to, text: texts.entries[text] }))}
      />
      {children}
    </>
  );
  if (withinPage) return <div className="without-script px-5 md:hidden">{plain}</div>;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-hilo pr-5 pl-2 md:pr-gutter noscript:max-md:pl-5">
      <MenuButton />
      <Link
        to="/"
        className={`inline-flex min-h-tap min-w-0 grow basis-[6rem] items-center font-serif font-medium tracking-tight wrap-anywhere md:invisible collapsed:visible ${brand.length > SHORT_BRAND ? "text-lead leading-tight" : "text-[min(1.375rem,9vw)]"}`}
      >
        <BrandMark brand={brand} logo={logo} />
      </Link>
      <PanelLabel />
      <SearchLink />
      <BasketLink texts={texts} language={language} />
      {plain}
    </div>
  );
}

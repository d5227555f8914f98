import PanelLeft from "lucide-react/icons/panel-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BrandMark } from "../home/brand-mark.tsx";
import type { Landing } from "../messages/landing.server.ts";
import { ListLink } from "../orders/list-link.tsx";
import { useShop } from "../settings/use-shop.ts";
import { iconButtonClass } from "../ui/button.ts";
import { MenuButton } from "./menu-button.tsx";
import { navigation, PlainEntries } from "./side-menu.tsx";
import type { SidebarState } from "./sidebar-state.ts";

interface TopBarProps {
  texts: Landing["frame"];
  /** On a phone the bar names the brand, unless the page has a header of its own, which takes the bar's place. */
  isOnly: boolean;
  language: string;
  sidebar: SidebarState;
  onToggleSidebar: () => void;
  /** What stands under the bar's links while scripts are off. */
  children?: ReactNode;
}

/** Letters that a phone's bar shows at their full size. */
const SHORT_BRAND = 14;

/** One quiet line above the page: the menu's button and the layout's label (spec §2). */
export function TopBar(props: TopBarProps) {
  const { texts, language, isOnly, sidebar, onToggleSidebar, children } = props;
  const { brand, logo } = useShop().shop;
  return (
    <div
      className={`flex min-h-14 flex-wrap items-center gap-2 border-b border-hilo pr-5 pl-2 noscript:max-md:pl-5 ${isOnly ? "" : "max-md:not-noscript:hidden"}`}
    >
      {isOnly ? <MenuButton /> : null}
      <button
        type="button"
        className={`${iconButtonClass} with-script max-md:hidden`}
        aria-label={texts.toggleMenu}
        aria-expanded={sidebar === "expanded"}
        aria-controls="side-menu"
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
      >
        <PanelLeft size={20} strokeWidth={1.7} />
      </button>
      {isOnly ? (
        <Link
          to="/"
          className={`inline-flex min-h-tap min-w-0 grow basis-[6rem] items-center font-serif font-medium tracking-tight wrap-anywhere md:hidden ${brand.length > SHORT_BRAND ? "text-lead leading-tight" : "text-[min(1.375rem,9vw)]"}`}
        >
          <BrandMark brand={brand} logo={logo} />
        </Link>
      ) : null}
      <p className="text-small text-nuez max-md:hidden">{texts.adminPanel}</p>
      <ListLink texts={texts} language={language} />
      <PlainEntries
        label={texts.shopHeading}
        entries={navigation.map(({ to, text }) => ({ to, text: texts.entries[text] }))}
      />
      {children}
    </div>
  );
}

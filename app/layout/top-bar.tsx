import Menu from "lucide-react/icons/menu";
import PanelLeft from "lucide-react/icons/panel-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FrameTexts } from "./frame-texts.ts";
import { navigation } from "./navigation.ts";
import type { SidebarState } from "./sidebar-state.ts";

interface TopBarProps {
  texts: FrameTexts;
  /** On a phone the bar names the brand; null where the page's own header does, right under it. */
  brand: string | null;
  tagline: string;
  sidebar: SidebarState;
  menuOpen: boolean;
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
  /** What stands under the bar's links while scripts are off. */
  children?: ReactNode;
}

/** One quiet line above the page: the menu's button and the layout's label (spec §2). */
export function TopBar({
  texts,
  brand,
  tagline,
  sidebar,
  menuOpen,
  onToggleSidebar,
  onOpenMenu,
  children,
}: TopBarProps) {
  return (
    <div className="top-bar">
      <button
        type="button"
        className="icon-button with-script md:hidden"
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <Menu size={22} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button with-script hidden md:inline-flex"
        aria-label={texts.toggleMenu}
        aria-expanded={sidebar === "expanded"}
        aria-controls="side-menu"
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
      >
        <PanelLeft size={20} strokeWidth={1.7} aria-hidden="true" />
      </button>
      {brand === null ? (
        <p className="text-[0.9375rem] text-nuez md:hidden">{tagline}</p>
      ) : (
        <Link to="/" className="top-bar-brand md:hidden">
          {brand}
        </Link>
      )}
      <p className="hidden text-[0.9375rem] text-nuez md:block">{texts.adminPanel}</p>
      <nav aria-label={texts.shopHeading} className="without-script w-full md:hidden">
        <ul className="flex flex-wrap gap-x-4">
          {navigation.map(({ to, text }) => (
            <li key={to}>
              <a href={to} className="inline-flex min-h-11 items-center text-terracota underline">
                {texts.entries[text]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

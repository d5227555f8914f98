import Menu from "lucide-react/icons/menu";
import PanelLeft from "lucide-react/icons/panel-left";
import Search from "lucide-react/icons/search";
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { useShop } from "../shop/use-shop.ts";
import { iconButtonClass } from "../ui/button.ts";
import { isPlainClick } from "../ui/plain-click.ts";

export interface MenuState {
  expanded: boolean;
  onToggle: () => void;
}

export const MenuContext = createContext<MenuState>({ expanded: false, onToggle: () => {} });

export function MenuButton({ className = "" }: { className?: string }) {
  const { texts } = useShop();
  const { expanded, onToggle } = useContext(MenuContext);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} md:hidden ${className}`}
        aria-label={texts.openMenu}
        popoverTarget="side-menu"
      >
        <Menu size={22} strokeWidth={1.7} />
      </button>
      <button
        type="button"
        className={`${iconButtonClass} with-script max-md:hidden ${className}`}
        aria-label={texts.toggleMenu}
        aria-expanded={expanded}
        aria-controls="side-menu"
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
      >
        <PanelLeft size={20} strokeWidth={1.5} />
      </button>
    </>
  );
}

export function PanelLabel() {
  return <p className="text-fine text-nuez max-md:hidden">{useShop().texts.adminPanel}</p>;
}

export function SearchLink({ className = "" }: { className?: string }) {
  return (
    <Link
      to="/catalogo#buscar"
      hrefLang="es"
      prefetch="intent"
      aria-label={useShop().texts.search}
      // On the catalogue without a query in its URL, the link only focuses the search field. A navigation could
      // clear the text that was typed there.
      onClick={(event) => {
        const field = document.getElementById("buscar");
        if (!field || location.search || !isPlainClick(event)) return;
        event.preventDefault();
        field.focus();
      }}
      className={`${iconButtonClass} ${className}`}
    >
      <Search size={20} strokeWidth={1.7} />
    </Link>
  );
}

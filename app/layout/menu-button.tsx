import Menu from "lucide-react/icons/menu";
import { createContext, useContext } from "react";
import { iconButtonClass } from "../ui/button.ts";

/** The phone's menu: its button's name, whether it is open, and what opens it. */
export const MenuContext = createContext<{ label: string; open: boolean; onOpen: () => void } | null>(null);

/** Opens the side menu on a phone. It stands in the top bar, or in the header of a page that has one of its own. */
export function MenuButton({ className = "" }: { className?: string }) {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error("A menu's button was drawn outside the frame");
  return (
    <button
      type="button"
      className={`${iconButtonClass} with-script md:hidden ${className}`}
      aria-label={menu.label}
      aria-haspopup="dialog"
      aria-expanded={menu.open}
      onClick={menu.onOpen}
    >
      <Menu size={22} strokeWidth={1.7} />
    </button>
  );
}

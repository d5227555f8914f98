import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SECTIONS } from "../home/anchors.ts";
import { useShop } from "../shop/use-shop.ts";
import { iconButtonClass } from "../ui/button.ts";
import { DialogClose, DialogTitle, Layer } from "../ui/dialog.tsx";
import { MenuEntries, QuietEntries, quietEntryClass, Wordmark } from "./side-menu.tsx";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows the side menu as a drawer (spec §9), which a chosen entry closes (spec §2). */
export function MobileMenu({ open, onClose, children }: MobileMenuProps) {
  const { shop, texts, tagline } = useShop();
  const { pathname } = useLocation();
  return (
    <Layer shape="drawer" open={open} onClose={onClose} testId="mobile-menu">
      <div className="mb-8 flex items-start justify-between gap-4 pl-3">
        <DialogTitle render={<div />} className="min-w-0">
          <Wordmark brand={shop.brand} tagline={tagline} />
        </DialogTitle>
        <DialogClose className={`${iconButtonClass} -mt-2 -mr-2`} aria-label={texts.closeMenu}>
          <X size={22} strokeWidth={1.7} />
        </DialogClose>
      </div>
      <MenuEntries onChoose={onClose} />
      <QuietEntries onChoose={onClose}>
        {/* On phones the landing page's header has no space for these two links. */}
        {pathname === "/"
          ? (["order", "contact"] as const).map((section) => (
              <li key={section}>
                <a href={`/#${SECTIONS[section]}`} className={quietEntryClass} onClick={onClose}>
                  {texts.sections[section]}
                </a>
              </li>
            ))
          : null}
      </QuietEntries>
      {children}
    </Layer>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { FrameTexts } from "./frame-texts.ts";
import { MenuEntries, Wordmark } from "./side-menu.tsx";

interface MobileMenuProps {
  texts: FrameTexts;
  brand: string;
  tagline: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What stands under the shop's entries. */
  children?: ReactNode;
}

/**
 * The side menu as a drawer, under 768 px (spec §9): 18rem wide, keeps the focus inside, closes on Escape,
 * on the backdrop and on choosing an entry (spec §2).
 */
export function MobileMenu({ texts, brand, tagline, open, onOpenChange, children }: MobileMenuProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop" />
        <Dialog.Popup className="drawer" data-testid="mobile-menu">
          <div className="mb-8 flex items-start justify-between gap-4 pl-3">
            <Dialog.Title render={<div />}>
              <Wordmark brand={brand} tagline={tagline} />
            </Dialog.Title>
            <Dialog.Close className="icon-button -mt-2 -mr-2" aria-label={texts.closeMenu}>
              <X size={22} strokeWidth={1.7} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <MenuEntries texts={texts} onChoose={() => onOpenChange(false)} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { NavLink } from "react-router";
import type { FrameTexts } from "./frame-texts.ts";
import { navigation } from "./navigation.ts";

interface WordmarkProps {
  brand: string;
  tagline: string;
}

/** The brand's name set as a label sewn into a garment, with the tagline under it. */
export function Wordmark({ brand, tagline }: WordmarkProps) {
  return (
    <span className="block leading-none">
      <span className="block font-serif text-[1.75rem] leading-[1.05] font-medium tracking-[-0.02em] break-words text-cacao">
        {brand}
      </span>
      <span className="mt-1.5 block text-[0.8125rem] tracking-[0.04em] text-nuez">{tagline}</span>
    </span>
  );
}

interface MenuEntriesProps {
  texts: FrameTexts;
  /** Called when an entry is chosen: the drawer closes itself with it. */
  onChoose?: () => void;
  /** In the collapsing menu the label turns into a tooltip beside the icon. */
  collapsible?: boolean;
}

/** The heading and the four entries of the shop's index, the active one marked for eyes and readers alike. */
export function MenuEntries({ texts, onChoose, collapsible = false }: MenuEntriesProps) {
  return (
    <nav aria-label={texts.menuLabel}>
      <p
        className={`px-3 pb-2 text-[0.8125rem] font-semibold text-nuez ${collapsible ? "menu-heading" : ""}`}
      >
        {texts.shopHeading}
      </p>
      <ul className="grid gap-1">
        {navigation.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              prefetch="intent"
              className={`menu-entry ${collapsible ? "menu-entry-collapsible" : ""}`}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
              <span className="menu-entry-label">{texts.entries[text]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

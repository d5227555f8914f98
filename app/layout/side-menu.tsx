import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Shirt from "lucide-react/icons/shirt";
import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { textLinkClass } from "../ui/button.ts";

/** The side menu's entries in their order (spec §2). */
export const navigation = [
  { to: "/", text: "home", Icon: House },
  { to: "/catalogo", text: "catalogue", Icon: Shirt },
  { to: "/ventas-mayor", text: "wholesale", Icon: Store },
  { to: "/contacto", text: "contact", Icon: MessageCircle },
] as const satisfies readonly { to: string; text: keyof Landing["frame"]["entries"]; Icon: unknown }[];

/** One line of the menu: icon and {@link MenuLabel}. */
export const menuEntryClass =
  "group/entry relative flex min-h-tap w-full cursor-pointer items-center gap-3.5 rounded-control px-3 text-left " +
  "font-medium transition-colors hover:bg-hilo/65 current:bg-algodon current:font-semibold current:text-terracota " +
  "current:inset-ring current:inset-ring-hilo [&_svg]:shrink-0 [&_svg]:text-nuez current:[&_svg]:text-terracota " +
  "collapsed:justify-center collapsed:px-0";

/** The words of an entry. In the collapsed menu they stay its name, and become its tooltip. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <span
      className={
        "collapsed:pointer-events-none collapsed:absolute collapsed:top-1/2 collapsed:left-full collapsed:ml-2.5 " +
        "collapsed:-translate-x-1 collapsed:-translate-y-1/2 collapsed:rounded-lg collapsed:bg-cacao collapsed:px-3 " +
        "collapsed:py-1.5 collapsed:text-sm collapsed:font-medium collapsed:whitespace-nowrap collapsed:text-leche " +
        "collapsed:opacity-0 collapsed:transition-[opacity,translate] collapsed:group-hover/entry:translate-x-0 " +
        "collapsed:group-hover/entry:opacity-100 collapsed:group-focus-visible/entry:translate-x-0 " +
        "collapsed:group-focus-visible/entry:opacity-100"
      }
    >
      {children}
    </span>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className="px-3 pb-2 text-fine font-semibold text-nuez collapsed:hidden">{children}</p>;
}

/** The brand's name set as a label sewn into a garment, with the tagline under it. */
export function Wordmark({ brand, tagline }: { brand: string; tagline: string }) {
  return (
    <span className="block leading-none">
      <span className="block font-serif text-title/[1.05] font-medium tracking-tight break-words text-cacao">
        {brand}
      </span>
      <span className="mt-1.5 block text-fine tracking-wide text-nuez">{tagline}</span>
    </span>
  );
}

/** The heading and the four entries of the shop's index, the active one marked for eyes and readers alike. */
export function MenuEntries({ texts, onChoose }: { texts: Landing["frame"]; onChoose?: () => void }) {
  return (
    <nav aria-label={texts.menuLabel}>
      <MenuHeading>{texts.shopHeading}</MenuHeading>
      <ul className="grid gap-1">
        {navigation.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink to={to} end prefetch="intent" className={menuEntryClass} onClick={onChoose}>
              <Icon size={20} strokeWidth={1.7} />
              <MenuLabel>{texts.entries[text]}</MenuLabel>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Entries as plain links, for a phone without script, where the drawer does not open. */
export function PlainEntries(props: {
  label: string;
  entries: readonly { to: string; text: string }[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={props.label} className="without-script w-full md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {props.entries.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className={textLinkClass}>
              {text}
            </a>
          </li>
        ))}
        {props.children}
      </ul>
    </nav>
  );
}

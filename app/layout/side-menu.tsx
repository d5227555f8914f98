import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Shirt from "lucide-react/icons/shirt";
import Store from "lucide-react/icons/store";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { SECTIONS } from "../home/anchors.ts";
import { useShop } from "../shop/use-shop.ts";
import { iconButtonClass } from "../ui/button.ts";

/** The menu's entries, as spec §2 lists them. */
const NAVIGATION = [
  { to: "/", text: "home", Icon: House },
  { to: "/catalogo", text: "catalogue", Icon: Shirt },
  { to: "/ventas-mayor", text: "wholesale", Icon: Store },
  { to: "/contacto", text: "contact", Icon: MessageCircle },
] as const;

export const menuEntryClass =
  "group/entry relative flex min-h-tap w-full cursor-pointer items-center gap-3.5 rounded-control px-3 text-left " +
  "font-medium transition-colors hover:bg-hilo/65 current:bg-algodon current:font-semibold current:text-terracota " +
  "current:inset-ring current:inset-ring-hilo [&_svg]:shrink-0 [&_svg]:text-nuez current:[&_svg]:text-terracota " +
  "collapsed:justify-center collapsed:px-0";

/** In the collapsed menu the label is shown as a tooltip. */
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

/** The collapsed menu shows icons alone (spec §9). */
export function SideMenu() {
  const { shop, texts, tagline } = useShop();
  return (
    <>
      {/* A fixed width keeps a long brand from rewrapping while the menu opens. */}
      <div className="mb-10 w-[calc(14rem-1px)] px-3 max-md:pr-6 collapsed:hidden">
        <p className="font-serif text-title/[1.05] font-medium tracking-tight break-words">{shop.brand}</p>
        <p className="mt-1.5 text-fine/none tracking-wide text-nuez">{tagline}</p>
      </div>
      <button
        type="button"
        className={`${iconButtonClass} absolute top-4 right-2 md:hidden`}
        aria-label={texts.closeMenu}
        popoverTarget="side-menu"
        popoverTargetAction="hide"
      >
        <X size={22} strokeWidth={1.7} />
      </button>
      <img
        src="/favicon.svg"
        alt=""
        width={28}
        height={28}
        loading="lazy"
        className="mx-auto -mt-1 mb-8 hidden collapsed:block"
      />
      <MenuEntries />
      <QuietEntries />
    </>
  );
}

function MenuEntries() {
  const { texts } = useShop();
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.menuLabel}>
      <MenuHeading>{texts.shopHeading}</MenuHeading>
      <ul className="grid gap-1">
        {NAVIGATION.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              aria-current={pathname === to ? "page" : "true"}
              prefetch="intent"
              className={menuEntryClass}
            >
              <Icon size={20} strokeWidth={1.7} />
              <MenuLabel>{texts.entries[text]}</MenuLabel>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function QuietEntries() {
  const { texts } = useShop();
  const { pathname } = useLocation();
  const entries = [
    { to: "/mi-pedido", text: texts.order },
    { to: "/regalo", text: texts.gift },
  ];
  return (
    <ul className="mt-6 border-t border-dashed border-borde/50 pt-4 collapsed:hidden">
      {/* On phones the landing page's header has no space for these two links. */}
      {pathname === "/"
        ? (["order", "contact"] as const).map((section) => (
            <li key={section} className="md:hidden">
              <a href={`/#${SECTIONS[section]}`} className={quietEntryClass}>
                {texts.sections[section]}
              </a>
            </li>
          ))
        : null}
      {entries.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className={quietEntryClass}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const quietEntryClass =
  "flex min-h-tap items-center rounded-control px-3 text-small text-nuez transition-colors hover:bg-hilo/65 hover:text-cacao";

import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Link } from "react-router";

export const menuLinkClass =
  "flex min-h-tap items-center gap-2 rounded-2xl px-3.5 transition-colors hover:bg-lino current:bg-lino";

interface DisclosureMenuProps {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A menu of links in a `details` element, which works without script. All menus have the same `name`, so that
 * opening one closes the others. While a menu is open, an invisible layer of its summary covers the page, so
 * that a press beside the menu closes it.
 */
export function DisclosureMenu({ summary, className = "", children }: DisclosureMenuProps) {
  const close = (menu: HTMLDetailsElement) => {
    // Focuses the summary first, because the focus is lost when the focused link is hidden.
    menu.querySelector("summary")?.focus({ preventScroll: true });
    menu.open = false;
  };
  return (
    <details
      name="home-header"
      className={`group/menu @2xl:relative ${className}`}
      onKeyDown={({ key, currentTarget }) => key === "Escape" && close(currentTarget)}
      onClick={({ target, currentTarget }) => (target as Element).closest("a") && close(currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-1 rounded-full px-2.5 text-base font-semibold transition-colors group-open/menu:bg-lino group-open/menu:before:fixed group-open/menu:before:inset-0 group-open/menu:before:cursor-default hover:bg-lino max-sm:px-1">
        {summary}
      </summary>
      <div className="absolute top-[calc(100%+0.375rem)] right-gutter w-max min-w-48 rounded-card bg-algodon p-1.5 shadow-lift ring ring-hilo @2xl:right-0">
        {children}
      </div>
    </details>
  );
}

export interface Languages {
  languages: readonly { code: string; name: string }[];
  current: string;
}

/** The menu ES, PT, EN (spec §2). Its links set `lang`, because `/` alone shows the cookie's language. */
export function LanguageMenu({ languages, current, label }: Languages & { label: string }) {
  return (
    <DisclosureMenu
      summary={
        <>
          <span className="sr-only">{label} </span>
          {current.toUpperCase()}
          <ChevronDown size={16} strokeWidth={2} className="transition-[rotate] group-open/menu:rotate-180" />
        </>
      }
    >
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={`/?lang=${code}`}
              lang={code}
              hrefLang={code}
              preventScrollReset
              className={menuLinkClass}
              aria-current={code === current ? "true" : undefined}
            >
              <span className="w-7 font-semibold">{code.toUpperCase()}</span>
              {name}
              {code === current ? (
                <Check size={18} strokeWidth={2} className="ml-auto text-terracota" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  );
}

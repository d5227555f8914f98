import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

export const menuLinkClass =
  "flex min-h-tap items-center gap-2 rounded-2xl px-3.5 transition-colors hover:bg-lino current:bg-lino";

/**
 * A menu of links as a `details` element, which works without script. With script it also closes on Escape, on a choice,
 * and when pointer or focus leave it. A shared name closes one menu when another opens.
 */
export function DisclosureMenu({
  summary,
  className = "",
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const close = () => {
      // The summary takes the focus first, because a hidden link would lose it.
      if (details.contains(document.activeElement)) {
        details.querySelector("summary")?.focus({ preventScroll: true });
      }
      details.open = false;
    };
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", ({ key }) => key === "Escape" && details.open && close(), {
      signal,
    });
    document.addEventListener("pointerdown", ({ target }) => leave(target), { signal });
    details.addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget), { signal });
    details.addEventListener("click", ({ target }) => (target as Element).closest("a") && close(), {
      signal,
    });
    return () => listening.abort();
  }, []);

  return (
    <details ref={menu} name="home-header" className={`group/menu @2xl:relative ${className}`}>
      <summary className="inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-1 rounded-full px-2.5 text-base font-semibold transition-colors group-open/menu:bg-lino hover:bg-lino max-sm:px-1">
        {summary}
      </summary>
      <div className="menu-panel absolute top-[calc(100%+0.375rem)] right-gutter w-max min-w-48 rounded-card bg-algodon p-1.5 shadow-lift ring ring-hilo @2xl:right-0">
        {children}
      </div>
    </details>
  );
}

export interface Languages {
  languages: readonly { code: string; name: string }[];
  current: string;
}

/** The menu ES, PT, EN (spec §2). Spanish has `?lang` too, because the bare path follows the cookie. */
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

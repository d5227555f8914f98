import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { idlePart, lazyPart } from "../ui/lazy-part.tsx";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { FrameAdmin } from "./admin-entries.tsx";
import { MenuContext, type MenuState } from "./menu-button.tsx";
import { type SidebarState, sidebarCookie } from "./sidebar-state.ts";
import { TopBar } from "./top-bar.tsx";

// The drawer and the dialog library under it are 17 KB that no page needs before somebody taps.
const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyPart(async () => (await loadMobileMenu()).MobileMenu);

// Drawn only where somebody is signed in: no part of what a visitor loads.
const loadAdminEntries = () => import("./admin-entries.tsx");
const AdminEntries = lazyPart(async () => (await loadAdminEntries()).AdminEntries);
const ScriptNeeded = lazyPart(async () => (await loadAdminEntries()).ScriptNeeded);

// Links that the first view does without script for: it comes when the browser is idle.
const SideMenu = idlePart(async () => (await import("./side-menu.tsx")).SideMenu);
const SiteFooter = idlePart(async () => (await import("./site-footer.tsx")).SiteFooter);

/** Under this width the side menu is a drawer (spec §9). The style sheet's `md` is the same. */
const DESKTOP = "(min-width: 48rem)";

/** The owner's pages end without the visitors' footer. */
const OWNERS_PAGE = /^\/(consultas|ajustes|papelera|cuenta)(\/|$)/;

interface FrameProps {
  texts: Landing["frame"];
  language: string;
  tagline: string;
  initialSidebar: SidebarState;
  /** Of the copyright line. */
  year: number;
  /** Who may edit, or null for visitors. */
  admin: FrameAdmin | null;
  children: ReactNode;
}

/** The frame around every page: side menu, top bar and the page itself in one `main`. */
export function Frame({ texts, language, tagline, initialSidebar, year, admin, children }: FrameProps) {
  const [sidebar, setSidebar] = useState(initialSidebar);
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const { pathname } = useLocation();
  const [menuPath, setMenuPath] = useState(pathname);
  const main = useMainFocus(pathname);
  useWhenIdle(loadMobileMenu);
  if (menuOpen && !menuWanted) setMenuWanted(true);
  // A form inside does not close it: going back over its entry would overtake the redirect.
  if (menuPath !== pathname) {
    setMenuPath(pathname);
    setMenuOpen(false);
  }

  const toggleSidebar = useCallback(() => {
    const next: SidebarState = sidebar === "expanded" ? "collapsed" : "expanded";
    setSidebar(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = sidebarCookie(next, location.protocol === "https:");
  }, [sidebar]);

  const menu: MenuState = useMemo(
    () => ({
      texts,
      drawerOpen: menuOpen,
      onOpenDrawer: () => startTransition(() => setMenuOpen(true)),
      expanded: sidebar === "expanded",
      onToggle: toggleSidebar,
    }),
    [texts, menuOpen, sidebar, toggleSidebar],
  );
  // Deferred, because a page that comes late (`late.tsx`) may hold the buttons in a header of its own.
  const shownMenu = useDeferredValue(menu);

  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    // A drawer left open while the window grows (or a tablet is turned) would lie over the menu itself.
    const close = () => desktop.matches && setMenuOpen(false);
    desktop.addEventListener("change", close);
    return () => desktop.removeEventListener("change", close);
  }, []);

  /** Ctrl+B or Cmd+B (spec §9). */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    if (window.matchMedia(DESKTOP).matches) toggleSidebar();
    else startTransition(() => setMenuOpen((open) => !open));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <div
      className="grid min-h-dvh grid-cols-1 md:grid-cols-[16rem_minmax(0,1fr)] md:transition-[grid-template-columns] md:duration-200 md:data-[sidebar=collapsed]:grid-cols-[3rem_minmax(0,1fr)]"
      data-sidebar={sidebar}
    >
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-60 -translate-y-[200%] rounded-full bg-cacao px-5 py-3 font-semibold text-leche focus:translate-none"
      >
        {texts.skipToContent}
      </a>
      <aside
        id="side-menu"
        className="sticky top-0 z-30 h-dvh w-full border-r border-hilo bg-lino px-4 py-7 max-md:hidden overflow-y-auto collapsed:overflow-visible collapsed:px-0.5"
        aria-label={texts.shopHeading}
      >
        <SideMenu texts={texts} tagline={tagline} />

        {admin ? <AdminEntries admin={admin} /> : null}
      </aside>
      <MenuContext value={shownMenu}>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header>
            <TopBar texts={texts} language={language} withinPage={pathname === "/"}>
              {admin ? <ScriptNeeded /> : null}
            </TopBar>
          </header>
          <main id="contenido" ref={main} tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          {pathname === "/" || (admin && OWNERS_PAGE.test(pathname)) ? null : (
            <SiteFooter texts={texts} year={year} />
          )}
        </div>
      </MenuContext>
      {menuWanted ? (
        <MobileMenu texts={texts} tagline={tagline} open={menuOpen} onClose={() => setMenuOpen(false)}>
          {admin ? <AdminEntries admin={admin} onChoose={() => setMenuOpen(false)} /> : null}
        </MobileMenu>
      ) : null}
    </div>
  );
}

/** After a navigation within the page's life the focus goes to the new page, as a full load would have done. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // A page may have put it where it is needed.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

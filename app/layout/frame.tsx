import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { useShop } from "../settings/use-shop.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { FrameAdmin } from "./admin-entries.tsx";
import { MenuContext } from "./menu-button.tsx";
import { MenuEntries, Wordmark } from "./side-menu.tsx";
import { type SidebarState, sidebarCookie } from "./sidebar-state.ts";
import { TopBar } from "./top-bar.tsx";

// The drawer and the dialog library under it are 17 KB that no page needs before somebody taps.
const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

// Drawn only where somebody is signed in: no part of what a visitor loads.
const loadAdminEntries = () => import("./admin-entries.tsx");
const AdminEntries = lazy(async () => ({ default: (await loadAdminEntries()).AdminEntries }));
const PlainAdminEntries = lazy(async () => ({ default: (await loadAdminEntries()).PlainAdminEntries }));

/** Under this width the side menu is a drawer (spec §9). The style sheet's `md` is the same. */
const DESKTOP = "(min-width: 48rem)";

interface FrameProps {
  texts: Landing["frame"];
  language: string;
  tagline: string;
  initialSidebar: SidebarState;
  /** Who may edit, or null for visitors. */
  admin: FrameAdmin | null;
  children: ReactNode;
}

/** The frame around every page: side menu, top bar and the page itself in one `main`. */
export function Frame({ texts, language, tagline, initialSidebar, admin, children }: FrameProps) {
  const { brand } = useShop().shop;
  const [sidebar, setSidebar] = useState(initialSidebar);
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const { pathname } = useLocation();
  const main = useMainFocus(pathname);
  useWhenIdle(loadMobileMenu);
  // In a transition, which waits for a page that comes late (`late.tsx`): the page's own header may hold the button.
  const menu = useMemo(
    () => ({ label: texts.openMenu, open: menuOpen, onOpen: () => startTransition(() => setMenuOpen(true)) }),
    [texts.openMenu, menuOpen],
  );
  if (menuOpen && !menuWanted) setMenuWanted(true);

  const toggleSidebar = () => {
    const next: SidebarState = sidebar === "expanded" ? "collapsed" : "expanded";
    setSidebar(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = sidebarCookie(next, location.protocol === "https:");
  };

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
        className="sticky top-0 z-30 h-dvh w-full border-r border-hilo bg-lino px-4 py-7 max-md:hidden collapsed:px-0.5"
        aria-label={texts.shopHeading}
      >
        {/* As wide as the open menu even while it opens, so that a long brand does not rewrap on the way. */}
        <div className="mb-10 w-[calc(14rem-1px)] px-3 collapsed:hidden">
          <Wordmark brand={brand} tagline={tagline} />
        </div>
        <img
          src="/favicon.svg"
          alt=""
          width={28}
          height={28}
          loading="lazy"
          className="mx-auto -mt-1 mb-8 hidden collapsed:block"
        />
        <MenuEntries texts={texts} />
        {admin ? (
          <Suspense fallback={null}>
            <AdminEntries admin={admin} />
          </Suspense>
        ) : null}
      </aside>
      <MenuContext value={menu}>
        <div className="min-w-0">
          <header>
            <TopBar
              texts={texts}
              language={language}
              isOnly={pathname !== "/"}
              sidebar={sidebar}
              onToggleSidebar={toggleSidebar}
            >
              {admin ? (
                <Suspense fallback={null}>
                  <PlainAdminEntries admin={admin} />
                </Suspense>
              ) : null}
            </TopBar>
          </header>
          <main id="contenido" ref={main} tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </MenuContext>
      {menuWanted ? (
        <Suspense fallback={null}>
          <MobileMenu texts={texts} tagline={tagline} open={menuOpen} onClose={() => setMenuOpen(false)}>
            {admin ? <AdminEntries admin={admin} onChoose={() => setMenuOpen(false)} /> : null}
          </MobileMenu>
        </Suspense>
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
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

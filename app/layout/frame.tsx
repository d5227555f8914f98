import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import { BrandMark } from "../shop/brand-mark.tsx";
import { useShop } from "../shop/use-shop.ts";
import { useLayerHistory } from "../ui/layer-history.ts";
import { idlePart, lazyPart } from "../ui/lazy-part.tsx";
import type { FrameAdmin } from "./admin-entries.tsx";
import { MenuButton, MenuContext, type MenuState, PanelLabel, SearchLink } from "./menu-button.tsx";
import { type SidebarState, sidebarCookie } from "./sidebar-state.ts";

const AdminEntries = lazyPart(async () => (await import("./admin-entries.tsx")).AdminEntries);

const SideMenu = idlePart(async () => (await import("./side-menu.tsx")).SideMenu);
const SiteFooter = idlePart(async () => (await import("./site-footer.tsx")).SiteFooter);

interface FrameProps {
  initialSidebar: SidebarState;
  admin: FrameAdmin | null;
  children: ReactNode;
}

export function Frame({ initialSidebar, admin, children }: FrameProps) {
  const { texts, news } = useShop();
  const { pathname } = useLocation();
  const main = useMainFocus(pathname);
  const { menu, sidebar, ref, drawerOpen, drawerProps } = useMenuState(initialSidebar);
  return (
    <div
      className="grid min-h-dvh grid-cols-1 md:grid-cols-[16rem_minmax(0,1fr)] md:transition-[grid-template-columns] md:duration-200 md:data-[sidebar=collapsed]:grid-cols-[3rem_minmax(0,1fr)]"
      data-sidebar={sidebar}
    >
      <a
        href="#contenido"
        inert={drawerOpen}
        className="fixed top-2 left-2 z-60 -translate-y-[200%] rounded-full bg-cacao px-5 py-3 font-semibold text-leche focus:translate-none"
      >
        {texts.skipToContent}
      </a>
      <aside
        {...drawerProps}
        ref={ref}
        id="side-menu"
        className="top-0 h-dvh w-72 max-w-[calc(100vw-2.5rem)] overflow-y-auto overscroll-contain border-hilo bg-lino px-4 py-7 text-cacao outline-none backdrop:bg-cacao/45 max-md:shadow-sheet max-md:transition-[translate,display,overlay] max-md:transition-discrete max-md:not-open:-translate-x-full max-md:starting:open:-translate-x-full md:sticky md:z-30 md:block md:w-full md:border-r collapsed:overflow-visible collapsed:px-0.5"
        aria-label={texts.shopHeading}
      >
        <SideMenu />
        {admin ? <AdminEntries admin={admin} /> : null}
      </aside>
      <MenuContext value={menu}>
        <div inert={drawerOpen} className="flex min-h-dvh min-w-0 flex-col">
          <header>
            {news ? (
              <p lang="es" className="bg-manteca px-gutter py-2 text-center text-small">
                {news}
              </p>
            ) : null}
            {pathname === "/" ? null : <TopBar />}
          </header>
          <main id="contenido" ref={main} tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          {pathname === "/" ? null : <SiteFooter />}
        </div>
      </MenuContext>
    </div>
  );
}

const SHORT_BRAND = 14;

function TopBar() {
  const { brand, logo } = useShop().shop;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-hilo pr-5 pl-2 md:pr-gutter">
      <MenuButton />
      <Link
        to="/"
        className={`inline-flex min-h-tap min-w-0 grow basis-[6rem] items-center font-serif font-medium tracking-tight wrap-anywhere md:invisible collapsed:visible ${brand.length > SHORT_BRAND ? "text-lead leading-tight" : "text-[min(1.375rem,9vw)]"}`}
      >
        <BrandMark brand={brand} logo={logo} />
      </Link>
      <PanelLabel />
      <SearchLink />
      <BasketLink />
    </div>
  );
}

/** Moves the focus into the new page, because the router leaves it on the link that was pressed. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The 'Botón de arrepentimiento', a link to cancel a purchase. The law demands it (Disposición 954/2025). */
export function CancellationLink() {
  const { shop, texts } = useShop();
  if (!shop.cancellationForm) return null;
  return (
    <p className="flex justify-end border-b border-hilo bg-leche px-gutter">
      <Link
        to="/arrepentimiento"
        hrefLang="es"
        className="inline-flex min-h-tap items-center text-small font-semibold underline decoration-1 underline-offset-4 hover:text-terracota"
      >
        {texts.footer.arrepentimiento}
      </Link>
    </p>
  );
}

/** Below this width, `md` in CSS, the side menu is a drawer (spec §9). */
const DESKTOP = "(min-width: 48rem)";

function useMenuState(initialSidebar: SidebarState) {
  const [sidebar, setSidebar] = useState(initialSidebar);
  const drawer = useDrawer();
  const toggleSidebar = useCallback(() => {
    const next: SidebarState = sidebar === "expanded" ? "collapsed" : "expanded";
    setSidebar(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = sidebarCookie(next, location.protocol === "https:");
  }, [sidebar]);
  // Control+B or Command+B toggles the menu (spec §9).
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    if (window.matchMedia(DESKTOP).matches) toggleSidebar();
    else drawer.ref.current?.togglePopover();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  const menu: MenuState = useMemo(
    () => ({ expanded: sidebar === "expanded", onToggle: toggleSidebar }),
    [sidebar, toggleSidebar],
  );
  // The value is deferred, because an urgent update would force React to hydrate the whole page at once.
  return { menu: useDeferredValue(menu), sidebar, ...drawer };
}

/** The drawer is a native popover, so it opens before this script has loaded, and without script. */
function useDrawer() {
  const ref = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const close = useCallback(() => ref.current?.hidePopover(), []);
  const followLink = useLayerHistory(drawerOpen, close);
  useEffect(() => {
    setDrawerOpen(!!ref.current?.matches(":popover-open"));
    const desktop = window.matchMedia(DESKTOP);
    desktop.addEventListener("change", close);
    return () => desktop.removeEventListener("change", close);
  }, [close]);
  // An effect returns the focus, because the page is `inert` until the drawer is rendered as closed.
  useEffect(() => {
    if (!drawerOpen && opener.current instanceof HTMLElement) opener.current.focus();
  }, [drawerOpen]);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setDrawerOpen(newState === "open");
    if (newState !== "open") return;
    opener.current = document.activeElement;
    currentTarget.focus();
  };
  const onClickCapture = (event: MouseEvent) => {
    if ((event.target as Element).closest("[type=submit]")) close();
    else followLink(event);
  };
  const drawerProps = {
    popover: "auto",
    tabIndex: -1,
    onToggle,
    ...(drawerOpen ? { role: "dialog", onClickCapture } : {}),
  } as const;
  return { ref, drawerOpen, drawerProps };
}

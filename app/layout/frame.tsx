import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useShop } from "../shop/use-shop.ts";
import { idlePart, lazyPart } from "../ui/lazy-part.tsx";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { FrameAdmin } from "./admin-entries.tsx";
import { MenuContext } from "./menu-button.tsx";
import type { SidebarState } from "./sidebar-state.ts";
import { TopBar } from "./top-bar.tsx";
import { useMenuState } from "./use-menu-state.ts";

// The drawer is loaded when the browser is idle, because it takes 17 KB with the dialog library.
const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyPart(async () => (await loadMobileMenu()).MobileMenu);

const loadAdminEntries = () => import("./admin-entries.tsx");
const AdminEntries = lazyPart(async () => (await loadAdminEntries()).AdminEntries);
const ScriptNeeded = lazyPart(async () => (await loadAdminEntries()).ScriptNeeded);

const SideMenu = idlePart(async () => (await import("./side-menu.tsx")).SideMenu);
const SiteFooter = idlePart(async () => (await import("./site-footer.tsx")).SiteFooter);

const OWNERS_PAGE = /^\/(consultas|ajustes|papelera|cuenta)(\/|$)/;

interface FrameProps {
  initialSidebar: SidebarState;
  admin: FrameAdmin | null;
  children: ReactNode;
}

export function Frame({ initialSidebar, admin, children }: FrameProps) {
  const { texts } = useShop();
  const { pathname } = useLocation();
  const main = useMainFocus(pathname);
  const { menu, sidebar, drawerOpen, wasOpened, closeDrawer } = useMenuState(initialSidebar);
  useWhenIdle(loadMobileMenu);
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
        className="sticky top-0 z-30 h-dvh w-full border-r border-hilo bg-lino px-4 py-7 max-md:static max-md:without-script max-md:order-last max-md:h-auto overflow-y-auto collapsed:overflow-visible collapsed:px-0.5"
        aria-label={texts.shopHeading}
      >
        <SideMenu />

        {admin ? <AdminEntries admin={admin} /> : null}
      </aside>
      <MenuContext value={menu}>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header>
            <TopBar withinPage={pathname === "/"}>{admin ? <ScriptNeeded /> : null}</TopBar>
          </header>
          <main id="contenido" ref={main} tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          {pathname === "/" || (admin && OWNERS_PAGE.test(pathname)) ? null : <SiteFooter />}
        </div>
      </MenuContext>
      {wasOpened ? (
        <MobileMenu open={drawerOpen} onClose={closeDrawer}>
          {admin ? <AdminEntries admin={admin} onChoose={closeDrawer} /> : null}
        </MobileMenu>
      ) : null}
    </div>
  );
}

/** Moves the focus to the new page after a navigation, because the router leaves the focus on the pressed link. */
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

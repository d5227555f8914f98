import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import { BrandMark } from "../shop/brand-mark.tsx";
import { useShop } from "../shop/use-shop.ts";
import { idlePart, lazyPart } from "../ui/lazy-part.tsx";
import type { FrameAdmin } from "./admin-entries.tsx";
import { MenuButton, MenuContext, PanelLabel, SearchLink } from "./menu-button.tsx";
import type { SidebarState } from "./sidebar-state.ts";
import { useMenuState } from "./use-menu-state.ts";

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

/** The bar of all pages except the landing page, which shows the bar's parts in its own header. */
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

/** Consumer law demands this link for cancelling a purchase, the 'Botón de arrepentimiento' (Disposición 954/2025). */
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

import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { MenuState } from "./menu-button.tsx";
import { type SidebarState, sidebarCookie } from "./sidebar-state.ts";

/** Below this width, `md` in CSS, the side menu is a drawer (spec §9). */
const DESKTOP = "(min-width: 48rem)";

export function useMenuState(initialSidebar: SidebarState) {
  const [sidebar, setSidebar] = useState(initialSidebar);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  if (drawerOpen && !wasOpened) setWasOpened(true);
  // The menu closes after the page has changed, because closing it goes back in the history and cancels a form's redirect.
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setDrawerOpen(false);
  }
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const toggleSidebar = useCallback(() => {
    const next: SidebarState = sidebar === "expanded" ? "collapsed" : "expanded";
    setSidebar(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = sidebarCookie(next, location.protocol === "https:");
  }, [sidebar]);
  useDesktop(closeDrawer);
  // Control+B or Command+B toggles the menu (spec §9).
  useShortcut(() => {
    if (window.matchMedia(DESKTOP).matches) toggleSidebar();
    else startTransition(() => setDrawerOpen((open) => !open));
  });
  const menu: MenuState = useMemo(
    () => ({
      drawerOpen,
      onOpenDrawer: () => startTransition(() => setDrawerOpen(true)),
      expanded: sidebar === "expanded",
      onToggle: toggleSidebar,
    }),
    [drawerOpen, sidebar, toggleSidebar],
  );
  // The value is deferred, because an urgent change would hydrate a page that holds the menu's buttons at once.
  return { menu: useDeferredValue(menu), sidebar, drawerOpen, wasOpened, closeDrawer };
}

function useDesktop(onDesktop: () => void): void {
  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const onChange = () => desktop.matches && onDesktop();
    desktop.addEventListener("change", onChange);
    return () => desktop.removeEventListener("change", onChange);
  }, [onDesktop]);
}

function useShortcut(run: () => void): void {
  const onShortcut = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      onShortcut();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

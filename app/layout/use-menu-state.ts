import {
  type MouseEvent,
  type ToggleEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLayerHistory } from "../ui/layer-history.ts";
import type { MenuState } from "./menu-button.tsx";
import { type SidebarState, sidebarCookie } from "./sidebar-state.ts";

/** Below this width, `md` in CSS, the side menu is a drawer (spec §9). */
const DESKTOP = "(min-width: 48rem)";

export function useMenuState(initialSidebar: SidebarState) {
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
  // An effect returns the focus, because the page cannot take it before the drawer is rendered as closed.
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

import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";

/* Back closes the top layer, such as a dialog. Each open layer adds a history entry, hidden from the router. */

const open: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
let shown: string | null = null;
let returning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const layersHere = () => Number(history.state?.layers ?? 0);

/** For a history entry without a key, the router uses the key 'default'. */
function pageHere(): string {
  return `${history.state?.key ?? "default"} ${location.pathname}${location.search}${location.hash}`;
}

function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (returning) return;
  const surplus = layersHere() - open.length;
  if (surplus > 0) {
    returning = true;
    history.go(-surplus);
    return;
  }
  for (let layers = layersHere() + 1; layers <= open.length; layers++) {
    history.pushState({ ...history.state, layers }, "");
  }
  for (const then of waiting.splice(0)) then();
}

function onPopState(event: PopStateEvent): void {
  const samePage = pageHere() === shown;
  if (samePage && (returning || open.length > 0 || layersHere() > 0)) event.stopImmediatePropagation();
  // After our own `history.go`, layers on the same page stay open, because a new layer may have opened.
  if (!returning || !samePage) {
    for (const layer of open.slice(samePage ? layersHere() : 0).reverse()) layer.close();
  }
  returning = false;
  settleSoon();
}

/** Call this before the router is created, so that `onPopState` runs before the router's listener. */
export function watchHistory(): void {
  addEventListener("popstate", onPopState);
}

export function LayerHistory() {
  const { key, pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    shown = `${key} ${pathname}${search}${hash}`;
    // After a reload or Back, the history entry may belong to a closed layer. `settle` then goes back past it.
    settleSoon();
  }, [key, pathname, search, hash]);
  return null;
}

export function afterLayers(then: () => void): void {
  waiting.push(then);
  settleSoon();
}

/** Makes Back call `close`. The returned click handler closes the layer before a link inside is followed. */
export function useLayerHistory(isOpen: boolean, close: () => void): (event: React.MouseEvent) => void {
  const closeLatest = useEffectEvent(close);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => closeLatest() };
    open.push(layer);
    settleSoon();
    return () => {
      open.splice(open.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);

  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
    // Ignores links to other sites, downloads and files, because the router has no page for them.
    if (link.origin !== location.origin || link.matches("[download]") || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    close();
    afterLayers(() => void navigate(link.pathname + link.search + link.hash));
  };
}

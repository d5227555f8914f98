import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";

/*
 * Back closes the top layer (dialog, sheet, drawer) first. Each open layer has a history entry that differs from its page's by
 * `layers`, the number of open layers. The router must not see these entries: it would load the page again.
 */

const open: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
let shown: string | null = null;
let returning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function layersHere(): number {
  return Number(history.state?.layers ?? 0);
}

/** The router calls an entry without a key 'default'. */
function pageHere(): string {
  return `${history.state?.key ?? "default"} ${location.pathname}${location.search}${location.hash}`;
}

/** Adds missing entries, or goes back over surplus ones, after React's commit. */
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
  // Without a layer the event is the router's: `shown` changes after React has drawn a pushed page.
  if (samePage && (returning || open.length > 0 || layersHere() > 0)) event.stopImmediatePropagation();
  returning = false;
  for (const layer of open.slice(samePage ? layersHere() : 0).reverse()) layer.close();
  settleSoon();
}

/** Call it before the router is created: listeners run in the order of their registration. */
export function watchHistory(): void {
  addEventListener("popstate", onPopState);
}

export function LayerHistory() {
  const { key, pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    shown = `${key} ${pathname}${search}${hash}`;
    // A reload or Back may end on the entry of a closed layer.
    settleSoon();
  }, [key, pathname, search, hash]);
  return null;
}

/** Calls `then` once the entries of closed layers are gone. */
export function afterLayers(then: () => void): void {
  waiting.push(then);
  settleSoon();
}

/** Back calls `close`. The returned handler closes the layer before a link in it is followed. */
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
    if (link.origin !== location.origin || link.hasAttribute("download")) return;
    event.preventDefault();
    close();
    afterLayers(() => void navigate(link.pathname + link.search + link.hash));
  };
}

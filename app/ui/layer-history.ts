import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";

/*
 * Back closes what is open first. Each open layer (dialog, sheet, drawer) has a history entry of its own on top of the
 * page's, which differs only by `layers`, the number of layers open there. What is open decides: `settle` adds the
 * entries that are missing and goes back over those that are too many, so that closing by any way leaves none behind.
 * The router never hears of these entries; it would load the page again.
 */

const open: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
/** The page that the router shows, as `pageHere` says it. */
let shown: string | null = null;
let returning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function layersHere(): number {
  return Number(history.state?.layers ?? 0);
}

/** The entry's page: the router's key (which it calls 'default' where it wrote none) and the address. */
function pageHere(): string {
  return `${history.state?.key ?? "default"} ${location.pathname}${location.search}${location.hash}`;
}

/** Brings the history in line with what is open, once React has drawn what changed. */
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
  // Without a layer it is the router's: `shown` is late while React draws the page that was just pushed.
  if (samePage && (returning || open.length > 0 || layersHere() > 0)) event.stopImmediatePropagation();
  returning = false;
  // Those above the entry that was returned to; all of them where it is another page's.
  for (const layer of open.slice(samePage ? layersHere() : 0).reverse()) layer.close();
  settleSoon();
}

/** Called once, before the router is made: listeners of the window are told in their order. */
export function watchHistory(): void {
  addEventListener("popstate", onPopState);
}

/** Stands once in the document, inside the router: knows which page is shown. */
export function LayerHistory() {
  const { key, pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    shown = `${key} ${pathname}${search}${hash}`;
    // A reload, or a way back, may have ended on the entry of a layer that is open no more.
    settleSoon();
  }, [key, pathname, search, hash]);
  return null;
}

/** Calls `then` once the history has no entries of layers that were just closed: it may go to another address. */
export function afterLayers(then: () => void): void {
  waiting.push(then);
  settleSoon();
}

/**
 * Gives an open layer its place in the history: Back calls `close`. Returns what a click inside the layer goes through,
 * so that a link closes the layer before it is followed, and Back from there leads to the page.
 */
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

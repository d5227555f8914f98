import { useEffect } from "react";
import { type Component, HYDRATED, lazyPart, loadOrGiveUp } from "./ui/lazy-part.tsx";
import { loadFirst, onIdle } from "./ui/when-idle.ts";

let isRootHydrated = false;

/** Marks the document as hydrated, and replays the presses that came before. For the root, once. */
export function useHydratedMark(): void {
  useEffect(() => {
    isRootHydrated = true;
    document.documentElement.setAttribute(HYDRATED, "");
    window.replayPresses?.();
  }, []);
}

/**
 * The component of a page that the first view hydrates late (decision 028): when the browser is idle, or on the first touch.
 * Until then nothing around it may change its props or context outside a transition: React would empty it.
 */
export async function deferHydration<Props extends object>(
  load: () => Promise<Component<Props>>,
): Promise<Component<Props>> {
  if (isRootHydrated) return await load();
  if (import.meta.env.SSR) return lazyPart(load);
  const loading = idleOrTouched().then(() => loadOrGiveUp(load));
  loadFirst(loading);
  return lazyPart(load, () => loading);
}

function idleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      resolve();
    };
    for (const touch of ["pointerdown", "keydown", "focusin"]) {
      addEventListener(touch, go, { capture: true, signal: listening.signal });
    }
    onIdle(go);
  });
}

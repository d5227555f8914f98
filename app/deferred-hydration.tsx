import { useEffect } from "react";
import { type Component, HYDRATED, lazyPart, loadOrGiveUp } from "./ui/lazy-part.tsx";
import { idle, loadFirst } from "./ui/when-idle.ts";

let isRootHydrated = false;

export function useHydratedMark(): void {
  useEffect(() => {
    isRootHydrated = true;
    document.documentElement.setAttribute(HYDRATED, "");
    window.replayPresses?.();
  }, []);
}

/**
 * Hydrates a page when the browser is idle, or at the visitor's first input. Until then, change its props and
 * context only in a transition, because any other update makes React empty the page (decision 028).
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

async function idleOrTouched(): Promise<void> {
  const listening = new AbortController();
  const touched = new Promise((resolve) => {
    for (const touch of ["pointerdown", "keydown", "focusin"])
      addEventListener(touch, resolve, { capture: true, signal: listening.signal });
  });
  await Promise.race([idle(), touched]);
  listening.abort();
}

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

/** Hydrates when the browser is idle or touched (decision 028). Until then only a transition may change the props. */
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
    void idle().then(go);
  });
}

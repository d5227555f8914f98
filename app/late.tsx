import { useEffect } from "react";
import { type Component, HYDRATED, lazyPart, loadOrGiveUp } from "./ui/lazy-part.tsx";
import { loadFirst, onIdle } from "./ui/when-idle.ts";

/** Whether the root is hydrated: what is drawn from then on, the script draws itself. */
let hydrated = false;

/** For the root, once: what was pressed in its part of the page before it was hydrated is pressed again. */
export function useTakeOver(): void {
  useEffect(() => {
    hydrated = true;
    document.documentElement.setAttribute(HYDRATED, "");
    window.earlyInput?.replay();
  }, []);
}

/**
 * A page whose script the first view does without (decision 028): what the server drew can be read, followed and sent at
 * once; the script comes when the browser is idle, or with the first touch. A page that the visitor goes on to is there
 * before it is shown.
 *
 * Until then nothing around it may give it other props or another context but in a transition: React would empty it.
 */
export async function late<Props extends object>(
  load: () => Promise<Component<Props>>,
): Promise<Component<Props>> {
  if (hydrated) return await load();
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

import { useEffect } from "react";

/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 1500;

export function onIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(run, FALLBACK_DELAY);
  return () => window.clearTimeout(handle);
}

let first: Promise<unknown> | undefined;

export function loadFirst(loading: Promise<unknown>): void {
  first = loading;
}

/** Runs a loader when the page is loaded and the browser idle. A failure is only logged, because the use loads again. */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  let cancel = () => {};
  const run = async () => {
    try {
      await first;
      await load();
    } catch (error) {
      console.error("not loaded ahead of its use:", error);
    }
  };
  const schedule = () => {
    cancel = onIdle(run);
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => {
    window.removeEventListener("load", schedule);
    cancel();
  };
}

export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => loadWhenIdle(load), [load]);
}

import { useEffect } from "react";

/** Milliseconds to wait where the browser cannot say when it is idle. */
const FALLBACK_DELAY = 1500;

/** Runs something once, as soon as the browser has nothing better to do. Returns what takes it back. */
export function onIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(run, FALLBACK_DELAY);
  return () => window.clearTimeout(handle);
}

let first: Promise<unknown> | undefined;

/** Has what {@link useWhenIdle} loads wait for something that is needed sooner. */
export function loadFirst(loading: Promise<unknown>): void {
  first = loading;
}

/**
 * Runs a loader once, after the page has loaded and the browser has nothing better to do: for parts that are not
 * needed to read the page but should be there by the time they are asked for. A failure is left to the real use.
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    let takeBack = () => {};
    const run = async () => {
      try {
        await first;
        await load();
      } catch (error) {
        console.error("not loaded ahead of its use:", error);
      }
    };
    const schedule = () => {
      takeBack = onIdle(run);
    };
    if (document.readyState === "complete") schedule();
    else window.addEventListener("load", schedule, { once: true });
    return () => {
      window.removeEventListener("load", schedule);
      takeBack();
    };
  }, [load]);
}

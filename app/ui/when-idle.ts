import { useEffect } from "react";

/** Milliseconds to wait where the browser cannot say when it is idle. */
const FALLBACK_DELAY = 1500;

/**
 * Runs a loader once, after the page has loaded and the browser has nothing better to do: for parts that are not
 * needed to read the page but should be there by the time they are asked for. A failure is left to the real use.
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    let handle = 0;
    const idle = typeof window.requestIdleCallback === "function";
    const run = () => {
      load().catch((error: unknown) => console.error("not loaded ahead of its use:", error));
    };
    const schedule = () => {
      handle = idle ? window.requestIdleCallback(run) : window.setTimeout(run, FALLBACK_DELAY);
    };
    if (document.readyState === "complete") schedule();
    else window.addEventListener("load", schedule, { once: true });
    return () => {
      window.removeEventListener("load", schedule);
      if (idle) window.cancelIdleCallback(handle);
      else window.clearTimeout(handle);
    };
  }, [load]);
}

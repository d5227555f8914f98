import { useEffect } from "react";

const FALLBACK_DELAY = 1500;

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, FALLBACK_DELAY);
  });
}

let first: Promise<unknown> | undefined;

export function loadFirst(loading: Promise<unknown>): void {
  first = loading;
}

/** Calls `load` when the page is loaded, the browser idle and `loadFirst`'s promise resolved. Logs errors. */
export async function loadWhenIdle(load: () => Promise<unknown>): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await idle();
  try {
    await first;
    await load();
  } catch (error) {
    console.error("not loaded ahead of its use:", error);
  }
}

export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    void loadWhenIdle(load);
  }, [load]);
}

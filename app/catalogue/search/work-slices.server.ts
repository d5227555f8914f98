import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest work without a pause, in ms. */
const SLICE = 15;

/** Returns a function to await between steps of work. It yields to the event loop at most every `SLICE` ms. */
export function workSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await nextTurn();
    since = performance.now();
  };
}

import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work at a stretch. */
const STRETCH = 15;

/** For long work in the process that answers pages: asked between two steps, it lets others have their turn in time. */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH) return;
    await nextTurn();
    since = performance.now();
  };
}

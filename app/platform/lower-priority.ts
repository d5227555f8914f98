import { getPriority, setPriority } from "node:os";

/** A quarter of a core beside one busy process: on a busy machine a photo is still done before its deadline. */
const NICE = 5;

export function lowerPriority(): void {
  // Only root may raise a priority, so a process whose priority is already lower is left alone.
  if (getPriority() < NICE) setPriority(NICE);
}

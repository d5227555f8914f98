import { getPriority, setPriority } from "node:os";

/** Leaves about a quarter of a core beside one busy process, enough to finish a photo before its deadline. */
const NICE = 5;

export function lowerPriority(): void {
  // Only root may raise a priority, so a process whose priority is already lower is left alone.
  if (getPriority() < NICE) setPriority(NICE);
}

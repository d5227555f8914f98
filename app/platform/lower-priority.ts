import { getPriority, setPriority } from "node:os";

/** Nice value: beside one busy process, this one gets about a quarter of a core, so a photo meets its deadline. */
const NICE = 5;

export function lowerPriority(): void {
  // Only root may raise a priority, so this skips a process whose priority is already lower.
  if (getPriority() < NICE) setPriority(NICE);
}

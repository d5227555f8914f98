import { getPriority, setPriority } from "node:os";

/** At this nice value the process gets a quarter of a core beside a busy one: photos meet their timeout. */
const NICE = 5;

export function lowerPriority(): void {
  // Only root may raise a priority, so this skips a process whose priority is already lower.
  if (getPriority() < NICE) setPriority(NICE);
}

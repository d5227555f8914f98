import { getPriority, setPriority } from "node:os";

const NICE = 10;

export function lowerPriority(): void {
  // Only root may raise a priority, so a process whose priority is already lower is left alone.
  if (getPriority() < NICE) setPriority(NICE);
}

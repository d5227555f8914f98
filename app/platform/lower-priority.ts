import { getPriority, setPriority } from "node:os";

const NICE = 10;

export function lowerPriority(): void {
  // Only root may raise a process's priority, so a process with a lower priority keeps it.
  if (getPriority() < NICE) setPriority(NICE);
}

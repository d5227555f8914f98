import { getPriority, setPriority } from "node:os";

const NICE = 10;

export function lowerPriority(): void {
  // Only root may make a process less nice.
  if (getPriority() < NICE) setPriority(NICE);
}

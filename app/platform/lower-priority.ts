import { getPriority, setPriority } from "node:os";

/** With this nice value, the process still gets a quarter of a busy core: enough for photos not to time out. */
const NICE = 5;

export function lowerPriority(): void {
  // A process with a higher nice value keeps that value, because only root may lower it.
  if (getPriority() < NICE) setPriority(NICE);
}

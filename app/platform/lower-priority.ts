import { getPriority, setPriority } from "node:os";

/** Of work that may wait for pages. */
const NICE = 10;

/** Lets the pages go first. A process that is nicer already stays so: only root may take that back. */
export function lowerPriority(): void {
  if (getPriority() < NICE) setPriority(NICE);
}

import { getPriority, setPriority } from "node:os";

/** Nice value. Beside a busy process, this one gets a quarter of a core: enough to meet a photo's timeout. */
const NICE = 5;

export function lowerPriority(): void {
  // Only root may raise a priority, so this skips a process whose priority is already lower.
  if (getPriority() < NICE) setPriority(NICE);
}

import { getPriority, setPriority } from "node:os";

const NICE = 10;

export function lowerPriority(): void {
  if (getPriority() < NICE) setPriority(NICE);
}

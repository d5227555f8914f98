import type { BasketLine } from "./basket.ts";
import type { CurrentGarment } from "./current-garment.ts";

export type Change = "gone" | "out" | "cheaper" | "dearer";

export function changeOf(
  line: Pick<BasketLine, "priceCents" | "from">,
  today: Pick<CurrentGarment, "level" | "garment"> | null,
): Change | null {
  if (!today) return "gone";
  if (today.level === "out") return "out";
  const [before, now] = [line.priceCents, today.garment.priceCents];
  // Without one price on each side there is nothing to compare.
  if (before === null || now === null || line.from || today.garment.from || before === now) return null;
  return now < before ? "cheaper" : "dearer";
}

export type Changes = Partial<Record<Change, number>>;

export function countChanges(changes: readonly (Change | null)[]): Changes {
  const counted: Changes = {};
  for (const change of changes) if (change) counted[change] = (counted[change] ?? 0) + 1;
  return counted;
}

import type { BasketLine } from "./basket.ts";
import type { CurrentGarment } from "./current-garment.ts";

/** How a garment is no more as it was when it was put into the basket. */
export type Change = "gone" | "out" | "cheaper" | "dearer";

/** Of one garment; null where there is nothing to say. */
export function changeOf(
  line: Pick<BasketLine, "priceCents" | "from">,
  today: Pick<CurrentGarment, "level" | "garment"> | null,
): Change | null {
  if (!today) return "gone";
  if (today.level === "out") return "out";
  const [before, now] = [line.priceCents, today.garment.priceCents];
  // Of one that had no price, or still has several, there is nothing to compare.
  if (before === null || now === null || line.from || today.garment.from || before === now) return null;
  return now < before ? "cheaper" : "dearer";
}

/** Of a whole basket: how many of its lines changed, and how. */
export type Changes = Partial<Record<Change, number>>;

export function countChanges(changes: readonly (Change | null)[]): Changes {
  const counted: Changes = {};
  for (const change of changes) if (change) counted[change] = (counted[change] ?? 0) + 1;
  return counted;
}

import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";

interface OrderedItem {
  size: string | null;
  quantity: number;
  /** Pieces in stock; null when the stock is not counted. */
  left?: number | null;
}

/** Formats `Quedan 2 en 3-6 m: el resto a confirmar`. Null where the stock is enough or not counted. */
export function stockNote(asked: readonly OrderedItem[]): string | null {
  const over = asked.flatMap(({ size, quantity, left = null }) =>
    left !== null && quantity > left ? { size, n: left } : [],
  );
  if (over.length === 0) return null;
  const soldOutLast = over.toSorted((a, b) => Number(a.n === 0) - Number(b.n === 0));
  const counts = soldOutLast.map(({ size, n }) => {
    const left = say(texts.left, { n });
    return size === null ? left : say(texts.leftIn, { left, size });
  });
  return say(texts.over, { n: over.reduce((sum, { n }) => sum + n, 0), counts: counts.join(", ") });
}

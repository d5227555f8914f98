import type { SentItem } from "./order-groups.ts";
import type { OrderMoney } from "./order-money.ts";
import type { Progress } from "./order-state.ts";

/** What the owner can change in an order. A change stores these values before and after. */
export interface OrderFacts extends OrderMoney, Progress {
  items: SentItem[];
  held_until: string | null;
  name: string;
  email: string;
  phone: string | null;
  address: string;
}

export type OrderPatch = Partial<OrderFacts>;

import type { orders } from "../messages/es/orders.ts";

export type OrderState = keyof typeof orders.states;

interface StateRules {
  isPayable: boolean;
  /** The pieces are taken from stock, without a time limit. */
  reservesStock: boolean;
  isSent: boolean;
  /** The shop has nothing left to do, and the order may be purged. */
  isFinished: boolean;
}

export const ORDER_RULES = {
  new: { isPayable: false, reservesStock: false, isSent: false, isFinished: false },
  talking: { isPayable: true, reservesStock: false, isSent: false, isFinished: false },
  reserved: { isPayable: true, reservesStock: true, isSent: false, isFinished: false },
  ready: { isPayable: true, reservesStock: true, isSent: false, isFinished: false },
  sent: { isPayable: true, reservesStock: true, isSent: true, isFinished: true },
  delivered: { isPayable: false, reservesStock: true, isSent: true, isFinished: true },
  cancelled: { isPayable: false, reservesStock: false, isSent: false, isFinished: true },
} satisfies Record<OrderState, StateRules>;

export const ORDER_STATES = Object.keys(ORDER_RULES) as OrderState[];

export function orderStatesThat(rule: keyof StateRules): OrderState[] {
  return ORDER_STATES.filter((state) => ORDER_RULES[state][rule]);
}

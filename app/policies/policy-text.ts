import { policies as texts } from "../messages/es/policies.ts";
import { say } from "../messages/message.ts";
import { formatPrice } from "../ui/price.ts";
import type { Range, SalesPolicy } from "./sales-policy.ts";

export const rangeText = ({ from, to }: Range): string => (from === to ? String(from) : `${from}-${to}`);

const pesos = (amount: number) => formatPrice(amount * 100);

function factsOf({ preparation, shipping, shippingCost, freeShippingFrom, ...policy }: SalesPolicy) {
  const { quoted, cost, free } = texts.shipping;
  const costs = [
    shippingCost === null ? quoted : say(cost, { cost: shippingCost }),
    ...(freeShippingFrom === null ? [] : [say(free, { amount: pesos(freeShippingFrom) })]),
  ];
  return {
    area: policy.area,
    hours: say(texts.hours, { n: preparation.to, range: rangeText(preparation) }),
    days: say(texts.businessDays, { n: shipping.to, range: rangeText(shipping) }),
    costs: costs.join(" "),
    payment: policy.payment,
    exchangeDays: policy.exchangeDays,
    terms: policy.exchangeTerms,
  };
}

export function policiesOfProduct(policy: SalesPolicy) {
  const { label, exchange, shipping, free, more } = texts.lines;
  const facts = factsOf(policy);
  const from = policy.freeShippingFrom;
  const amount = from === null ? "" : `; ${say(free, { amount: pesos(from) })}`;
  return { label, lines: [say(exchange, facts), say(shipping, facts) + amount, policy.payment], more };
}

/** The basket's note on shipping. It is `free` if the total is at least `freeFrom`, otherwise `apart`. */
export interface ShippingNote {
  apart: string;
  free: string;
  /** Lowest total with free shipping, in cents. Null if shipping is never free. */
  freeFrom: number | null;
}

export function shippingNote({ shippingCost: cost, freeShippingFrom: from }: SalesPolicy): ShippingNote {
  const { total } = texts;
  const apart = cost === null ? total.quoted : say(total.cost, { cost });
  if (from === null) return { apart, free: apart, freeFrom: null };
  const amount = pesos(from);
  return {
    apart: `${apart} ${say(total.freeFrom, { amount })}`,
    free: say(total.free, { amount }),
    freeFrom: from * 100,
  };
}

/** The texts of the page 'Envíos, pagos y cambios'. Each string is a paragraph. */
export function policyParts(policy: SalesPolicy) {
  const { shipping, payment, exchange } = texts;
  const facts = factsOf(policy);
  return {
    shipping: [
      say(shipping.area, facts),
      say(shipping.time, facts),
      facts.costs,
      ...(policy.pickup === null ? [] : [say(shipping.pickup, { pickup: policy.pickup })]),
    ],
    payment: [say(payment.how, facts), payment.notHere],
    exchange: [say(exchange.how, facts), exchange.write],
  };
}

/** The frequently asked questions of the contact page (spec §2). Each line of an answer is a paragraph. */
export function policyQuestions(policy: SalesPolicy) {
  const facts = factsOf(policy);
  return texts.questions.map(({ question, answer }) => ({ question, answer: say(answer, facts) }));
}

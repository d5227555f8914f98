import { policies as texts } from "../messages/es/policies.ts";
import { say } from "../messages/message.ts";
import { formatPrice } from "../ui/price.ts";
import type { Range, SalesPolicy } from "./sales-policy.ts";

export interface Question {
  question: string;
  answer: readonly string[];
}

export function rangeText({ from, to }: Range): string {
  return from === to ? String(from) : `${from}-${to}`;
}

const hoursText = (range: Range) => say(texts.hours, { n: range.to, range: rangeText(range) });
const daysText = (range: Range) => say(texts.businessDays, { n: range.to, range: rangeText(range) });

const pesos = (amount: number) => formatPrice(amount * 100);

export function policiesOfProduct(policy: SalesPolicy) {
  const { lines } = texts;
  const shipping = say(lines.shipping, { area: policy.area, days: daysText(policy.shipping) });
  const from = policy.freeShippingFrom;
  return {
    label: lines.label,
    lines: [
      say(lines.exchange, { days: policy.exchangeDays }),
      from === null ? shipping : `${shipping}; ${say(lines.free, { amount: pesos(from) })}`,
      policy.payment,
    ],
    more: lines.more,
  };
}

/** The note under a total: the text `free` from the amount `freeFrom` on, `apart` below. */
export interface ShippingNote {
  apart: string;
  free: string;
  /** In cents; null: never free. */
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

function costSentences({ shippingCost: cost, freeShippingFrom: from }: SalesPolicy): string[] {
  const { shipping } = texts;
  return [
    cost === null ? shipping.quoted : say(shipping.cost, { cost }),
    ...(from === null ? [] : [say(shipping.free, { amount: pesos(from) })]),
  ];
}

/** The page 'Envíos, pagos y cambios': each string is a paragraph. */
export function policyParts(policy: SalesPolicy) {
  const { shipping, payment, exchange } = texts;
  return {
    shipping: [
      say(shipping.area, { area: policy.area }),
      say(shipping.time, { hours: hoursText(policy.preparation), days: daysText(policy.shipping) }),
      ...costSentences(policy),
      ...(policy.pickup === null ? [] : [say(shipping.pickup, { pickup: policy.pickup })]),
    ],
    payment: [say(payment.how, { payment: policy.payment }), payment.notHere],
    exchange: [say(exchange.how, { days: policy.exchangeDays, terms: policy.exchangeTerms }), exchange.write],
  };
}

/** The frequent questions of spec §2 Contact. */
export function policyQuestions(policy: SalesPolicy): Question[] {
  const { questions, payment } = texts;
  const { time, designs, exchange, cost, payment: paying } = questions;
  const [ready, sent] = time.answer;
  return [
    {
      question: time.question,
      answer: [
        say(ready, { hours: hoursText(policy.preparation) }),
        say(sent, { days: daysText(policy.shipping) }),
      ],
    },
    designs,
    {
      question: exchange.question,
      answer: exchange.answer.map((text) =>
        say(text, { days: policy.exchangeDays, terms: policy.exchangeTerms }),
      ),
    },
    { question: cost.question, answer: [costSentences(policy).join(" ")] },
    {
      question: paying.question,
      answer: [`${say(payment.how, { payment: policy.payment })} ${payment.notHere}`],
    },
  ];
}

import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { rangeText } from "../policies/policy-text.ts";
import { DEFAULT_POLICY, type Range, type SalesPolicy } from "../policies/sales-policy.ts";

export function factTexts(
  { hero, how }: Landing["home"],
  { preparation, shipping }: SalesPolicy,
  code: string,
) {
  const [first, second, third] = how.steps;
  const filled = (text: typeof how.hours, range: Range) =>
    say(text, { n: range.to, range: rangeText(range) }, code);
  const range = { hours: filled(how.hours, preparation), days: filled(how.businessDays, shipping) };
  return {
    headline: hero.headline,
    description: hero.description,
    title1: first.title,
    text1: first.text,
    title2: second.title,
    text2: second.text,
    title3: third.title,
    text3: say(third.text, range),
  };
}

/** Facts as in spec §9. The owner writes the exchange terms in Spanish, so other languages omit them. */
export function trustItems(
  { area, exchange, reply }: Landing["home"]["trust"],
  policy: SalesPolicy,
  hours: number,
  spanish: boolean,
) {
  const everywhere = policy.area === DEFAULT_POLICY.area;
  const unused = policy.exchangeTerms === DEFAULT_POLICY.exchangeTerms;
  const terms = spanish ? `, ${policy.exchangeTerms}` : "";
  return [
    everywhere ? { figure: area.figure, text: area.text } : { figure: capital(policy.area), text: area.own },
    {
      figure: say(exchange.figure, { days: policy.exchangeDays }),
      text: unused ? exchange.text : say(exchange.own, { terms }),
    },
    { figure: say(reply.figure, { hours }), text: reply.text },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

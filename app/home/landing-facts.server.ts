import { type Landing, landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { rangeText } from "../policies/policy-text.ts";
import { DEFAULT_POLICY, policySetting, type Range, type SalesPolicy } from "../policies/sales-policy.ts";
import type { ReadSetting, StoredSetting } from "../shop/section.ts";
import type { Settings } from "../shop/settings.server.ts";
import { HOME_TEXT_FIELDS, type HomeTexts, HomeTextsSchema } from "./sections.ts";

type Known = Pick<Settings, "shop" | "read">;

/** Texts that the owner wrote. The others follow the facts of the shop. */
export const homeTextsSetting: StoredSetting<Partial<HomeTexts>> = {
  key: "home.texts",
  schema: HomeTextsSchema,
  fallback: {},
};

/** The landing page's texts with the facts of the shop; in Spanish the owner's texts come first. */
export function landingWithFacts({ code, home, email, ...words }: ReturnType<typeof landing>, known: Known) {
  const { shop, read } = known;
  const policy = read(policySetting);
  const spanish = code === "es";
  const texts = { ...factTexts(home, policy, code), ...(spanish ? read(homeTextsSetting) : {}) };
  const { headline, description } = texts;
  const steps = [
    { title: texts.title1, text: texts.text1 },
    { title: texts.title2, text: texts.text2 },
    { title: texts.title3, text: texts.text3 },
  ];
  return {
    ...words,
    code,
    home: {
      ...home,
      hero: { ...home.hero, headline, description },
      trust: { label: home.trust.label, items: trustItems(home.trust, policy, shop.replyHours, spanish) },
      how: { ...home.how, steps },
      footer: spanish ? { ...home.footer, description: shop.description } : home.footer,
    },
    email: { ...email, introduction: say(email.introduction, { hours: shop.replyHours }) },
  };
}

export function homeTextsOf(read: ReadSetting): HomeTexts {
  return { ...factTexts(landing("es").home, read(policySetting), "es"), ...read(homeTextsSetting) };
}

/** The texts that differ from the shop's own, which are the ones to store. */
export function writtenHomeTexts(texts: HomeTexts, read: ReadSetting): Partial<HomeTexts> {
  const own = factTexts(landing("es").home, read(policySetting), "es");
  const written = HOME_TEXT_FIELDS.filter((name) => texts[name] !== own[name]);
  return Object.fromEntries(written.map((name) => [name, texts[name]]));
}

function factTexts(
  { hero, how }: Landing["home"],
  { preparation, shipping }: SalesPolicy,
  code: string,
): HomeTexts {
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

/** Shipping area, exchanges and reply time (spec §9). The owner's phrases are Spanish. */
function trustItems(
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

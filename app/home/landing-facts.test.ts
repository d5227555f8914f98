import { expect, test } from "vitest";
import { landing, languages } from "../messages/landing.server.ts";
import { DEFAULT_POLICY, policySetting } from "../policies/sales-policy.ts";
import type { ReadSetting } from "../shop/section.ts";
import { DEFAULT_SHOP } from "../shop/shop.ts";
import { homeTextsOf, homeTextsSetting, landingWithFacts, writtenHomeTexts } from "./landing-facts.server.ts";

const byDefault: ReadSetting = ({ fallback }) => fallback;

/** A shop with facts of its own. */
const own: ReadSetting = (setting) =>
  setting.key === policySetting.key
    ? ({
        ...DEFAULT_POLICY,
        area: "el Litoral",
        preparation: { from: 12, to: 36 },
        shipping: { from: 2, to: 7 },
        exchangeDays: 30,
        exchangeTerms: "con su etiqueta",
      } as never)
    : setting.fallback;

const codes = languages.map(({ code }) => code);
const shown = (code: string, read: ReadSetting, replyHours = 24) =>
  landingWithFacts(landing(code), { shop: { ...DEFAULT_SHOP, replyHours }, read });

test.each(codes)("in %s a new shop promises what the specification does (§9)", (code) => {
  const { trust, how } = shown(code, byDefault).home;
  const said = trust.items.map(({ figure, text }) => `${figure} ${text}`).join(" ");
  expect(said).toMatch(/Argentina[\s\S]*15 d[\s\S]*24 h/);
  expect(how.steps.at(-1)?.text).toMatch(/24-48 ho\w+.* 3-5 /);
});

test.each(codes)("in %s every fact of the page is the shop's own", (code) => {
  const { home, email } = shown(code, own, 72);
  const said = JSON.stringify([home.trust, home.how.steps, home.meta, email.introduction]);
  expect(said).not.toMatch(/Argentina|\{\w+\}|\b(?:15|24|48|3|5)\b|prov[ií]nc|uso|worn/);
  for (const fact of [/El Litoral/, /30 d/, /72 h/, /12-36/, /2-7/]) expect(said).toMatch(fact);
  expect(said.includes("con su etiqueta")).toBe(code === "es");
});

test("the owner's texts show on the Spanish page alone, and the others follow the facts", () => {
  const typed = { ...homeTextsOf(byDefault), description: "Lana de nuestras ovejas." };
  const stored = writtenHomeTexts(typed, byDefault);
  expect(stored).toEqual({ description: "Lana de nuestras ovejas." });
  const read: ReadSetting = (setting) =>
    setting.key === homeTextsSetting.key ? (stored as never) : own(setting);
  expect(shown("es", read).home.hero.description).toBe("Lana de nuestras ovejas.");
  expect(shown("en", read).home.hero.description).toMatch(/Soft cotton/);
  expect(shown("es", read).home.how.steps.at(-1)?.text).toMatch(/2-7/);
});

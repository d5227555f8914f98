import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/settings.ts";
import { landing, languages } from "../messages/landing.server.ts";
import { DEFAULT_SETTINGS, type Settings } from "../shop/settings.server.ts";
import { landingWithFacts } from "./home-page.server.ts";

const policy = {
  area: "el Litoral",
  preparation: "12-36",
  shipping: "2 a 7",
  exchangeDays: "30",
  exchangeTerms: "con su etiqueta",
};

/** A shop whose sales policy differs from the defaults. */
const own = settingsWith({ policy });

const codes = languages.map(({ code }) => code);
const shown = (code: string, { shop, read }: Settings, replyHours = 24) =>
  landingWithFacts(landing(code), { shop: { ...shop, replyHours }, read });

test.each(codes)("in %s a new shop promises what the specification does (§9)", (code) => {
  const { trust, how } = shown(code, DEFAULT_SETTINGS).home;
  expect(JSON.stringify(trust.items)).toMatch(/Argentina.*15 d.*24 h/);
  expect(how.steps.at(-1)?.text).toMatch(/24-48 ho\w+.* 3-5 /);
});

test.each(codes)("in %s every fact of the page is the shop's own", (code) => {
  const { home, email } = shown(code, own, 72);
  const said = JSON.stringify([home.trust, home.how.steps, home.metaDescription, email.introduction]);
  expect(said).not.toMatch(/Argentina|\{\w+\}|\b(?:15|24|48|3|5)\b|prov[ií]nc|uso|worn/);
  for (const fact of [/El Litoral/, /30 d/, /72 h/, /12-36/, /2-7/]) expect(said).toMatch(fact);
  expect(said.includes("con su etiqueta")).toBe(code === "es");
});

test("the owner's texts show on the Spanish page alone, and the others follow the facts", () => {
  const settings = settingsWith({ policy, homeTexts: { description: "Lana de nuestras ovejas." } });
  expect(shown("es", settings).home.hero.description).toBe("Lana de nuestras ovejas.");
  expect(shown("en", settings).home.hero.description).toMatch(/Soft cotton/);
  expect(shown("es", settings).home.how.steps.at(-1)?.text).toMatch(/2-7/);
});

import { expect, it } from "vitest";
import { attributeOf, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { wholesale } from "./texts.ts";

const page = await (await openTestShop()).page("/ventas-mayor");

it("begins with its badge, a headline and whom it is for", () => {
  const main = textOf(page.one("main"));
  expect(main.startsWith(wholesale.badge)).toBe(true);
  const intro = main.slice(0, 600);
  for (const reader of wholesale.audience) expect(intro).toMatch(reader);
});

it("has exactly the six benefits, with their figures", () => {
  const section = page.all("main section").find((part) => /precios especiales/i.test(textOf(part)));
  const cards = section?.querySelectorAll("ul > li").map(textOf) ?? [];
  expect(cards).toHaveLength(wholesale.benefits.length);
  for (const [index, facts] of wholesale.benefits.entries()) {
    for (const fact of facts) expect(cards[index]).toMatch(fact);
  }
});

it("has exactly the three tiers with their pieces and features, each with 'Consultar'", () => {
  for (const tier of wholesale.tiers) {
    const [card, ...others] = page
      .all("main li")
      .filter((item) => item.querySelectorAll("h3").some((title) => textOf(title) === tier.name));
    expect(others, tier.name).toEqual([]);
    if (!card) throw new Error(`there is no tier ${tier.name}`);
    expect(textOf(card)).toContain(`${tier.pieces} piezas`);
    const features = card.querySelectorAll("ul > li").map(textOf);
    expect(features).toEqual(tier.features.map((feature) => expect.stringMatching(feature)));
    const link = card.querySelectorAll("a").find((a) => textOf(a).startsWith(wholesale.ask.text));
    expect(link && attributeOf(link, "href")).toBe(wholesale.ask.path);
    expect(textOf(card).includes(wholesale.popular.flag)).toBe(tier.name === wholesale.popular.tier);
  }
});

it("claims more than 200 shops and offers the catalogue and an adviser by chat", () => {
  expect(page.text).toMatch(wholesale.claim);
  for (const name of [wholesale.requestCatalogue, wholesale.adviser]) {
    const link = page.all("main a").find((a) => name.test(textOf(a)));
    expect(link && attributeOf(link, "href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=./);
  }
});

it.each([
  ["http://localhost:3000", 1],
  ["http://127.0.0.1:3000", 1],
  ["http://[::1]:3000", 1],
  ["https://tienda.example", 0],
  ["https://localhost.example", 0],
  ["http://192.168.0.10:3000", 0],
])("at %s offers to add a product %i times", async (publicUrl, times) => {
  const page = await (await openTestShop({ publicUrl })).page("/ventas-mayor");
  const offers = page.all("main a, main button").filter((part) => wholesale.addProduct.test(textOf(part)));
  expect(offers).toHaveLength(times);
});

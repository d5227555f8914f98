import { expect, test } from "vitest";
import { attributeOf, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { contact } from "./texts.ts";

test("has the form that 'Consultar' links to, the chat, the shop's facts and the questions", async () => {
  const own = { email: "hola@tienda.example", whatsapp: "5491155550123", phone: "+54 11 5555-0123" };
  const page = await (await openTestShop({ settings: { contact: own } })).page("/contacto");
  expect(textOf(page.one("h1"))).toBe(contact.title);
  page.one(`[id="${contact.formAnchor}"]`);
  const links = page.all("main a").map((link) => attributeOf(link, "href"));
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\//));

  const info = page.one("main dl");
  const targets = info.querySelectorAll("a").map((link) => attributeOf(link, "href"));
  expect(targets).toEqual([expect.stringMatching(/^mailto:.+@.+/), expect.stringMatching(/^tel:\+?\d{8,}$/)]);
  for (const fact of [contact.country, contact.shipping, contact.hours, contact.reply]) {
    expect(textOf(info)).toMatch(fact);
  }

  const answers = page.all("main details").map(textOf);
  expect(answers.length).toBeGreaterThanOrEqual(contact.questions.length);
  for (const [index, facts] of contact.questions.entries()) {
    for (const fact of facts) expect(answers[index]).toMatch(fact);
  }
});

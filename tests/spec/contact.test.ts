import { describe, expect, it } from "vitest";
import { attributeOf, type Page, readResponse, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { contact } from "./texts.ts";

async function openContact(now = new Date("2026-11-20T15:00:00Z")): Promise<Page> {
  return readResponse(await (await openTestShop({ now })).get("/contacto"));
}

it("is titled 'Contactanos' and has the place that 'Consultar' leads to", async () => {
  const page = await openContact();
  expect(textOf(page.one("h1"))).toBe(contact.title);
  page.one(`[id="${contact.formAnchor}"]`);
});

it("offers the chat", async () => {
  const page = await openContact();
  const chats = page.all("main a").filter((link) => attributeOf(link, "href")?.startsWith("https://wa.me/"));
  expect(chats.length).toBeGreaterThan(0);
});

it("tells email, phone, place, hours and how soon it answers", async () => {
  const page = await openContact();
  const info = page.one("main dl");
  const targets = info.querySelectorAll("a").map((link) => attributeOf(link, "href"));
  expect(targets).toEqual([expect.stringMatching(/^mailto:.+@.+/), expect.stringMatching(/^tel:\+?\d{8,}$/)]);
  for (const fact of [contact.country, contact.shipping, contact.hours, contact.reply]) {
    expect(textOf(info)).toMatch(fact);
  }
});

it("answers the questions, each a disclosure", async () => {
  const page = await openContact();
  const answers = page.all("main details").map(textOf);
  expect(answers).toHaveLength(contact.questions.length);
  for (const [index, facts] of contact.questions.entries()) {
    for (const fact of facts) expect(answers[index]).toMatch(fact);
  }
});

describe("open or closed, in Buenos Aires time", () => {
  it.each([
    ["Friday 8:59", "2026-11-20T11:59:00Z", /cerrado/i],
    ["Friday 9:00", "2026-11-20T12:00:00Z", /abierto/i],
    ["Friday 17:59", "2026-11-20T20:59:00Z", /abierto/i],
    ["Friday 18:00", "2026-11-20T21:00:00Z", /cerrado/i],
    ["Saturday 12:00", "2026-11-21T15:00:00Z", /cerrado/i],
    ["Sunday 12:00", "2026-11-22T15:00:00Z", /cerrado/i],
    ["Monday 9:00", "2026-11-23T12:00:00Z", /abierto/i],
    ["Tuesday 0:30, Monday evening elsewhere", "2026-11-24T03:30:00Z", /cerrado/i],
  ])("on %s", async (_when, instant, state) => {
    const info = textOf((await openContact(new Date(instant))).one("main dl"));
    expect(info).toMatch(state);
    expect(info.match(/abierto|cerrado/gi)).toHaveLength(1);
  });
});

import { expect, it } from "vitest";
import { attributeOf, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { home } from "./texts.ts";

const page = await (await openTestShop()).page("/");

/** Targets of the links in `main` with this text. A hint for screen readers may follow it in parentheses. */
function linksNamed(text: string): string[] {
  return page
    .all("main a")
    .filter((link) => textOf(link) === text || textOf(link).startsWith(`${text} (`))
    .map((link) => attributeOf(link, "href") ?? "");
}

it("has the hero with headline, order button and chat button", () => {
  expect(textOf(page.one("h1"))).toBe(home.headline);
  const [order] = linksNamed(home.order);
  expect(order).toMatch(/^#./);
  const section = page.one(`[id="${order?.slice(1)}"]`);
  expect(textOf(section)).toContain(home.connect.heading);
  const [chat] = linksNamed(home.chat);
  const message = new URL(chat ?? "").searchParams.get("text");
  expect(message).toMatch(home.greeting);
});

it("has the sticky header: brand, catalogue, hero, contact, languages, catalogue button", () => {
  const header = page.one("main header");
  const targets = header.querySelectorAll("a").map((link) => attributeOf(link, "href") ?? "");
  expect(targets).toContain("/");
  expect(targets.filter((target) => target === "/catalogo").length).toBeGreaterThanOrEqual(2);
  const hero = page.one("main h1").closest("section");
  expect(targets).toContain(`#${hero && attributeOf(hero, "id")}`);
  const languages = header
    .querySelectorAll("a")
    .filter((link) => attributeOf(link, "href")?.startsWith("/?lang="))
    .map((link) => textOf(link).slice(0, 2));
  expect(languages).toEqual(home.languages);
});

it("explains itself in three numbered steps, and links to email and chat", () => {
  const section = (heading: string) =>
    page.all("main section").find((part) => textOf(part).startsWith(heading));
  const steps = section(home.steps.heading)?.querySelectorAll("ol > li h3").map(textOf) ?? [];
  expect(steps).toEqual(home.steps.titles.map((title) => expect.stringMatching(title)));
  expect(steps.map((step) => step.charAt(0))).toEqual(["1", "2", "3"]);
  expect(section(home.connect.heading)?.querySelectorAll("ul > li")).toHaveLength(2);
  expect(linksNamed(home.connect.email)).toEqual(["/?contacto=email#escribir-email"]);
  expect(linksNamed(home.connect.chat)).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=./)]);
});

it("ends with brand, description, five stars and the copyright of the year in Buenos Aires", async () => {
  const shop = await openTestShop({ now: new Date("2031-01-01T02:59:00Z") });
  const footer = (await shop.page("/")).one("footer");
  expect(footer.querySelectorAll('[role="img"] svg')).toHaveLength(home.stars);
  expect(textOf(footer)).toContain("© 2030 Copito");
});

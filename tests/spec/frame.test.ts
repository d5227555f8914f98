import { describe, expect, it } from "vitest";
import { attributeOf, readResponse, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { frame, notFound, pages, promo } from "./texts.ts";

describe.each(pages)("the frame of %s", (path) => {
  it("has the menu 'Tienda' with its four entries, the open one marked", async () => {
    const page = await readResponse(await (await openTestShop()).get(path));
    const menu = page.one("aside");
    expect(textOf(menu)).toContain(frame.heading);
    expect(textOf(menu)).toContain(frame.tagline);
    const entries = menu.querySelectorAll("nav a");
    expect(entries.map((entry) => ({ text: textOf(entry), path: attributeOf(entry, "href") }))).toEqual(
      frame.entries,
    );
    const active = entries.filter((entry) => entry.hasAttribute("aria-current"));
    expect(active.map((entry) => [attributeOf(entry, "href"), attributeOf(entry, "aria-current")])).toEqual([
      [path, "page"],
    ]);
  });

  it("has the top bar with the layout's label and the menu's buttons", async () => {
    const page = await readResponse(await (await openTestShop()).get(path));
    expect(page.text).toContain(frame.topBar);
    expect(page.all("button[aria-expanded]").length).toBeGreaterThan(0);
  });

  it("shows the coupon in three parts with a code and a prompt to follow", async () => {
    const page = await readResponse(await (await openTestShop()).get(path));
    expect(page.text).toContain(promo.coupon);
    const section = page.one('section[aria-labelledby="cupon"]');
    const steps = section.querySelectorAll("ol > li").map(textOf);
    expect(steps).toEqual(promo.steps.map((step) => expect.stringMatching(step)));
    expect(section.querySelectorAll('svg[role="img"]')).toHaveLength(1);
    expect(textOf(section)).toMatch(promo.follow);
  });
});

it("shows an unknown path the page of the specification, with a way home and status 404", async () => {
  const response = await (await openTestShop()).get("/no-existe");
  expect(response.status).toBe(404);
  const page = await readResponse(response);
  expect(textOf(page.one("h1"))).toBe(notFound.text);
  expect(page.all(`main a[href="${notFound.home}"]`)).toHaveLength(1);
});

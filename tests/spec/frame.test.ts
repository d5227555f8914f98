import { expect, it } from "vitest";
import { attributeOf, textOf } from "../support/html.ts";
import { openTestShop } from "../support/shop.ts";
import { frame, pages, promo } from "./texts.ts";

const shop = await openTestShop();

it.each(pages)("the frame of %s has menu, top bar and coupon", async (path) => {
  const page = await shop.page(path);
  // The menu 'Tienda' has four entries and marks the one of the current page.
  const menu = page.one("aside");
  expect(textOf(menu)).toContain(frame.heading);
  expect(textOf(menu)).toContain(frame.tagline);
  const entries = menu.querySelectorAll("nav a");
  const quiet = menu.querySelectorAll("ul a").slice(entries.length).map(textOf);
  expect(quiet).toEqual([...(path === "/" ? ["Hacer pedido", "Conectemos"] : []), ...frame.quietEntries]);
  expect(entries.map((entry) => ({ text: textOf(entry), path: attributeOf(entry, "href") }))).toEqual(
    frame.entries,
  );
  const active = entries.filter((entry) => entry.hasAttribute("aria-current"));
  expect(active.map((entry) => [attributeOf(entry, "href"), attributeOf(entry, "aria-current")])).toEqual([
    [path, "page"],
  ]);
  // The page has the top bar's label, and a button that opens the menu.
  expect(page.text).toContain(frame.topBar);
  expect(page.all("button[aria-expanded]").length).toBeGreaterThan(0);
  // The coupon has three steps, a QR code and the invitation to follow the shop.
  const section = page.one('section[aria-labelledby="cupon"]');
  expect(textOf(section)).toContain(promo.coupon);
  const steps = section.querySelectorAll("ol > li").map(textOf);
  expect(steps).toEqual(promo.steps.map((step) => expect.stringMatching(step)));
  expect(section.querySelectorAll('svg[role="img"]')).toHaveLength(1);
  expect(textOf(section)).toMatch(promo.follow);
  expect(section.querySelectorAll("a").map((link) => attributeOf(link, "href"))).toContainEqual(
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=.*15%25%20OFF/),
  );
});

it.each([
  ["/catalogo/prenda-1", "/catalogo", "true"],
  ["/talles", undefined, undefined],
])("the menu of %s marks the current page", async (path, entry, current) => {
  const page = await shop.page(path);
  const marked = page.one("aside").querySelectorAll("[aria-current]");
  expect(marked.map((link) => [attributeOf(link, "href"), attributeOf(link, "aria-current")])).toEqual(
    entry ? [[entry, current]] : [],
  );
});

it.each(["/catalogo", "/mi-pedido", "/talles", "/no-existe"])("%s ends in a quiet footer", async (path) => {
  const footer = (await shop.page(path)).one("footer");
  const links = footer.querySelectorAll("a").map((link) => attributeOf(link, "href"));
  expect(links).toEqual(
    expect.arrayContaining(["/contacto", "/talles", "/envios-y-cambios", "/ventas-mayor"]),
  );
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/www\.instagram\.com\//));
  expect(textOf(footer)).toMatch(/© \d{4} Copito/);
});

it("external links open a new tab without opener, with readable, different messages", async () => {
  const messages = new Set<string>();
  for (const path of [...pages, "/catalogo?buscar=nada-de-nada"]) {
    const all = (await shop.page(path)).all("a[href]");
    const links = all.map((link) => ["href", "target", "rel"].map((name) => attributeOf(link, name) ?? ""));
    const leaving = links.filter(([href]) => href?.startsWith("http"));
    expect(leaving.length).toBeGreaterThan(0);
    for (const [href = "", target, rel] of leaving) {
      expect([href, target, rel?.split(" ")]).toEqual([
        expect.stringMatching(
          /^https:\/\/(wa\.me\/549\d{10}(\?text=[^ "<>]+)?|www\.instagram\.com\/[\w.]+\/)$/,
        ),
        "_blank",
        expect.arrayContaining(["noopener"]),
      ]);
      if (!href.includes("wa.me") || path.startsWith("/catalogo")) continue;
      const text = new URL(href).searchParams.get("text") ?? "";
      expect(text).toMatch(/^¡Hola.*[.?!]$/);
      messages.add(text);
    }
  }
  expect(messages.size).toBe(6);
});

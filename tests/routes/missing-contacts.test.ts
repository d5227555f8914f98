import { expect, test } from "vitest";
import { attributeOf, readResponse, textOf } from "../support/html.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

/** What would lead a visitor away from a shop: to a chat, a telephone, a profile. */
const AWAY = /wa\.me|tel:|instagram\.com|5555-0100/;

const PAGES = ["/", "/?lang=en", "/catalogo", "/catalogo?buscar=nada", "/ventas-mayor", "/contacto"];

test.each(PAGES)(
  "%s of a new shop on a public address leads to its own form, never to an invented number",
  async (path) => {
    const shop = await openTestShop({ publicUrl: PUBLIC_URL, settings: {} });
    const html = await (await shop.get(path)).text();
    expect(html).not.toMatch(AWAY);
    expect(html).toContain('href="/contacto#formulario-contacto"');
  },
);

test("on this machine the examples are shown, and with a number of its own a shop is reached by it", async () => {
  const local = await openTestShop({ publicUrl: "http://localhost:3000", settings: {} });
  expect(await (await local.get("/")).text()).toMatch(/wa\.me\/5491155550100/);
  const own = await openTestShop({ settings: { whatsapp: "5493415550123" } });
  const html = await (await own.get("/contacto")).text();
  expect(html).toMatch(/wa\.me\/5493415550123/);
  expect(html).not.toMatch(/tel:|instagram\.com/);
});

test.each([
  ["that has not given a number", {}],
  ["whose owner emptied it", { whatsapp: "" }],
])("a shop %s is sent by its form what the button would have said in the chat", async (_shop, settings) => {
  const shop = await openTestShop({ publicUrl: PUBLIC_URL, settings });
  const page = await readResponse(await shop.get("/catalogo"));
  const ask = page.all("a[data-form]").find((link) => textOf(link) === "Pedir mi 15%");
  const path = (ask && attributeOf(ask, "href")) ?? "";
  expect(path).toMatch(/^\/contacto\?mensaje=.+#formulario-contacto$/);
  expect(page.all("svg.lucide-mail").length).toBeGreaterThan(0);
  const form = await readResponse(await shop.get(path.replace(/#.*/, "")));
  expect(textOf(form.one("textarea"))).toMatch(/^¡Hola, Copito! Quiero mi 15% OFF/);
  const nothing = await readResponse(await shop.get("/catalogo?buscar=escafandra"));
  const [preguntar] = nothing.all("main a[data-form]").map(textOf);
  expect(preguntar).toBe("Preguntar");
});

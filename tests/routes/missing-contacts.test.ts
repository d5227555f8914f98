import { expect, test } from "vitest";
import en from "../../app/messages/landing/en.ts";
import es from "../../app/messages/landing/es.ts";
import pt from "../../app/messages/landing/pt.ts";
import { isPage, ROUTES } from "../../app/routes/table.ts";
import { deviceIn } from "../support/device.ts";
import { attributeOf, readPage, textOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

test("without a number, the form sends what the button would have written in the chat", async () => {
  const shop = await openTestShop({ publicUrl: PUBLIC_URL, settings: {} });
  const page = await shop.page("/catalogo");
  const ask = page.all("a[data-form]").find((link) => textOf(link) === "Pedir mi 15%");
  const path = (ask && attributeOf(ask, "href")) ?? "";
  expect(path).toMatch(/^\/contacto\?mensaje=.+#formulario-contacto$/);
  expect(page.all("svg.lucide-mail").length).toBeGreaterThan(0);
  const form = await shop.page(path.replace(/#.*/, ""));
  expect(textOf(form.one("textarea"))).toMatch(/^¡Hola, Copito! Quiero mi 15% OFF/);
  const nothing = await shop.page("/catalogo?buscar=escafandra");
  const [preguntar] = nothing.all("main a[data-form]").map(textOf);
  expect(preguntar).toBe("Preguntar");
});

/** Texts of the home page that spec §2 fixes, so they name WhatsApp even in a shop without a number. */
const FIXED = [es, pt, en].flatMap(({ home: { hero, connect } }) => [
  hero.whatsapp,
  connect.whatsapp.title,
  connect.whatsapp.button,
]);

/** Paths to open for routes with a parameter, and for pages that a query changes. */
const VIEWS: Record<string, readonly string[]> = {
  "/": ["/?lang=es", "/?lang=pt", "/?lang=en"],
  "/catalogo": ["/catalogo", "/catalogo?buscar=escafandra", "/catalogo?buscar=MLY-J9W"],
  "/catalogo/:slug": ["/catalogo/gorro", "/catalogo/agotado", "/catalogo/nunca-hubo"],
  "/regalo": ["/regalo", "/regalo?edad=0&hasta=1"],
  "/regalo/tarjeta": ["/regalo/tarjeta?prenda=gorro"],
  "/*": ["/nada"],
};

test("without a number, no page names WhatsApp or links to an invented contact", async () => {
  const gorro = productNumber(1, { name: "Gorro", priceCents: 1_000_000 });
  const out = productNumber(2, { name: "Agotado", inStock: false });
  const shop = await openTestShop({ settings: { contact: { whatsapp: "" } }, products: [gorro, out] });
  const { ask } = deviceIn(shop);
  const post = async (fields: Record<string, string>) => {
    const { headers } = await ask("/mi-pedido", fields);
    return (headers.get("Location") ?? "").replace(/#.*/, "");
  };
  const read = async (path: string) => {
    const html = await (await ask(path)).text();
    return path.startsWith("/?") ? FIXED.reduce((left, text) => left.replaceAll(text, ""), html) : html;
  };
  const gather = () => post({ intent: "add", slug: "gorro" });
  await gather();
  const list = await post({ intent: "share", kind: "whole" });
  const orders = [await post({ intent: "chat" })];
  await gather();
  orders.push(await post({ intent: "send", name: "Ana", email: "ana@correo.example", message: "Hola" }));
  expect(list).toMatch(/^\/lista\//);
  expect(orders).toEqual([1, 2].map(() => expect.stringMatching(/^\/pedido\/[\w-]{22}$/)));
  await gather();
  const views: typeof VIEWS = {
    ...VIEWS,
    "/pedido/:token": [...orders, "/pedido/MLY-J9W", `/pedido/${"x".repeat(22)}`],
    "/lista/:token": [list],
  };
  const pages = ROUTES.filter((row) => row.read === "visitor" && isPage(row));
  const paths = [...pages.map(({ path }) => path), "/*"].flatMap((path) => views[path] ?? [path]);
  expect(paths.filter((path) => path.includes(":"))).toEqual([]);
  const found: string[] = [];
  const look = async (path: string) => {
    const [named] =
      /.{0,60}(wa\.me|tel:|instagram\.com|5555-0100|hola@copito|WhatsApp|M9 7\.6c).{0,40}/s.exec(
        await read(path),
      ) ?? [];
    if (named) found.push(`${path}: ${named}`);
  };
  for (const path of paths) await look(path);
  const hasWay = async () => {
    const order = readPage(await read("/mi-pedido"));
    expect(order.all('main a[href="#contacto-pedido-name"]').map(textOf)).toEqual(["Mandarlo por email"]);
    expect(order.all("main input#contacto-pedido-name")).toHaveLength(1);
  };
  await hasWay();
  await post({ intent: "business", on: "1" });
  await hasWay();
  await look("/mi-pedido");
  expect(found).toEqual([]);
});

import { expect, it } from "vitest";
import { threePages } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";
import { invalidities } from "../support/validity.ts";

it.each([
  "/",
  "/?lang=pt",
  "/?lang=en",
  "/catalogo",
  "/catalogo?pagina=2",
  "/catalogo?categoria=Bodys",
  "/catalogo?buscar=nada-de-nada",
  "/ventas-mayor",
  "/contacto",
  "/no-existe",
])("%s is valid HTML", async (path) => {
  const shop = await openTestShop({ products: threePages });
  expect(await invalidities(await (await shop.get(path)).text())).toEqual([]);
});

it("the empty catalogue is valid HTML", async () => {
  const shop = await openTestShop({ products: [] });
  expect(await invalidities(await (await shop.get("/catalogo")).text())).toEqual([]);
});

it("the error page and the refusals are valid HTML", async () => {
  const shop = await openTestShop();
  expect(await invalidities(await (await shop.app.request("/", { method: "DELETE" })).text())).toEqual([]);
  await shop.database.db.schema.dropTable("settings").execute();
  expect(await invalidities(await (await shop.get("/")).text())).toEqual([]);
});

it("finds what is invalid", async () => {
  const shop = await openTestShop();
  const html = await (await shop.get("/contacto")).text();
  const broken = html.replace("</main>", '<div id="contenido"></main><p><div></div></p>');
  expect((await invalidities(broken)).length).toBeGreaterThan(0);
});

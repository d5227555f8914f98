import { expect, it } from "vitest";
import { threePages } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";
import { invalidities } from "../support/validity.ts";

const shop = await openTestShop({ products: threePages });

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
  "/regalo",
  "/regalo?edad=3&hasta=x",
  "/regalo?edad=&hasta=30.000&dedicatoria=Hola",
  "/regalo/tarjeta?prenda=prenda-1&dedicatoria=Hola&de=Ana",
])("%s is valid HTML", async (path) => {
  expect(await invalidities(await (await shop.get(path)).text())).toEqual([]);
});

it("the empty catalogue and error pages are valid HTML, and the check finds invalid HTML", async () => {
  const empty = await openTestShop({ products: [] });
  expect(await invalidities(await (await empty.get("/catalogo")).text())).toEqual([]);
  expect(await invalidities(await (await empty.app.request("/", { method: "DELETE" })).text())).toEqual([]);
  const html = await (await empty.get("/contacto")).text();
  const broken = html.replace("</main>", '<div id="contenido"></main><p><div></div></p>');
  expect((await invalidities(broken)).length).toBeGreaterThan(0);
  await empty.database.db.schema.dropTable("settings").execute();
  expect(await invalidities(await (await empty.get("/")).text())).toEqual([]);
});

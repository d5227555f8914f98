import { expect, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";

test.use({ begins: "sample" });

test("the owner orders pinned garments, names a shelf and writes a line of news, which visitors see", async ({
  page,
  shop,
  browser,
}) => {
  await shop.enter(page);
  const names = page.getByRole("article").getByRole("heading");
  const [first = "", , third = ""] = await names.allTextContents();
  await page.getByRole("button", { name: `Fijar arriba: ${first}` }).tap();
  await expect(page.getByRole("button", { name: `Dejar de fijar: ${first}` })).toBeVisible();
  await page.getByRole("button", { name: `Fijar arriba: ${third}` }).tap();
  await expect(names.nth(0)).toHaveText(third);
  const after = page.getByRole("button", { name: `Mover después: ${third}` });
  await after.tap();
  await expect(names.nth(0)).toHaveText(first);
  await expect(names.nth(1)).toHaveText(third);
  await expect(page.getByText("Lugar 2 de 2")).toBeVisible();
  await expect(after).toBeFocused();

  await open(page, "/ajustes?seccion=estantes");
  const shelves = page.locator("#estantes");
  await shelves.getByLabel("Ocultarlo").first().check();
  await shelves.getByRole("button", { name: "Agregar" }).tap();
  await shelves.getByLabel("Qué muestra").last().selectOption("pinned");
  await shelves.getByLabel("Nombre (opcional)").last().fill("Nuestras preferidas");
  await shelves.getByRole("button", { name: "Subir 3" }).tap();
  await shelves.getByRole("button", { name: "Guardar" }).tap();
  await expect(shelves.getByText("Cambios guardados")).toBeVisible();
  await open(page, "/ajustes?seccion=aviso");
  const news = page.locator("#aviso");
  await news.getByLabel("Qué dice").fill("Cerramos del 2 al 15");
  await news.getByLabel("Desde").fill("2020-01-02");
  await news.getByLabel("Hasta").fill("2020-01-01");
  await news.getByRole("button", { name: "Guardar" }).tap();
  await expect(news.getByText("No puede ser antes que el día en que empieza")).toBeVisible();
  await news.getByLabel("Hasta").fill("");
  await news.getByRole("button", { name: "Guardar" }).tap();
  await expect(news.getByText("Cambios guardados")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await open(visitor, "/");
  await expect(visitor.getByRole("banner").getByText("Cerramos del 2 al 15").first()).toBeVisible();
  const titles = visitor.locator("main section h2");
  await expect(titles.nth(0)).toHaveText("Nuestras preferidas");
  await expect(visitor.getByRole("heading", { name: "Recién llegadas" })).toHaveCount(0);
  await visitor.context().close();
});

import { hydrated } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { card, expect, toast } from "./steps.ts";

test.use({ begins: "shared" });

test("a product that is back in stock lists its requests, with a prewritten message", async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(120_000);
  await shop.enter(page);
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  await page.getByLabel(/^Nombre/).fill("Gorro Nube");
  await page.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  const stock = card(page, "Gorro Nube").getByRole("switch");
  await stock.tap();
  await expect(toast(page, "Producto marcado sin stock")).toBeVisible();
  await expect(stock).not.toBeChecked();

  const visitor = await browser.newContext({ baseURL: shop.origin });
  const theirs = await visitor.newPage();
  await theirs.goto("/catalogo/gorro-nube");
  await hydrated(theirs);
  await theirs.getByRole("link", { name: "Avisame", exact: true }).tap();
  await theirs.getByLabel("Tu email o WhatsApp").fill("0341 15 555-0100");
  await theirs.getByRole("button", { name: "Avisame" }).click();
  await expect(theirs.getByText("¡Anotado!")).toBeVisible();
  await visitor.close();

  await stock.tap();
  // The switch turns before the server has answered.
  await expect(toast(page, "Producto marcado con stock")).toBeVisible();
  await expect(stock).toBeChecked();
  await page.reload();
  await hydrated(page);
  await card(page, "Gorro Nube").getByRole("link", { name: "Te espera 1 persona" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Avisos de reposición" })).toBeVisible();
  await expect(page.getByText("Volvió", { exact: true })).toBeVisible();
  const chat = await page.getByRole("link", { name: /^Escribir por WhatsApp/ }).getAttribute("href");
  const { pathname, searchParams } = new URL(chat ?? "");
  expect(pathname).toBe("/5493415550100");
  expect(searchParams.get("text")).toContain("volvió «Gorro Nube»");
  expect(searchParams.get("text")).toContain("/catalogo/gorro-nube");
  await page.getByRole("button", { name: /^Marcar como avisado/ }).tap();
  await expect(page.getByText("No queda nadie por avisar")).toBeVisible();
  await expect(page.getByText("1 ya avisada")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expectAccess, overflowsAtDoubleSize } from "../access.ts";
import { expect, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

test.use({ begins: "sample" });

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const undo = (page: Page, what: string) => page.getByRole("button", { name: what, exact: true });

async function priceOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /"price":"([\d.]+)"/.exec(html)?.[1] ?? "";
}

test("the owner raises a category by 8% in six taps, and undoes it after another change", async ({
  page,
  shop,
}) => {
  await shop.enter(page, "/consultas");
  let taps = 0;
  const tap = async (name: string | RegExp, role: "button" | "link" | "radio" | "textbox" = "button") => {
    taps++;
    await page.getByRole(role, { name }).first().tap();
  };
  await tap(/menú/i);
  await tap("Precios", "link");
  await expect(page.getByRole("heading", { level: 1, name: "Precios" })).toBeVisible();
  await hydrated(page);
  await tap(/^Abrigos/, "radio");
  await tap("¿Cuánto suben?", "textbox");
  await page.keyboard.type("8");
  await expect(row(page, "Cárdigan Trenzas")).toContainText(/\$46\.500.*\$50\.200/);
  // Sizes with a price of their own rise too.
  await expect(row(page, "Campera Corderito")).toContainText(/\$58\.900.*\$63\.600.*\$61\.900.*\$66\.900/s);
  await expectAccess(page);
  expect(await overflowsAtDoubleSize(page)).toEqual([]);
  await tap(/^Cambiar 4 precios/);
  expect(taps).toBeLessThanOrEqual(6);
  await expect(toast(page, "Listo: cambiamos 4 prendas")).toBeVisible();
  expect(await priceOf(page, "/catalogo/cardigan-trenzas")).toBe("50200.00");
  await expect(page.getByText(/^Precios actualizados el .*: \+8% en Abrigos\.$/)).toBeVisible();

  // A sale then changes one of these products, so undoing the price rise skips it.
  await page.getByRole("radio", { name: "Las que marque" }).tap();
  await page.getByRole("checkbox", { name: /^Cárdigan Trenzas/ }).tap();
  await page.getByRole("radio", { name: "Oferta" }).tap();
  await page.getByLabel("¿Cuánto descuento?").fill("15");
  await page.getByRole("button", { name: "Guardar la oferta: 1 prenda" }).tap();
  await expect(toast(page, "Listo: cambiamos 1 prenda")).toBeVisible();
  expect(await priceOf(page, "/catalogo/cardigan-trenzas")).toBe("42700.00");
  await undo(page, "Deshacer: +8% en Abrigos").tap();
  await expect(page.getByText("1 cambió después y quedó como está: Cárdigan Trenzas").first()).toBeVisible();
  await undo(page, "Terminar ya: Oferta: −15% en 1 prenda marcada").tap();
  await expect(undo(page, "Terminar ya: Oferta: −15% en 1 prenda marcada")).toBeHidden();
  expect(await priceOf(page, "/catalogo/cardigan-trenzas")).toBe("50200.00");

  await page.getByRole("radio", { name: /^Abrigos/ }).tap();
  await page.getByLabel("¿Cuánto suben?").fill("8");
  await page.getByRole("button", { name: /^Cambiar 4 precios/ }).tap();
  const toasts = page.getByRole("region", { name: "Avisos" });
  await toasts.getByRole("button", { name: "Deshacer" }).tap();
  await expect(toast(page, "Listo: 4 prendas volvieron a como estaban")).toBeVisible();
  await open(page, "/precios");
  await expectAccess(page);
});

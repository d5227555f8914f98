import type { Locator, Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { test } from "./new-shop.ts";
import { expect, toast } from "./steps.ts";

test.use({ begins: "shared" });

const DETAILS = "Talles, colores y detalles";

/** What the form sends of talles and colours: talle, colour and stock. */
function rowsIn(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const sent = new FormData(
      element instanceof HTMLFormElement ? element : (element.querySelector("form") ?? undefined),
    );
    const rows: string[] = [];
    for (let n = 0; sent.has(`variants[${n}].size`); n++) {
      const of = (field: string) => sent.get(`variants[${n}].${field}`);
      rows.push(`${of("size")} ${of("colour")} ${of("stock")}`.trim());
    }
    return rows;
  });
}

async function openForm(page: Page, button: string, title: string) {
  await page.getByRole("button", { name: button }).tap();
  const form = page.getByRole("dialog", { name: title });
  await form.getByText(DETAILS).tap();
  return form;
}

test("talles, colours and stock take a few taps, and nothing of them is lost", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.enter(page);
  let form = await openForm(page, "Agregar producto", "Agregar Producto");
  const check = (name: string) => form.getByRole("checkbox", { name, exact: true });
  await form.getByLabel(/^Nombre/).fill("Body Nube");
  await form.getByRole("button", { name: "Curva completa" }).tap();
  for (const size of ["9-12 m", "12-18 m", "18-24 m"]) await check(size).tap();
  await form.getByLabel("Otro talle").fill("2 años");
  await form.getByLabel("Otro talle").press("Enter");
  await check("Rosa").tap();
  await form.getByRole("button", { name: "Otro color" }).tap();
  await expect(form.getByLabel("Nombre del color").last()).toBeFocused();
  await form.getByLabel("Nombre del color").last().fill("Cielo");
  await form.getByLabel("Stock: RN, Rosa").selectOption("No hay");
  await form.getByLabel("Stock: 2 años, Cielo").selectOption("No se hace");
  await form.getByRole("radio", { name: "Cuántos hay" }).tap();
  await form.getByRole("button", { name: "No se hace: 6-9 m, Cielo" }).tap();
  await form.getByLabel("Stock: 0-3 m, Rosa").fill("1,5");
  await check("Lavar a mano").tap();
  await form.getByLabel("Precio antes").fill("20.000");
  await form.getByLabel("Precio (opcional)").fill("20.000");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccess(page, "[role=dialog]");

  // What is wrong is told where it is, also when it is folded away.
  await form.getByText(DETAILS).tap();
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(form.getByText(/^Escribí el stock solo con números/)).toBeVisible();
  await expect(form.getByLabel("Stock: 0-3 m, Rosa")).toBeFocused();
  await form.getByLabel("Stock: 0-3 m, Rosa").fill("4");
  await expect(form.getByText(/^Escribí el stock solo con números/)).toBeHidden();
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(form.getByText("El precio de antes tiene que ser mayor que el de ahora")).toBeVisible();
  await form.getByLabel("Precio antes").fill("25.000");

  // Reloaded before it was saved.
  const rows = [
    ...["RN Rosa 0", "0-3 m Rosa 4", "3-6 m Rosa", "6-9 m Rosa", "2 años Rosa"],
    ...["RN Cielo", "0-3 m Cielo", "3-6 m Cielo"],
  ];
  expect(await rowsIn(form)).toEqual(rows);
  await page.reload();
  form = await openForm(page, "Agregar producto", "Agregar Producto");
  await expect(form.getByText("Recuperamos lo que no llegaste a guardar.")).toBeVisible();
  expect(await rowsIn(form)).toEqual(rows);
  await form.getByRole("button", { name: "Otro precio en algún talle" }).tap();
  await form.getByRole("textbox", { name: "2 años", exact: true }).fill("22.000");
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();

  form = await openForm(page, "Editar: Body Nube", "Editar Producto");
  expect(await rowsIn(form)).toEqual(rows);
  await expect(form.getByRole("textbox", { name: "2 años", exact: true })).toHaveValue("22.000");
  await expect(check("Lavar a mano")).toBeChecked();
  await expect(form.getByLabel("Precio antes")).toHaveValue("25.000");
});

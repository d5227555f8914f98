import type { Page } from "@playwright/test";
import { expectAccess, overflowsAtDoubleSize } from "../access.ts";
import { expect, open, refusedPreviews } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, ROSE, SKY, toast } from "./steps.ts";

test.use({ expectedErrors: refusedPreviews });

/**
 * Expects no overflow at three widths, and on the phone no axe violation and nothing cut at doubled letter size.
 * With the environment variable LONG=1 axe looks at the widest screen too.
 */
async function expectAccessibleLayout(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? { width: 360, height: 640 };
  for (const width of [768, 1440, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === phone.width || (process.env.LONG && width === 1440)) await expectAccess(page);
  }
  expect.soft(await overflowsAtDoubleSize(page), page.url()).toEqual([]);
}

test("the owner's screens are accessible and fit every width", async ({ page, shop }) => {
  const message = { intent: "send", name: "Ana", email: "ana@correo.example", message: "Hola" };
  await page.request.post("/contacto", { form: message, headers: { Origin: shop.origin } });
  await shop.enter(page);
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(form.getByText("El nombre es requerido")).toBeVisible();
  await form
    .locator('input[type="file"]')
    .setInputFiles([
      await photo("frente.jpg", ROSE),
      await photo("espalda.jpg", SKY),
      { name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("no soy una foto") },
    ]);
  await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
  await expect(form.getByText("Por favor selecciona una imagen válida.", { exact: true })).toBeVisible();
  await form.getByText("Talles, colores y detalles").tap();
  await form.getByRole("button", { name: "Curva completa" }).tap();
  await form.getByRole("checkbox", { name: "Rosa", exact: true }).tap();
  await expectAccessibleLayout(page);
  await form.getByRole("button", { name: "Arreglar en la foto 1" }).tap();
  await expect(page.getByTestId("stage")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("dialog", { name: "Arreglar la foto" }).getByRole("button", { name: "Listo" }).tap();
  await form.getByRole("button", { name: "Quitar la foto 3" }).tap();
  await form.getByRole("textbox", { name: "Nombre", exact: true }).fill("Body de prueba");
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(card(page, "Body de prueba")).toBeVisible();
  await expect(form).toBeHidden();
  await expectAccessibleLayout(page);

  await open(page, "/primeros-pasos");
  await expectAccessibleLayout(page);

  await open(page, "/stock");
  await page
    .getByRole("button", { name: /^Una más/ })
    .last()
    .tap();
  await expectAccessibleLayout(page);

  await open(page, "/catalogo");
  await page.getByRole("button", { name: "Eliminar: Body de prueba" }).tap();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await expectAccess(page);
  await question.getByRole("button", { name: "Eliminar" }).tap();
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await expect(question).toBeHidden();
  await expectAccess(page);
  await page.goto("/papelera");
  await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
  await expectAccessibleLayout(page);

  await open(page, "/ajustes");
  for (const section of ["contacto", "horario", "preguntas", "planes", "consultas"]) {
    await page.locator(`#${section} > summary`).tap();
  }
  await expectAccessibleLayout(page);
  // The enquiry is suspected, because it was sent without the form's time stamp.
  await open(page, "/consultas?ver=sospechosas");
  await expectAccessibleLayout(page);
  await page.locator("a[data-enquiry]").tap();
  await expect(page.getByRole("heading", { level: 1, name: "Consulta de Ana" })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Todo de esta persona" }).tap();
  await page.getByText("Todo lo que guardamos", { exact: true }).tap();
  await page.getByText("Borrar todo", { exact: true }).tap();
  await expect(page.getByRole("button", { name: "Sí, borrar todo" })).toBeVisible();
  await expectAccessibleLayout(page);
  for (const path of ["/resumen", "/clientes", "/cuenta", "/cuenta/actividad"]) {
    await open(page, path);
    await expectAccessibleLayout(page);
  }
});

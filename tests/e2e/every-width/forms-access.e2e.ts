import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

test("the home form's dialog is accessible, empty and with its errors, and fits", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Conectar Email" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccess(page);
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(dialog.getByText("Nombre es requerido").first()).toBeVisible();
  await expectAccess(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test("the contact form is accessible with its errors", async ({ page }) => {
  await open(page, "/contacto");
  await page.locator("#formulario-contacto button[type=submit]").click();
  await expect(page.getByText("Escribí tu email")).toBeVisible();
  await expectAccess(page);
});

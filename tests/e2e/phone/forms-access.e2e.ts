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

test("the contact form is accessible with its errors; its toast can be closed by those who hear it", async ({
  page,
}) => {
  await open(page, "/contacto");
  await page.locator("#formulario-contacto button[type=submit]").click();
  await expect(page.getByText("Escribí tu email")).toBeVisible();
  const toasts = page.getByRole("region", { name: "Avisos" });
  const close = toasts.getByRole("button", { name: "Cerrar el aviso" });
  // The field to be filled takes the focus; the toast stays as long as it has it.
  await expect(page.locator("#formulario-contacto [aria-invalid=true]").first()).toBeFocused();
  await close.focus();
  await expect(toasts.getByText("Por favor completa todos los campos obligatorios")).toBeVisible();
  // Nothing that can have the focus is hidden from those who hear the page, also while the toast comes and goes.
  await expect(toasts.locator("[aria-hidden=true]:is(button, [tabindex])")).toHaveCount(0);
  await expectAccess(page, '[data-testid="toast"]');
  await close.click();
  await expect(toasts.getByText("Por favor completa todos los campos obligatorios")).toBeHidden();
  await expectAccess(page);
});

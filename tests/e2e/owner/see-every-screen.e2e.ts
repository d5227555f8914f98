import { cutAtTwice, expectAccess } from "../access.ts";
import { open } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, expect, ROSE, SKY, toast } from "./steps.ts";

// axe itself fetches the previews of chosen pictures, which the page's policy refuses it.
test.use({ expectedErrors: /^Connecting to 'blob:|^CSP violation: connect-src blob/ });

const desktop = { width: 1280, height: 800 };

test("the owner's screens have no fault of access", async ({ page, shop }) => {
  test.setTimeout(120_000);
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
  await expectAccess(page);
  expect(await cutAtTwice(page)).toEqual([]);
  await form.getByRole("button", { name: "Quitar: Foto 3" }).tap();
  await form.getByLabel(/^Nombre/).fill("Body de prueba");
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(card(page, "Body de prueba")).toBeVisible();
  await expect(form).toBeHidden();
  await expectAccess(page);

  await page.getByRole("button", { name: "Eliminar: Body de prueba" }).tap();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await expectAccess(page);
  await question.getByRole("button", { name: "Eliminar" }).tap();
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await expect(question).toBeHidden();
  await expectAccess(page);

  await page.getByRole("link", { name: "Papelera 1 producto" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
  await expectAccess(page);
  await page.getByRole("button", { name: "Eliminar definitivamente: Body de prueba" }).tap();
  await expect(page.getByText("¿Eliminar definitivamente?")).toBeVisible();
  await expectAccess(page);
  await open(page, "/ajustes");
  for (const section of ["contacto", "horario", "preguntas", "planes", "consultas"]) {
    await page.locator(`#${section} > summary`).tap();
  }
  await expectAccess(page);
  expect.soft(await cutAtTwice(page)).toEqual([]);
  const phone = page.viewportSize() ?? desktop;
  await page.setViewportSize(desktop);
  await expectAccess(page, "#consultas");
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(desktop.width);
  await page.setViewportSize(phone);
  for (const path of ["/consultas/charlas", "/cuenta", "/cuenta/actividad"]) {
    await open(page, path);
    await expectAccess(page);
    expect.soft(await cutAtTwice(page), path).toEqual([]);
  }
});

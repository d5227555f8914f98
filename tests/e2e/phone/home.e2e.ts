import { expect, open, test } from "../fixtures.ts";

test("on a phone the landing page has one bar, with the menu in it", async ({ page }) => {
  await open(page, "/");
  const bar = page.locator("main header");
  expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 57 });
  for (const name of ["Hacer Mi Pedido", /^Contactar WhatsApp/]) {
    await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await bar.getByRole("button", { name: "Abrir el menú" }).tap();
  await expect(page.getByTestId("mobile-menu").getByRole("link", { name: "Contacto" })).toBeVisible();
});

test("a tier brings its plan into the form", async ({ page }) => {
  await open(page, "/ventas-mayor");
  await page.getByRole("link", { name: "Consultar por el plan Empresarial" }).tap();
  await expect(page.getByLabel("Mensaje")).toHaveValue(/plan Empresarial \(500\+ piezas, 50% de descuento\)/);
  await expect(page.locator("#formulario-contacto")).toBeInViewport();
});

import { expect, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";

test.use({ begins: "sample" });

/** Below it the total and the button that sends are a bar at the foot. */
const PHONE = { width: 360, height: 740 };

test("a shop whose WhatsApp number was emptied is sent its orders by one button, which opens the form", async ({
  page,
  shop,
}) => {
  await shop.enter(page, "/ajustes#contacto");
  const contact = page.locator("#contacto");
  if (!(await contact.getByLabel(/^WhatsApp/).isVisible())) await contact.locator("> summary").click();
  await contact.getByLabel(/^WhatsApp/).fill("");
  await contact.getByRole("button", { name: "Guardar" }).click();
  await expect(contact.getByText("Cambios guardados")).toBeVisible();

  await page.context().clearCookies();
  await page.setViewportSize(PHONE);
  await open(page, "/catalogo/vestido-jardin?talle=3-6+m&color=Rosa");
  await page.locator("[data-foot-bar]").getByRole("button", { name: "Sumar" }).click();
  await expect(page.getByRole("link", { name: /^Mi pedido.*1 prenda/s })).toBeVisible();
  await open(page, "/mi-pedido");
  const name = page.getByLabel("Nombre completo");
  await page.getByRole("link", { name: "Mandarlo por email" }).click();
  await expect(name).toBeFocused();
  await name.fill("Ana Pérez");
  await page.getByLabel("Email").fill("ana@correo.example");
  await page.getByRole("button", { name: "Mandar el pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Tu pedido/ })).toBeVisible();
  await expect(page.getByText("Nos llegó. Te respondemos al email que nos dejaste.")).toBeVisible();
});

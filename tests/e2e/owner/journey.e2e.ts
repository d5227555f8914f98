import { expect, hydrated, open } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";

const EMAIL = "duena@example.com";
const PASSWORD = "un copito de algodón 27";

test("the owner's whole way on a phone: set-up, product, stock, bin, settings, out and in again", async ({
  page,
  shop,
}) => {
  test.setTimeout(60_000);
  const toast = (text: string) => page.getByText(text, { exact: true }).first();

  await page.goto(shop.setupLink);
  await hydrated(page);
  await page.getByLabel(/^Tu email/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.getByLabel(/^La misma contraseña/).fill(PASSWORD);
  await page.getByRole("button", { name: /^(Crear|Empezar|Guardar|Entrar|Ingresar)/ }).click();
  await expect(page).not.toHaveURL(/enlace=/);

  await open(page, "/catalogo");
  await page
    .getByRole("link", { name: "Agregar producto" })
    .or(page.getByRole("button", { name: "Agregar producto" }))
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  await form.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(form.getByText("El nombre es requerido")).toBeVisible();
  await form.getByLabel(/^Nombre/).fill("Body de prueba");
  await form.getByLabel(/^Precio/).fill("18.900,50");
  await form.getByLabel(/^Categoría/).fill("Bodys");
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await photo("frente.jpg", "#e9cfc5"), await photo("espalda.jpg", "#cfdde3")]);
  await expect(form.getByText("Portada", { exact: true })).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await form.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(toast("Producto agregado exitosamente")).toBeVisible();
  await expect(form).toBeHidden();
  const card = page.getByRole("article").filter({ hasText: "Body de prueba" });
  await expect(card.getByText("$18.900,50")).toBeVisible();
  await expect(card.getByText("2 fotos")).toBeAttached();

  await page
    .getByRole("button", { name: "Editar: Body de prueba" })
    .or(page.getByRole("link", { name: "Editar: Body de prueba" }))
    .first()
    .click();
  const edit = page.getByRole("dialog", { name: "Editar Producto" });
  await edit.getByLabel(/^Nombre/).fill("Body corregido");
  await edit.getByRole("button", { name: "Actualizar" }).click();
  await expect(toast("Producto actualizado exitosamente")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Body corregido" })).toBeVisible();

  const stock = page.getByLabel("En stock: Body corregido");
  await stock.click();
  await expect(toast("Producto marcado sin stock")).toBeVisible();
  await expect(page.getByRole("article").getByText("Agotado", { exact: true })).toBeVisible();
  await stock.click();
  await expect(toast("Producto marcado con stock")).toBeVisible();

  await page
    .getByRole("button", { name: "Eliminar: Body corregido" })
    .or(page.getByRole("link", { name: "Eliminar: Body corregido" }))
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("¿Estás seguro de eliminar este producto?")).toBeVisible();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast("Producto eliminado")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Body corregido" })).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("heading", { name: "Body corregido" })).toBeVisible();

  await open(page, "/ajustes");
  await expect(page.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();

  // What visitors see has changed, and shows nothing of the owner's.
  await open(page, "/cuenta");
  await expect(page.getByText(EMAIL).first()).toBeVisible();
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  // Leaving for another page before it is answered would take the click back.
  await expect(page).not.toHaveURL(/cuenta/);
  await open(page, "/catalogo");
  await expect(page.getByRole("heading", { name: "Body corregido" })).toBeVisible();
  await expect(page.getByText("Agregar producto")).toHaveCount(0);

  await open(page, "/ingresar");
  await page.getByLabel(/^Email/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page).not.toHaveURL(/ingresar/);
});

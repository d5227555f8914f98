import type { FileChooser, Locator, Page } from "@playwright/test";
import { EMAIL, PASSWORD } from "../../support/owned-shop.ts";
import { expect, hold, hydrated } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, ROSE, SKY, toast } from "./steps.ts";

/* Tests the owner's work by keyboard alone; other tests tap. */

// After signing out, the console reports that the data of '/ajustes' was refused.
test.use({ begins: "new", expectedErrors: /status of 401|^no answer from \/ajustes/ });

/** Tab presses until a test gives up. No page has as many focusable elements. */
const MOST_STEPS = 150;

/** Presses Tab until the element has the focus, and expects a visible focus ring. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const ring = await target.evaluate(ringOf);
    if (ring !== null) {
      return expect(ring, `the focus is not to be seen on ${target}`).toBeGreaterThanOrEqual(2);
    }
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`the focus never came to ${target}`);
}

/** Width in pixels of the focus ring around the element or its label; null while the focus is elsewhere. */
function ringOf(element: Element): number | null {
  if (element !== document.activeElement) return null;
  const widths = [element, element.closest("label")].map((each) => {
    const { outlineStyle = "none", outlineWidth = "" } = each ? getComputedStyle(each) : {};
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  return Math.max(...widths);
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.press((await target.getAttribute("role")) === "switch" ? "Space" : "Enter");
}

async function write(field: Locator, text: string): Promise<void> {
  await reach(field);
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(text);
}

async function choose(input: Locator, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
  await reach(input);
  const asked = input.page().waitForEvent("filechooser");
  await input.press("Space");
  await (await asked).setFiles(files);
}

/** Adds two products: one with two photos, after an attempt without a name, and one without photos. */
async function addInSheet(page: Page, add: Locator): Promise<void> {
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  const submit = form.getByRole("button", { name: "Agregar", exact: true });
  const name = form.getByLabel(/^Nombre/);
  const missing = form.getByText("El nombre es requerido", { exact: true });
  await press(add);
  await press(submit);
  await expect(missing).toBeVisible();
  await expect(name).toBeFocused();
  await write(name, "Body de prueba");
  await expect(missing).toBeHidden();
  await write(form.getByLabel(/^Precio \(/), "18.900,50");
  const files = [await photo("frente.jpg", ROSE), await photo("espalda.jpg", SKY)];
  await choose(form.locator('input[type="file"]'), files);
  await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
  await expect(form.getByText("Portada", { exact: true })).toBeVisible();
  await press(submit);
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();

  // Escape closes the sheet, and opening it again restores the typed text.
  await press(add);
  await write(name, "Gorro de lana");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  await press(add);
  await expect(form.getByText(/Recuperamos lo que no llegaste a guardar/)).toBeVisible();
  await expect(name).toHaveValue("Gorro de lana");
  await press(submit);
  await expect(form).toBeHidden();
}

test("the owner's whole way, from the first link to signing in again", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  // Playwright intercepts file choosers only while the page has a listener for them, so this adds one early.
  page.on("filechooser", () => {});
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const names = page.getByRole("article").getByRole("heading");
  const said = (text: string) => expect(toast(page, text)).toBeVisible();
  /** Presses an entry of the drawer. */
  async function inMenu(role: "link" | "button", name: string) {
    await press(button("Abrir el menú"));
    await press(page.getByRole("dialog").getByRole(role, { name, exact: true }));
  }

  // The first account is created through the link that the server prints at start.
  await page.goto(await shop.link());
  await hydrated(page);
  await write(page.getByLabel(/^Tu email/), EMAIL);
  await write(page.getByLabel(/^Contraseña/), PASSWORD);
  await press(button("Crear mi cuenta"));
  await expect(page).toHaveURL("/primeros-pasos");
  await hydrated(page);
  await press(link("Ir al catálogo"));
  await expect(page).toHaveURL("/catalogo");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "¡Empieza tu catálogo!" })).toBeVisible();
  const admin = page.getByRole("region", { name: "Administrar el catálogo" });
  await addInSheet(page, admin.getByRole("button", { name: "Agregar producto" }));
  await expect(names).toHaveText(["Gorro de lana", "Body de prueba"]);
  const body = card(page, "Body de prueba");
  await expect(body.getByText("$18.900,50")).toBeVisible();
  const cover = (name: string) => card(page, name).locator("img").first().getAttribute("src");
  const before = await cover("Body de prueba");

  // The owner renames the product and puts its photos in another order.
  await press(button("Editar: Body de prueba"));
  const edit = page.getByRole("dialog", { name: "Editar Producto" });
  await write(edit.getByLabel(/^Nombre/), "Body corregido");
  await press(edit.getByRole("button", { name: "Mover antes: Foto 2" }));
  await expect(edit.getByText("Foto en el lugar 1 de 2: es la portada")).toBeAttached();
  await press(edit.getByRole("button", { name: "Actualizar" }));
  await said("Producto actualizado exitosamente");
  await expect(edit).toBeHidden();
  await expect(button("Editar: Body corregido")).toBeFocused();
  expect(await cover("Body corregido")).not.toBe(before);

  // The owner changes the stock and pins the product.
  const stock = page.getByRole("switch", { name: "En stock: Body corregido" });
  const soldOut = card(page, "Body corregido").getByText("Agotado", { exact: true });
  await press(stock);
  await said("Producto marcado sin stock");
  await expect(soldOut).toBeVisible();
  await press(stock);
  await expect(soldOut).toHaveCount(0);
  await press(button("Fijar arriba: Body corregido"));
  await said("Producto fijado arriba");
  await expect(names).toHaveText(["Body corregido", "Gorro de lana"]);
  await press(button("Dejar de fijar: Body corregido"));
  await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

  // One deletion is cancelled, another is undone.
  const question = page.getByRole("alertdialog", { name: "¿Estás seguro de eliminar este producto?" });
  await press(button("Eliminar: Body corregido"));
  await expect(question).toBeInViewport();
  await press(question.getByRole("button", { name: "Cancelar" }));
  await expect(question).toBeHidden();
  await expect(button("Eliminar: Body corregido")).toBeFocused();
  await press(button("Eliminar: Body corregido"));
  await press(button("Eliminar"));
  await said("Producto eliminado");
  await expect(names).toHaveText(["Gorro de lana"]);
  await expect(button("Eliminar: Gorro de lana")).toBeFocused();
  // The closing dialog moves the focus once more when its animation ends, so this waits until it is gone.
  await expect(page.locator('[role="alertdialog"]')).toHaveCount(0);
  await page.keyboard.press("F6");
  await expect(page.getByRole("region", { name: "Avisos" })).toBeFocused();
  await press(button("Deshacer"));
  await said("Producto restaurado");
  await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

  // The owner restores a product from the trash.
  await press(button("Eliminar: Gorro de lana"));
  await press(button("Eliminar"));
  await expect(names).toHaveText(["Body corregido"]);
  await page.goto("/papelera");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
  await press(button("Restaurar: Gorro de lana"));
  await expect(page.getByText("La papelera está vacía.")).toBeVisible();
  await press(link("Volver al catálogo"));
  await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

  // The owner changes the shop's name.
  await inMenu("link", "Ajustes");
  const brand = page.locator("#marca");
  await press(brand.locator("summary").filter({ hasText: "Marca" }));
  await write(brand.getByLabel("Nombre de la tienda", { exact: true }), "Nube y Miel");
  await press(brand.getByRole("button", { name: "Guardar", exact: true }));
  await expect(brand.getByText("Cambios guardados")).toBeVisible();

  // After signing out, pages show the changed products without the owner's controls.
  const answer = await hold(page, /salir/);
  const asked = page.waitForRequest(/salir/);
  await inMenu("button", "Cerrar sesión");
  await asked;
  answer();
  await expect(page.getByText("Cerraste tu sesión.", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Tienda" })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/ingresar?volver=%2Fajustes");
  await page.goto("/ventas-mayor");
  await expect(page.getByRole("heading", { name: "Sumá Nube y Miel a tu negocio" })).toBeVisible();
  await page.goto("/catalogo?admin=true");
  await hydrated(page);
  await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);
  await expect(page.getByText("Agregar producto")).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);

  // 'Ingresar' opens the sign-in form in a dialog over the page.
  await expect(page.getByText("Modo administración")).toBeVisible();
  await press(link("Ingresar"));
  const entry = page.getByRole("dialog", { name: "Ingresar" });
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(link("Ingresar")).toBeFocused();
  await press(link("Ingresar"));
  await write(page.getByLabel(/^Email/), EMAIL);
  await write(page.getByLabel(/^Contraseña/), PASSWORD);
  await press(button("Ingresar"));
  await expect(page).toHaveURL("/catalogo?admin=true");
  await expect(entry).toBeHidden();
  await hydrated(page);
  await expect(page.getByRole("switch", { name: "En stock: Gorro de lana" })).toBeVisible();
});

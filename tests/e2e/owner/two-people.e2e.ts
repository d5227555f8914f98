import type { Page } from "@playwright/test";
import { open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { card, expect, toast } from "./steps.ts";

// Saving over what is no longer there as it was.
test.use({ begins: "shared", expectedErrors: /status of 40[49]/ });
test.setTimeout(120_000);

const form = (page: Page) => page.getByRole("dialog", { name: /^(Agregar|Editar) Producto$/ });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: /^(Agregar|Actualizar)$/ });

test("two people who edit the same product lose neither's text", async ({ page, shop, browser }) => {
  await shop.enter(page);
  await button(page, "Agregar producto").tap();
  await field(page, "Nombre").fill("Body de dos");
  await field(page, "Precio \\(").fill("100");
  await save(page).tap();
  await expect(card(page, "Body de dos")).toBeVisible();

  const storageState = await page.context().storageState();
  const other = await browser.newContext({ baseURL: shop.origin, storageState });
  const theirs = await other.newPage();

  // Both have the form open; the other is faster.
  await button(page, "Editar: Body de dos").tap();
  await field(page, "Nombre").fill("Body de dos, mío");
  await open(theirs, "/catalogo");
  await button(theirs, "Editar: Body de dos").click();
  await field(theirs, "Precio \\(").fill("250");
  await save(theirs).click();
  await expect(toast(theirs, "Producto actualizado exitosamente")).toBeVisible();
  await save(page).tap();
  const alert = form(page).getByRole("alert");
  const failed = (why: string) =>
    expect(alert.getByText(`Error al guardar producto: ${why}`, { exact: true })).toBeVisible();
  await failed("otra persona lo cambió mientras lo editabas");
  await expect(alert.getByText("$250", { exact: true })).toBeVisible();
  await expect(field(page, "Nombre")).toHaveValue("Body de dos, mío");
  await expect(card(theirs, "Body de dos").getByText("$250")).toBeVisible();
  await alert.getByRole("button", { name: "Guardar lo mío" }).tap();
  await expect(toast(page, "Producto actualizado exitosamente")).toBeVisible();
  await expect(card(page, "Body de dos, mío").getByText("$100")).toBeVisible();

  // The same the other way round: what is stored is taken over.
  await button(theirs, "Editar: Body de dos").click();
  await field(theirs, "Nombre").fill("Body de dos, ajeno");
  await save(theirs).click();
  await form(theirs).getByRole("button", { name: "Usar lo guardado" }).click();
  await expect(field(theirs, "Nombre")).toHaveValue("Body de dos, mío");
  await form(theirs).getByRole("button", { name: "Cancelar", exact: true }).click();

  // Deleted by the other while it is being edited.
  await button(page, "Editar: Body de dos, mío").tap();
  await field(page, "Descripción").fill("Lo escribí yo.");
  await open(theirs, "/catalogo");
  await button(theirs, "Eliminar: Body de dos, mío").click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(theirs, "Producto eliminado")).toBeVisible();
  await save(page).tap();
  await failed("el producto ya no está en el catálogo");
  await expect(field(page, "Descripción")).toHaveValue("Lo escribí yo.");
  await alert.getByRole("button", { name: "Restaurar y guardar lo mío" }).tap();
  await expect(form(page)).toBeHidden();
  await expect(card(page, "Body de dos, mío").getByText("Lo escribí yo.")).toBeVisible();

  // Pressed twice at once: it ends where both expect.
  await open(theirs, "/catalogo");
  const both = [page, theirs];
  await Promise.all(
    both.map((each) => each.getByRole("switch", { name: "En stock: Body de dos, mío" }).click()),
  );
  for (const each of both) {
    await expect(toast(each, "Producto marcado sin stock")).toBeVisible();
    await expect(card(each, "Body de dos, mío").getByText("Agotado", { exact: true })).toBeVisible();
  }
  await other.close();
});

test("'Agregar producto' on the wholesale page opens the same form", async ({ page, shop }) => {
  await shop.enter(page, "/ventas-mayor");
  await page.getByRole("link", { name: "Agregar producto" }).tap();
  await field(page, "Nombre").fill("Caja de bodys");
  await save(page).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL("/catalogo");
  await expect(card(page, "Caja de bodys")).toBeVisible();
  await expect(button(page, "Agregar producto")).toBeFocused();
});

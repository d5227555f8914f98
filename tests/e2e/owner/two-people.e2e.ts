import type { Page } from "@playwright/test";
import { open } from "../fixtures.ts";
import { finger } from "./hands.ts";
import { test } from "./new-shop.ts";
import { card, createAccount, expect, toast } from "./steps.ts";

// Saving over what is no longer there as it was.
test.use({ expectedErrors: /status of 40[49]/ });

const form = (page: Page) => page.getByRole("dialog", { name: /^(Agregar|Editar) Producto$/ });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: /^(Agregar|Actualizar)$/ });

test("two people who edit the same product lose neither's text", async ({ page, shop, browser }) => {
  test.setTimeout(120_000);
  await createAccount(page, finger(page), shop.setupLink);
  await link(page, "Agregar producto").tap();
  await form(page)
    .getByLabel(/^Nombre/)
    .fill("Body de prueba");
  await form(page)
    .getByLabel(/^Precio/)
    .fill("100");
  await save(page).tap();
  await expect(card(page, "Body de prueba")).toBeVisible();

  const other = await browser.newContext({
    baseURL: shop.origin,
    storageState: await page.context().storageState(),
  });
  const theirs = await other.newPage();

  // Both have the form open; the other is faster.
  await link(page, "Editar: Body de prueba").tap();
  await form(page)
    .getByLabel(/^Nombre/)
    .fill("Body mío");
  await open(theirs, "/catalogo");
  await link(theirs, "Editar: Body de prueba").click();
  await form(theirs)
    .getByLabel(/^Precio/)
    .fill("250");
  await save(theirs).click();
  await expect(toast(theirs, "Producto actualizado exitosamente")).toBeVisible();
  await save(page).tap();
  const alert = form(page).getByRole("alert");
  await expect(
    alert.getByText("Error al guardar producto: otra persona lo cambió mientras lo editabas", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(alert.getByText("$250", { exact: true })).toBeVisible();
  await expect(form(page).getByLabel(/^Nombre/)).toHaveValue("Body mío");
  await expect(card(theirs, "Body de prueba").getByText("$250")).toBeVisible();
  await alert.getByRole("button", { name: "Guardar lo mío" }).tap();
  await expect(toast(page, "Producto actualizado exitosamente")).toBeVisible();
  await expect(card(page, "Body mío").getByText("$100")).toBeVisible();

  // The same the other way round: what is stored is taken over.
  await link(theirs, "Editar: Body de prueba").click();
  await form(theirs)
    .getByLabel(/^Nombre/)
    .fill("Body ajeno");
  await save(theirs).click();
  await form(theirs).getByRole("button", { name: "Usar lo guardado" }).click();
  await expect(form(theirs).getByLabel(/^Nombre/)).toHaveValue("Body mío");
  await form(theirs).getByRole("button", { name: "Cancelar", exact: true }).click();

  // Deleted by the other while it is being edited.
  await link(page, "Editar: Body mío").tap();
  await form(page)
    .getByLabel(/^Descripción/)
    .fill("Lo escribí yo.");
  await open(theirs, "/catalogo");
  await link(theirs, "Eliminar: Body mío").click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(theirs, "Producto eliminado")).toBeVisible();
  await save(page).tap();
  await expect(
    alert.getByText("Error al guardar producto: el producto ya no está en el catálogo", { exact: true }),
  ).toBeVisible();
  await expect(form(page).getByLabel(/^Descripción/)).toHaveValue("Lo escribí yo.");
  await alert.getByRole("button", { name: "Restaurar y guardar lo mío" }).tap();
  await expect(form(page)).toBeHidden();
  await expect(card(page, "Body mío").getByText("Lo escribí yo.")).toBeVisible();

  // Pressed twice at once: it ends where both expect.
  await open(theirs, "/catalogo");
  await Promise.all(
    [page, theirs].map((each) => each.getByRole("switch", { name: "En stock: Body mío" }).click()),
  );
  for (const each of [page, theirs]) {
    await expect(toast(each, "Producto marcado sin stock")).toBeVisible();
    await expect(card(each, "Body mío").getByText("Agotado", { exact: true })).toBeVisible();
  }
  await other.close();
});

test("'Agregar producto' on the wholesale page opens the same form", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await createAccount(page, finger(page), shop.setupLink);
  await open(page, "/ventas-mayor");
  await link(page, "Agregar producto").tap();
  await expect(form(page)).toBeVisible();
  await form(page)
    .getByLabel(/^Nombre/)
    .fill("Caja de bodys");
  await save(page).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL("/catalogo");
  await expect(card(page, "Caja de bodys")).toBeVisible();
  await expect(link(page, "Agregar producto")).toBeFocused();
});

import { finger } from "./hands.ts";
import { photo, test } from "./new-shop.ts";
import {
  card,
  changeSettings,
  createAccount,
  expect,
  expectChangedSettings,
  expectCover,
  PASSWORD,
  ROSE,
  SKY,
  signIn,
} from "./steps.ts";

test.use({ javaScriptEnabled: false });

test.describe("the owner's whole way", () => {
  // Refused forms: without a name, without a picture in the file, with the wrong password.
  test.use({ expectedErrors: /status of (400|422)/ });

  test("by plain pages, with the words of the toasts", async ({ page, shop }) => {
    test.setTimeout(240_000);
    const hand = finger(page);
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const names = page.getByRole("article").getByRole("heading");
    const notice = (text: string) => page.getByRole("status").getByText(text, { exact: true });

    await createAccount(page, hand, shop.setupLink);
    await expect(page.getByRole("heading", { name: "¡Empieza tu catálogo!" })).toBeVisible();

    // Adding, with what is wrong said first and nothing of the rest lost.
    await hand.press(link("Agregar producto"));
    await expect(page.getByRole("heading", { name: "Agregar Producto", exact: true })).toBeInViewport();
    await page.getByLabel(/^Precio/).fill("18.900,50");
    await page.getByLabel(/^Descripción/).fill("Algodón peinado.");
    await hand.press(button("Agregar"));
    await expect(page.getByText("Error al guardar producto: revisá los campos marcados")).toBeVisible();
    await expect(page.getByText("El nombre es requerido", { exact: true })).toBeVisible();
    await expect(page.getByLabel(/^Precio/)).toHaveValue("18.900,50");
    await page.getByLabel(/^Nombre/).fill("Body de prueba");
    const text = { name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no soy una foto") };
    await hand.choose(page.getByLabel("Agregar fotos"), [await photo("frente.jpg", ROSE), text]);
    await hand.press(button("Agregar"));
    await expect(page.getByText("Error al guardar producto: revisá las fotos")).toBeVisible();
    await expect(
      page.getByText("Por favor selecciona una imagen válida.", { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByLabel(/^Descripción/)).toHaveValue("Algodón peinado.");
    await expect(page.getByLabel("Qué se ve en la foto 1")).toBeVisible();
    await hand.choose(page.getByLabel("Agregar más"), [await photo("espalda.jpg", SKY)]);
    await hand.press(button("Agregar"));
    await expect(notice("Producto agregado exitosamente")).toBeVisible();
    await expect(card(page, "Body de prueba").getByText("$18.900,50")).toBeVisible();
    await expect(card(page, "Body de prueba").getByText("2 fotos")).toBeAttached();
    await expectCover(page, "Body de prueba", ROSE);
    await hand.press(link("Agregar producto"));
    await page.getByLabel(/^Nombre/).fill("Gorro de lana");
    await hand.press(button("Agregar"));
    await expect(notice("Producto agregado exitosamente")).toBeVisible();
    await expect(names).toHaveText(["Gorro de lana", "Body de prueba"]);

    // Editing, and the order of the photos by their buttons, which keep what was typed.
    await hand.press(link("Editar: Body de prueba"));
    await expect(page.getByRole("heading", { name: "Editar Producto", exact: true })).toBeInViewport();
    await page.getByLabel(/^Nombre/).fill("Body corregido");
    await hand.press(button("Mover después: Foto 1"));
    await expect(page.getByLabel(/^Nombre/)).toHaveValue("Body corregido");
    await hand.press(button("Actualizar"));
    await expect(notice("Producto actualizado exitosamente")).toBeVisible();
    await expectCover(page, "Body corregido", SKY);

    // Stock and place.
    const stock = page.getByRole("switch", { name: "En stock: Body corregido" });
    await hand.press(stock);
    await expect(notice("Producto marcado sin stock")).toBeVisible();
    await expect(card(page, "Body corregido").getByText("Agotado", { exact: true })).toBeVisible();
    await hand.press(stock);
    await expect(notice("Producto marcado con stock")).toBeVisible();
    await expect(card(page, "Body corregido").getByText("Agotado", { exact: true })).toHaveCount(0);
    await hand.press(button("Fijar arriba: Body corregido"));
    await expect(notice("Producto fijado arriba")).toBeVisible();
    await expect(names).toHaveText(["Body corregido", "Gorro de lana"]);
    await hand.press(button("Soltar: Body corregido"));
    await expect(notice("El producto volvió a su lugar")).toBeVisible();
    await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

    // Deleting, once not and once with second thoughts.
    const question = page.getByRole("heading", {
      name: "¿Estás seguro de eliminar este producto?",
      exact: true,
    });
    await hand.press(link("Eliminar: Body corregido"));
    await expect(question).toBeInViewport();
    await hand.press(link("Cancelar"));
    await expect(question).toHaveCount(0);
    await hand.press(link("Eliminar: Body corregido"));
    await hand.press(button("Eliminar"));
    await expect(notice("Producto eliminado")).toBeVisible();
    await expect(names).toHaveText(["Gorro de lana"]);
    await hand.press(button("Deshacer"));
    await expect(notice("Producto restaurado")).toBeVisible();
    await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

    // Back out of the bin; another for good.
    await hand.press(link("Eliminar: Gorro de lana"));
    await hand.press(button("Eliminar"));
    await expect(notice("Producto eliminado")).toBeVisible();
    await hand.press(link("Papelera 1 producto"));
    await hand.press(link("Eliminar definitivamente: Gorro de lana"));
    await expect(page.getByText("¿Eliminar definitivamente? No se puede deshacer.")).toBeVisible();
    await hand.press(link("Cancelar"));
    await hand.press(button("Restaurar: Gorro de lana"));
    await expect(notice("Producto restaurado")).toBeVisible();
    await hand.press(link("Volver al catálogo"));
    await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

    // The shop's own data.
    await hand.press(link("Ajustes"));
    await changeSettings(page, hand);

    // Out: what visitors see has changed, and shows nothing of the owner's.
    await hand.press(button("Cerrar sesión"));
    await expect(page.getByText("Cerraste tu sesión.", { exact: true })).toBeVisible();
    await expectChangedSettings(page);
    await page.goto("/catalogo?admin=true");
    await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);
    await expect(page.getByText("Agregar producto")).toHaveCount(0);
    await expect(page.getByRole("switch")).toHaveCount(0);

    // And in again.
    await expect(page.getByText("Modo administración")).toBeVisible();
    await hand.press(link("Ingresar"));
    await signIn(page, hand, "no era esta clave");
    await expect(
      page.getByText("El email o la contraseña no coinciden. Revisalos y probá de nuevo.", { exact: true }),
    ).toBeVisible();
    await signIn(page, hand, PASSWORD);
    await expect(page).toHaveURL("/catalogo?admin=true");
    await expect(page.getByRole("switch", { name: "En stock: Gorro de lana" })).toBeVisible();
  });
});

test.describe("two people at once", () => {
  test.use({ expectedErrors: /status of 40[49]/ });

  test("neither loses what was written, by plain pages", async ({ page, shop, browser }) => {
    test.setTimeout(120_000);
    const hand = finger(page);
    await createAccount(page, hand, shop.setupLink);
    await hand.press(page.getByRole("link", { name: "Agregar producto" }));
    await page.getByLabel(/^Nombre/).fill("Body de prueba");
    await hand.press(page.getByRole("button", { name: "Agregar", exact: true }));

    await hand.press(page.getByRole("link", { name: "Editar: Body de prueba" }));
    const other = await browser.newContext({
      baseURL: shop.origin,
      storageState: await page.context().storageState(),
      javaScriptEnabled: false,
    });
    const theirs = await other.newPage();
    await theirs.goto("/catalogo");
    await theirs.getByRole("link", { name: "Editar: Body de prueba" }).click();
    await theirs.getByLabel(/^Descripción/).fill("Lo escribió la otra.");
    await theirs.getByRole("button", { name: "Actualizar" }).click();
    await expect(theirs.getByText("Producto actualizado exitosamente", { exact: true })).toBeVisible();

    await page.getByLabel(/^Nombre/).fill("Body mío");
    await hand.press(page.getByRole("button", { name: "Actualizar" }));
    const alert = page.getByRole("alert");
    await expect(
      alert.getByText("Error al guardar producto: otra persona lo cambió mientras lo editabas"),
    ).toBeVisible();
    await expect(alert.getByText("Lo escribió la otra.")).toBeVisible();
    await expect(page.getByLabel(/^Nombre/)).toHaveValue("Body mío");
    await hand.press(page.getByRole("button", { name: "Guardar lo mío" }));
    await expect(page.getByText("Producto actualizado exitosamente", { exact: true })).toBeVisible();
    await expect(card(page, "Body mío")).toBeVisible();

    // Deleted by the other while it is being edited: brought back with what was written.
    await hand.press(page.getByRole("link", { name: "Editar: Body mío" }));
    await theirs.goto("/catalogo");
    await theirs.getByRole("link", { name: "Eliminar: Body mío" }).click();
    await theirs.getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect(theirs.getByText("Producto eliminado", { exact: true })).toBeVisible();
    await page.getByLabel(/^Descripción/).fill("Lo escribí yo.");
    await hand.press(page.getByRole("button", { name: "Actualizar" }));
    await expect(
      alert.getByText("Error al guardar producto: el producto ya no está en el catálogo"),
    ).toBeVisible();
    await expect(page.getByLabel(/^Descripción/)).toHaveValue("Lo escribí yo.");
    await hand.press(page.getByRole("button", { name: "Restaurar y guardar lo mío" }));
    await expect(page.getByText("Producto actualizado exitosamente", { exact: true })).toBeVisible();
    await expect(card(page, "Body mío").getByText("Lo escribí yo.")).toBeVisible();
    await other.close();
  });
});

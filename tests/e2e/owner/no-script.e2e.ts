import { PASSWORD } from "../../support/owned-shop.ts";
import { finger } from "./hands.ts";
import { test } from "./new-shop.ts";
import { card, expect } from "./steps.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 40[49]/ });

test.describe(() => {
  test.use({ begins: "shared" });

  test("two people who edit the same product by plain pages lose neither's text", async ({
    page,
    shop,
    browser,
  }) => {
    test.setTimeout(120_000);
    const hand = finger(page);
    await shop.enter(page);
    await hand.press(page.getByRole("link", { name: "Agregar producto" }));
    await page.getByLabel(/^Nombre/).fill("Body de plano");
    await hand.press(page.getByRole("button", { name: "Agregar", exact: true }));

    await hand.press(page.getByRole("link", { name: "Editar: Body de plano" }));
    const other = await browser.newContext({
      baseURL: shop.origin,
      storageState: await page.context().storageState(),
      javaScriptEnabled: false,
    });
    const theirs = await other.newPage();
    await theirs.goto("/catalogo");
    await theirs.getByRole("link", { name: "Editar: Body de plano" }).click();
    await theirs.getByLabel(/^Descripción/).fill("Lo escribió la otra.");
    await theirs.getByRole("button", { name: "Actualizar" }).click();
    await expect(theirs.getByText("Producto actualizado exitosamente", { exact: true })).toBeVisible();

    await page.getByLabel(/^Nombre/).fill("Body plano mío");
    await hand.press(page.getByRole("button", { name: "Actualizar" }));
    const alert = page.getByRole("alert");
    await expect(
      alert.getByText("Error al guardar producto: otra persona lo cambió mientras lo editabas"),
    ).toBeVisible();
    await expect(alert.getByText("Lo escribió la otra.")).toBeVisible();
    await expect(page.getByLabel(/^Nombre/)).toHaveValue("Body plano mío");
    await hand.press(page.getByRole("button", { name: "Guardar lo mío" }));
    await expect(page.getByText("Producto actualizado exitosamente", { exact: true })).toBeVisible();
    await expect(card(page, "Body plano mío")).toBeVisible();

    // Deleted by the other while it is being edited: brought back with what was written.
    await hand.press(page.getByRole("link", { name: "Editar: Body plano mío" }));
    await theirs.goto("/catalogo");
    await theirs.getByRole("link", { name: "Eliminar: Body plano mío" }).click();
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
    await expect(card(page, "Body plano mío").getByText("Lo escribí yo.")).toBeVisible();
    await other.close();
  });
});

test("a forgotten password: asked for on a phone that the shop does not know, chosen anew on the link that comes by mail", async ({
  page,
  shop,
}) => {
  const hand = finger(page);
  await shop.enter(page);
  await page.context().clearCookies();
  await page.goto("/ingresar?volver=/cuenta/actividad");
  await hand.press(page.getByRole("link", { name: "Olvidé mi contraseña" }));
  await hand.write(page.getByLabel("Email"), "duena@example.com");
  await hand.press(page.getByRole("button", { name: "Mandarme el enlace" }));
  await expect(page.getByText(/Si ese email es de una cuenta de la tienda/)).toBeVisible();

  await expect.poll(() => shop.mail.taken.length).toBe(1);
  const letter = await shop.mail.taken[0]?.parsed();
  expect(shop.mail.taken[0]?.to).toEqual(["duena@example.com"]);
  await page.goto(/http:\S+enlace=\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  await hand.write(page.getByLabel(/^Contraseña nueva/), PASSWORD);
  await hand.press(page.getByRole("button", { name: "Guardar y entrar" }));
  await expect(page).toHaveURL("/catalogo");
  await page.goto("/cuenta");
  await hand.press(page.getByRole("link", { name: "Ver la actividad de la tienda" }));
  await expect(page.getByText("Ingresó con un enlace y eligió contraseña")).toHaveCount(2);
  await expect(page.getByText("Pidió un enlace por email para cambiar la contraseña")).toBeVisible();
});

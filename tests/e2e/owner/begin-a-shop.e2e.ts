import { expectAccess } from "../access.ts";
import { expect, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

test("the first steps are ticked when done, and a tap adds or removes the examples", async ({
  page,
  shop,
}) => {
  await shop.enter(page, "/primeros-pasos");
  await expectAccess(page);
  const button = (name: string) => page.getByRole("button", { name });
  await button("Ver prendas de ejemplo").tap();
  await expect(toast(page, "Están en el catálogo. Las ves solo vos.")).toBeVisible();
  await expect(page.getByText("Hay 6 prendas de ejemplo en tu catálogo, como borrador.")).toBeVisible();
  await open(page, "/catalogo");
  await expect(page.getByRole("article")).toHaveCount(6);
  await open(page, "/primeros-pasos");
  await button("Sacar las de ejemplo").tap();
  await expect(toast(page, /^Listo, ya no están/)).toBeVisible();

  await page.getByRole("link", { name: "Poner el nombre" }).tap();
  await hydrated(page);
  await page.locator("#marca").getByRole("button", { name: "Guardar" }).tap();
  await expect(page.locator("#marca").getByText("Cambios guardados")).toBeVisible();
  await page.getByRole("link", { name: "Primeros pasos" }).tap();
  await expect(page.getByRole("img", { name: "Hecho" })).toHaveCount(1);
});

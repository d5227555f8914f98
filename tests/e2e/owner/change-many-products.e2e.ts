import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import { expectAccess } from "../access.ts";
import { expect } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { card, toast } from "./steps.ts";

const COUNT = 30;

test.use({ expectedErrors: /net::ERR_FAILED|^no answer from/ });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Elegir ${name}`, exact: true });

const drafts = (page: Page) => page.getByText("Borrador: solo la ves vos", { exact: true });

test("the owner marks products by tap, range and search, changes all and undoes it", async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  const headers = { Origin: shop.origin };
  for (let n = COUNT; n > 0; n--) {
    const form = { intent: "save-product", id: v7(), basedOn: "0", name: `Body ${n}`, price: "1000" };
    await page.request.post("/catalogo", { form, headers });
  }
  await page.goto("/catalogo");
  await button(page, "Elegir varias").tap();
  await box(page, "Body 2").tap();
  await button(page, "Hasta…").tap();
  await box(page, "Body 9").tap();
  await expect(page.getByText("8 elegidas")).toBeVisible();
  await box(page, "Body 5").tap();
  await expect(page.getByText("7 elegidas")).toBeVisible();
  await expectAccess(page);
  await button(page, "Cambiar").tap();
  await expectAccess(page);
  await button(page, "A borrador").tap();
  await expect(toast(page, "Listo: cambiaron 7 prendas")).toBeVisible();
  await expect(drafts(page)).toHaveCount(7);

  // Another request hides one of these products, so the undo skips it.
  await page.getByRole("region", { name: "Avisos" }).hover();
  const id = await box(page, "Body 4").inputValue();
  const other = { intent: "bulk-edit", id: v7(), kind: "hidden", ids: id };
  await page.request.post("/catalogo/varias", { form: other, headers });
  await button(page, "Deshacer").tap();
  await expect(toast(page, "Listo: 6 prendas volvieron a como estaban")).toBeVisible();
  await expect(toast(page, "1 cambió después y quedó como está: Body 4")).toBeVisible();
  await expect(card(page, "Body 4").getByText("Oculta: solo la ves vos")).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);

  // Marks all products, even those not on the page yet. The first request fails, and 'Seguir' completes the change.
  await button(page, `Elegir las ${COUNT}`).tap();
  await expect(page.getByText(`${COUNT} elegidas`)).toBeVisible();
  await page.route("**/catalogo/varias.data*", (route) => route.abort(), { times: 1 });
  await button(page, "Cambiar").tap();
  await page
    .getByRole("textbox", { name: "Categoría" })
    .or(page.getByRole("combobox", { name: "Categoría" }))
    .fill("Bodys");
  await button(page, "Guardar").tap();
  await expect(toast(page, "No llegamos a cambiar todas. Revisá la conexión y seguí.")).toBeVisible();
  await page.getByText("Seguir", { exact: true }).tap();
  await expect(toast(page, `Listo: cambiaron ${COUNT} prendas`)).toBeVisible();
  await expect(card(page, "Body 1").getByText("Bodys", { exact: true })).toBeVisible();

  // 'Precios' opens with these products marked. The trash page lists past bulk changes and can undo them.
  await page.getByRole("region", { name: "Prendas elegidas" }).getByRole("link", { name: "Precios" }).tap();
  await expect(page.getByRole("radio", { name: "Las que marque" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Body/, checked: true })).toHaveCount(COUNT);
  await page.goto("/papelera");
  await expect(page.getByText("Categoría: Bodys")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer: Categoría: Bodys" }).tap();
  await expect(toast(page, `Listo: ${COUNT} prendas volvieron a como estaban`)).toBeVisible();
});

import type { Page } from "@playwright/test";
import { open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { expect } from "./steps.ts";

test.use({ expectedErrors: /status of 409/ });

const section = (page: Page) => page.locator("#cupon");
const percent = (page: Page) => section(page).getByLabel("Descuento, en %");
const save = (page: Page) => section(page).getByRole("button", { name: "Guardar", exact: true });
const saved = (page: Page) => expect(section(page).getByText("Cambios guardados")).toBeVisible();
const unsaved = (page: Page) => section(page).getByText("Sin guardar", { exact: true });

test("what is typed in a section waits for its return; of two people the second keeps hers and chooses", async ({
  page,
  shop,
  browser,
}) => {
  await shop.enter(page, "/ajustes?seccion=cupon");
  for (const isSaved of [false, true]) {
    await percent(page).fill("25");
    if (isSaved) {
      await save(page).tap();
      await saved(page);
    }
    await page.getByRole("button", { name: "Abrir el menú" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Consultas" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Consultas" })).toBeVisible();
    await page.goBack();
    await expect(percent(page)).toHaveValue("25");
    await expect(unsaved(page)).toBeVisible({ visible: !isSaved });
  }

  const storageState = await page.context().storageState();
  const theirs = await browser.newPage({ baseURL: shop.origin, storageState });
  await open(theirs, "/ajustes?seccion=cupon");
  await percent(theirs).fill("20");
  await save(theirs).click();
  await saved(theirs);
  await percent(page).fill("30");
  await save(page).tap();
  await expect(section(page).getByText(/^Otra persona guardó cambios/)).toBeVisible();
  await expect(percent(page)).toHaveValue("30");
  await save(page).tap();
  await saved(page);
  await percent(theirs).fill("40");
  await save(theirs).click();
  await section(theirs).getByRole("button", { name: "Descartar lo mío" }).click();
  await expect(percent(theirs)).toHaveValue("30");
  await expect(unsaved(theirs)).toBeHidden();
  await theirs.close();
});

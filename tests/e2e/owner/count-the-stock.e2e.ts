import type { Page } from "@playwright/test";
import { expect, hold, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

test.use({ begins: "sample" });

const save = (page: Page) => page.getByRole("button", { name: "Guardar", exact: true });

test("the owner counts ten garments in 25 gestures, undoes it, and sees what an order changed meanwhile", async ({
  page,
  context,
  shop,
}) => {
  await shop.enter(page);
  let gestures = 0;
  const tap = async (target: ReturnType<Page["locator"]>) => {
    gestures += 1;
    await target.tap();
  };
  await tap(page.getByRole("button", { name: "Abrir el menú" }));
  await tap(page.getByRole("dialog").getByRole("link", { name: "Stock de hoy" }));
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("switch") });
  for (let place = 0; place < 10; place += 1) {
    await tap(rows.nth(place).locator("[data-count]").first());
    gestures += 1;
    await page.keyboard.type(String(20 + place));
  }
  await tap(save(page));
  await expect(toast(page, "Guardamos el stock de 10 prendas")).toBeVisible();
  expect(gestures).toBeLessThanOrEqual(25);
  await page.getByRole("button", { name: "Deshacer", exact: true }).tap();
  await expect(toast(page, "Listo: 10 prendas volvieron a como estaban")).toBeVisible();

  // The fields cannot be edited before the script that stores the typed counts is loaded.
  const boxes = page.locator("[data-count]");
  const letGo = await hold(page, /assets\/stock-/);
  await page.goto("/stock?buscar=body");
  await expect(boxes.first()).not.toBeEditable();
  letGo();
  await expect(boxes.first()).toBeEditable();

  // Enter moves the focus to the next field, and a reload keeps the typed count.
  await boxes.first().tap();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(boxes.nth(1)).toBeFocused();
  await open(page, "/stock?buscar=body");
  await expect(boxes.first()).toHaveValue("7");

  const other = await context.newPage();
  await open(other, "/stock?buscar=body");
  await other.locator("[data-count]").first().fill("3");
  await save(other).tap();
  await expect(toast(other, "Guardamos el stock de 1 prenda")).toBeVisible();
  await save(page).tap();
  await expect(page.getByText(/^Cambió mientras contabas\. Ahora: .*\b3\. /)).toBeVisible();
  await expect(boxes.first()).toHaveValue("7");
  await save(page).tap();
  await expect(toast(page, "Guardamos el stock de 1 prenda")).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});

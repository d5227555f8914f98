import type { Locator, Page } from "@playwright/test";
import { frame, measures } from "../../spec/texts.ts";
import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

/** Opens the drawer; returns it with the button that opened it. */
async function openDrawer(page: Page): Promise<{ drawer: Locator; opener: Locator }> {
  // Not by its role, which it loses while the drawer is open: everything else is hidden from readers then.
  const opener = page.locator('button[aria-label="Abrir el menú"]');
  await opener.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  // Slid in whole.
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  return { drawer, opener };
}

test("the drawer is 18rem wide, holds brand, tagline, the four entries and quieter ones", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { drawer, opener } = await openDrawer(page);
  expect((await drawer.boundingBox())?.width).toBe(measures.sidebar.drawer);
  await expect(drawer).toContainText("Ropa de Bebé");
  const entries = ["Inicio", "Catálogo", "Ventas por Mayor", "Contacto"];
  await expect(drawer.getByRole("navigation").getByRole("link")).toHaveText(entries);
  await expect(drawer.getByRole("link")).toHaveText([...entries, ...frame.quietEntries]);
  await expect(drawer.locator("a[aria-current=page]")).toHaveText("Catálogo");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expectAccess(page);
});

test("it closes on Escape, the backdrop and the open entry, and gives the focus back", async ({ page }) => {
  await open(page, "/contacto");
  const { drawer, opener } = await openDrawer(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await openDrawer(page);
  await page.touchscreen.tap(350, 500);
  await expect(drawer).toBeHidden();
  await openDrawer(page);
  await drawer.getByRole("link", { name: "Contacto" }).tap();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/contacto");
});

test("it opens and closes by Ctrl+B, and the choice of the wide screen stays as it was", async ({
  page,
  context,
}) => {
  await open(page, "/");
  const drawer = page.getByRole("dialog");
  await page.keyboard.press("Control+b");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(drawer).toBeHidden();
  expect((await context.cookies()).filter(({ name }) => name === "sidebar_state")).toEqual([]);
});

test("on the landing page it leads to the two sections of the header", async ({ page }) => {
  await open(page, "/");
  for (const [name, section] of [
    ["Conectemos", "#conectemos"],
    ["Hacer pedido", "#hacer-pedido"],
  ] as const) {
    const { drawer } = await openDrawer(page);
    await drawer.getByRole("link", { name, exact: true }).tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`/${section}`);
    await expect(page.locator(section).getByRole("heading").first()).toBeInViewport();
  }
});

test("hero, sentence and both buttons are in view without scrolling", async ({ page }) => {
  for (const language of ["es", "pt", "en"]) {
    await open(page, `/?lang=${language}`);
    const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(hero.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole("link")).toHaveCount(2);
    for (const link of await hero.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

import type { Locator, Page } from "@playwright/test";
import { frame, measures } from "../../spec/texts.ts";
import { expectAccess } from "../access.ts";
import { expect, hold, hydrated, open, test } from "../fixtures.ts";

const drawer = (page: Page) => page.getByRole("dialog");
const openLayers = (page: Page) => page.evaluate(() => history.state?.layers ?? 0);

/** Opens the drawer, and returns the button that opened it once it has slid in. */
async function openDrawer(page: Page): Promise<Locator> {
  // Not by its role: everything outside an open drawer is hidden from screen readers.
  const opener = page.locator('button[aria-label="Abrir el menú"]');
  await opener.click();
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  await expect.poll(() => openLayers(page)).toBe(1);
  return opener;
}

test("the drawer is 18rem wide, holds brand, tagline, the four entries and quieter ones", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const opener = await openDrawer(page);
  expect((await drawer(page).boundingBox())?.width).toBe(measures.sidebar.drawer);
  await expect(drawer(page)).toContainText("Ropa de Bebé");
  const entries = ["Inicio", "Catálogo", "Ventas por Mayor", "Contacto"];
  await expect(drawer(page).getByRole("navigation").getByRole("link")).toHaveText(entries);
  await expect(drawer(page).getByRole("link")).toHaveText([...entries, ...frame.quietEntries]);
  await expect(drawer(page).locator("a[aria-current=page]")).toHaveText("Catálogo");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expectAccess(page);
});

test("the drawer closes on Escape, the backdrop and the open entry, and gives the focus back", async ({
  page,
}) => {
  await open(page, "/contacto");
  const opener = await openDrawer(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await openDrawer(page);
  await page.touchscreen.tap(350, 500);
  await expect(drawer(page)).toBeHidden();
  await openDrawer(page);
  await drawer(page).getByRole("link", { name: "Contacto" }).tap();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL("/contacto");
});

test("Back closes what is open first, and the history stays clean", async ({ page }) => {
  await open(page, "/contacto");
  await page.getByRole("link", { name: "Copito" }).first().click();
  await expect(page).toHaveURL("/");
  const loads: string[] = [];
  page.on("request", (request) => {
    // The menu also fetches ahead what is pointed at.
    if (request.url().includes(".data") && request.resourceType() === "fetch") loads.push(request.url());
  });
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => drawer(page).getByRole("button", { name: "Cerrar el menú" }).click(),
  ];
  for (const close of ways) {
    await openDrawer(page);
    await close();
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => openLayers(page)).toBe(0);
    await expect(page).toHaveURL("/");
  }
  // One entry ahead, for a layer that is open no more: going there goes nowhere.
  expect((await length()) - before).toBe(1);
  await page.evaluate(() => history.forward());
  await expect.poll(() => openLayers(page)).toBe(0);
  await expect(drawer(page)).toBeHidden();
  // The router was told nothing of all this.
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/contacto");
});

test("a link inside closes the layer before it is followed: Back leads to the page", async ({ page }) => {
  await open(page, "/");
  await openDrawer(page);
  await drawer(page).getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL("/contacto");
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(drawer(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL("/contacto");
});

test("a page that comes once the menu is open closes it, and Back leads to the page before", async ({
  page,
}) => {
  await open(page, "/contacto");
  const answer = await hold(page, /\/_\.data/);
  await page.getByRole("link", { name: "Copito" }).first().click();
  await openDrawer(page);
  answer();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Ropa Premium para Bebé" })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/contacto");
  await expect.poll(() => openLayers(page)).toBe(0);
  await expect(drawer(page)).toBeHidden();
});

test("a reload under an open layer leaves no entry that Back would waste itself on", async ({ page }) => {
  await open(page, "/contacto");
  await page.getByRole("link", { name: "Copito" }).first().click();
  await expect(page).toHaveURL("/");
  await openDrawer(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => openLayers(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/contacto");
});

for (const press of ["the menu's button", "Control+b"]) {
  test(`${press}, pressed before the script is there, is done when it arrives`, async ({ page }) => {
    const arrive = await hold(page, "**/assets/entry.client-*.js");
    await page.goto("/catalogo", { waitUntil: "commit" });
    const button = page.locator('button[aria-label="Abrir el menú"]');
    await button.waitFor();
    await (press === "Control+b" ? page.keyboard.press(press) : button.click());
    await expect(drawer(page)).toHaveCount(0);
    arrive();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
  });
}

test("a toast covers no control of what is open, and leaves by itself", async ({ page }) => {
  await open(page, "/");
  await openDrawer(page);
  await page.evaluate(() => {
    const detail = { tone: "success", title: "Guardado", text: "Con una línea más." };
    document.dispatchEvent(new CustomEvent("copito:toast", { detail }));
  });
  const toast = page.getByTestId("toast");
  await expect(toast).toBeVisible();
  const covered = await toast.evaluate((element) => {
    const slip = element.getBoundingClientRect();
    return [...document.querySelectorAll("[data-layer] :is(a, button)")].filter((control) => {
      const box = control.getBoundingClientRect();
      return box.bottom > slip.top && box.top < slip.bottom && box.right > slip.left && box.left < slip.right;
    }).length;
  });
  expect(covered).toBe(0);
  await expect(toast).toHaveCount(0);
});

test("Back at once, while the page that was asked for is still being drawn, leads back", async ({ page }) => {
  await open(page, "/catalogo");
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.back();
    };
  });
  await page.getByRole("link", { name: "Pijamas" }).first().click();
  await expect(page).toHaveURL(/\/catalogo$/);
  await expect(page.getByRole("heading", { level: 1, name: "Catálogo" })).toBeVisible();
});

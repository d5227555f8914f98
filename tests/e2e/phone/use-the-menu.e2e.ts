import type { Locator, Page } from "@playwright/test";
import { frame, measures } from "../../spec/texts.ts";
import { expectAccess } from "../access.ts";
import { expect, hold, hydrated, notFoundErrors, open, openPainted, test } from "../fixtures.ts";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Tienda" });
const openLayers = (page: Page) => page.evaluate(() => history.state?.layers ?? 0);

/** Opens the drawer, waits until it has slid in, and returns the button that opens it. */
async function openDrawer(page: Page): Promise<Locator> {
  // Located by CSS and not by role, because an open drawer hides everything else from screen readers.
  const opener = page.locator('button[aria-label="Abrir el menú"]');
  await opener.click();
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  await expect.poll(() => openLayers(page)).toBe(1);
  return opener;
}

test("a visitor walks through the whole shop by its drawer, which is 18rem wide", async ({ page }) => {
  await open(page, "/contacto");
  const headings = ["Ropa Premium para Bebé", "Catálogo", /./, "Contactanos"];
  for (const [at, { text, path }] of frame.entries.entries()) {
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: text, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: headings[at] ?? "" })).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  }
  await openDrawer(page);
  expect((await drawer(page).boundingBox())?.width).toBe(measures.sidebar.drawer);
  await expectAccess(page);
});

test("the drawer closes on Escape, the backdrop and the open entry", { tag: "@long" }, async ({ page }) => {
  await open(page, "/contacto");
  const opener = await openDrawer(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await openDrawer(page);
  await page.touchscreen.tap(350, 500);
  await expect(drawer(page)).toBeHidden();
  await openDrawer(page);
  await drawer(page).getByRole("link", { name: "Contacto" }).tap();
  await expect(drawer(page)).toBeHidden();
});

test("Back closes what is open first, and the history stays clean", { tag: "@long" }, async ({ page }) => {
  await open(page, "/contacto");
  await page.getByRole("link", { name: "Copito" }).first().click();
  await expect(page).toHaveURL("/");
  const loads: string[] = [];
  page.on("request", (request) => {
    // Counts only the router's loads. The prefetch of a link under the pointer has another resource type.
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
  // The closed drawer leaves one forward entry in the history; going to it does not open the drawer.
  expect((await length()) - before).toBe(1);
  await page.evaluate(() => history.forward());
  await expect.poll(() => openLayers(page)).toBe(0);
  await expect(drawer(page)).toBeHidden();
  // The router has loaded no data meanwhile.
  expect(loads).toEqual([]);

  // After a reload with the drawer open, the first Back leaves the page.
  await openDrawer(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => openLayers(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/contacto");
});

test("the menu's button opens the drawer before hydration, and Back closes it after", {
  tag: "@long",
}, async ({ page }) => {
  const arrive = await hold(page, "**/assets/entry.client-*.js");
  await openPainted(page, "/catalogo");
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(page.getByRole("link", { name: "Contacto" }).first()).toBeVisible();
  arrive();
  await expect.poll(() => openLayers(page)).toBe(1);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL("/catalogo");
});

test.describe("an unknown path", () => {
  test.use({ expectedErrors: notFoundErrors });

  test("tells the console which path", async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    await page.goto("/esto/no-existe?x=1");
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
    await expect.poll(() => lines.filter((line) => line.includes("/esto/no-existe"))).not.toEqual([]);
  });
});

import type { Page } from "@playwright/test";
import { expect, hold, hydrated, open, test } from "../fixtures.ts";

// Console lines of the browser and the router about scripts and data that fail to load.
test.use({
  expectedErrors:
    /net::ERR_|did not come|dynamically imported module|not loaded ahead|no answer from|^Error loading route module/,
});

const SIDE_MENU = /\/assets\/side-menu-.*\.js$/;

/** Moments of a visit before the scripts of other pages are fetched ahead. */
const MOMENTS: Record<string, (page: Page) => Promise<unknown>> = {
  "once the frame is hydrated, and before the menu is": async (page) => {
    await hold(page, SIDE_MENU);
    await page.goto("/");
    await page.locator("html[data-hydrated]").waitFor();
  },
  "once toasts can be shown": async (page) => {
    const toasts = page.waitForResponse(/\/assets\/toast-region-.*\.js$/);
    await page.goto("/");
    await hydrated(page);
    await toasts;
  },
};

for (const [moment, wait] of Object.entries(MOMENTS)) {
  test(`a menu link without signal, pressed ${moment}, leaves the page as it is`, async ({
    page,
    context,
  }) => {
    await wait(page);
    await context.setOffline(true);
    for (const name of ["Ventas por Mayor", "Catálogo", "Ventas por Mayor"]) {
      await page.getByRole("complementary").getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => document.querySelectorAll("main h2").length)).toBeGreaterThan(0);
  });
}

test("'Reintentar' opens the page once there is signal, with all of its scripts", async ({
  page,
  context,
}) => {
  await MOMENTS["once toasts can be shown"]?.(page);
  await context.setOffline(true);
  await page.getByRole("complementary").getByRole("link", { name: "Ventas por Mayor", exact: true }).click();
  const toast = page.getByTestId("toast").filter({ hasText: "No pudimos abrir la página" });
  await expect(toast).toBeVisible();
  await context.setOffline(false);
  await toast.getByText("Reintentar").click();
  await expect(page).toHaveURL("/ventas-mayor");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page whose script does not come opens as a document", async ({ page }) => {
  await hold(page, /\/assets\/contact-(?!screen)[\w-]+\.js$/);
  await open(page, "/catalogo");
  await page.getByRole("complementary").getByRole("link", { name: "Contacto", exact: true }).click();
  await expect(page).toHaveURL("/contacto");
  await expect(page.getByRole("heading", { level: 1, name: "Contactanos" })).toBeVisible();
  await page.getByRole("complementary").getByRole("link", { name: "Catálogo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catálogo" })).toBeVisible();
});

test("a page whose data is old opens as a document, which says so", async ({ page }) => {
  await open(page, "/catalogo");
  await page.route(/\/contacto\.data/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "X-Cache": "stale", Age: "60" } });
  });
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("complementary").getByRole("link", { name: "Contacto", exact: true }).click();
  expect(new URL((await opened).url()).pathname).toBe("/contacto");
  await expect(page.getByRole("heading", { level: 1, name: "Contactanos" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, open, test } from "../fixtures.ts";

const PAGE = 24;
/** What the first page and the one that 'Ver más' brings show together. */
const TWO_PAGES = Math.min(demoProducts.length, 2 * PAGE);

const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const more = (page: Page) => page.getByRole("link", { name: /^Ver más/ });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name });

function demoProduct(what: string, fits: (product: (typeof demoProducts)[number]) => boolean) {
  const found = demoProducts.slice(0, PAGE).find(fits);
  if (!found) throw new Error(`the demo's first page has no product ${what}`);
  return found;
}

test("an out-of-stock photo is dimmed, the others are not", async ({ page }) => {
  await open(page, "/catalogo");
  await expect(page.getByRole("status")).toHaveText(`${demoProducts.length} prendas`);
  expect(await names(page)).toEqual(demoProducts.slice(0, PAGE).map(({ name }) => name));

  const gone = demoProduct(
    "out of stock with a photo",
    ({ inStock, photos }) => !inStock && photos.length > 0,
  );
  const there = demoProduct("in stock", ({ inStock, photos }) => inStock && photos.length > 0);
  const photoOf = (name: string) =>
    cards(page)
      .filter({ has: page.getByRole("heading", { name, exact: true }) })
      .locator("img");
  await expect(photoOf(gone.name)).toHaveCSS("opacity", /^0\.[3-7]/);
  await expect(photoOf(gone.name)).toHaveCSS("filter", /grayscale/);
  await expect(photoOf(there.name)).toHaveCSS("opacity", "1");
  await expect(photoOf(there.name)).toHaveCSS("filter", "none");
});

test("'Ver más' brings the next page under the first, hands on the focus, and is there again on the way back", async ({
  page,
}) => {
  await open(page, "/catalogo");
  await more(page).focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(TWO_PAGES);
  expect(await names(page)).toEqual(demoProducts.slice(0, 2 * PAGE).map(({ name }) => name));
  await expect(cards(page).nth(PAGE).getByRole("link").first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await category(page, "Pijamas").click();
  // While it loads no card is seen either: the way back is from a page that is there.
  await expect(page).toHaveURL(/categoria=Pijamas/);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page)).not.toHaveCount(TWO_PAGES);
  await page.goBack();
  await expect(cards(page)).toHaveCount(TWO_PAGES);
  await page.reload();
  await expect(cards(page)).toHaveCount(TWO_PAGES);
});

test.describe("a network that fails", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|status of 503/ });

  test("under 'Ver más' leaves the cards, says so, and can be tried again", async ({ page }) => {
    await open(page, "/catalogo");
    const failures = [{ abort: true }, { abort: false }];
    await page.route("**/catalogo/mas?*", async (route) => {
      const failure = failures.shift();
      if (!failure) await route.continue();
      else if (failure.abort) await route.abort();
      else await route.fulfill({ status: 503, body: "<h1>no</h1>" });
    });
    const said = page.getByRole("alert");
    const words = "Error al cargar productos: no pudimos traer más. Revisá tu conexión y probá de nuevo.";
    await more(page).click();
    await expect(said).toHaveText(words);
    await expect(cards(page)).toHaveCount(PAGE);
    const again = page.getByRole("link", { name: "Probar de nuevo" });
    await again.click();
    await expect(page.getByRole("link", { name: "Cargando…" })).toHaveCount(0);
    await expect(said).toHaveText(words);
    await again.click();
    await expect(cards(page)).toHaveCount(TWO_PAGES);
    await expect(said).toHaveCount(0);
    await expect(cards(page).nth(PAGE).getByRole("link").first()).toBeFocused();
  });
});

test("an address with a category shows it in the line of categories, however narrow", async ({ page }) => {
  await open(page, "/catalogo?categoria=Vestidos");
  await expect(category(page, "Vestidos")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { catalogue } from "../../spec/texts.ts";
import { expectAccess } from "../access.ts";
import { expect, hold, hydrated, open, test } from "../fixtures.ts";

const PAGE = 24;
/** Number of products on the first two pages together. */
const TWO_PAGES = Math.min(demoProducts.length, 2 * PAGE);

const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const more = (page: Page) => page.getByRole("link", { name: /^(Ver más|Cargando)/ });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name, exact: true });
const field = (page: Page) => page.getByRole("searchbox", { name: "Buscar en el catálogo" });
const options = (page: Page) => page.getByRole("list", { name: "Sugerencias" }).getByRole("link");
const filters = (page: Page) => page.getByRole("button", { name: /^Filtros/ });
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Filtros" });
const chosen = (page: Page) => page.getByRole("list", { name: "Filtros elegidos" }).getByRole("listitem");

test.use({ expectedErrors: /net::ERR_FAILED|status of 503|^no answer from/ });

test("products stand two side by side, and large photos are remembered", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  await expect(cards(page).first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
  expect(second?.y).toBe(first?.y);
  const gone = demoProducts.slice(0, PAGE).find(({ inStock, photos }) => !inStock && photos.length > 0);
  const dimmed = cards(page).filter({
    has: page.getByRole("heading", { name: gone?.name ?? "", exact: true }),
  });
  await expect(dimmed.locator("img")).toHaveCSS("filter", /grayscale/);
  await expect(cards(page).first().locator("img")).toHaveCSS("filter", "none");
  await page.getByRole("button", { name: "Fotos grandes" }).click();
  await expect(page.getByRole("button", { name: "De a dos" })).toBeVisible();
  // The row of categories is scrolled to the current one.
  await open(page, "/catalogo?categoria=Vestidos");
  await expect(category(page, "Vestidos")).toBeInViewport({ ratio: 1 });
  expect((await cards(page).first().boundingBox())?.width).toBeGreaterThan(280);
});

test("a visitor filters by sizes and price, and takes each filter back", async ({ page }) => {
  await open(page, "/catalogo");
  const all = await page.getByRole("status").first().textContent();
  const sheet = sheetOf(page);
  await filters(page).click();
  for (const name of [/^0-3 m/, /^RN/, /^Solo lo que hay ahora/]) {
    await sheet.getByRole("checkbox", { name }).check();
  }
  await sheet.getByLabel("Hasta").fill("50.000");
  await expectAccess(page);
  const letGo = await hold(page, "**/catalogo.data*");
  await sheet.getByRole("button", { name: "Ver las prendas" }).click();
  await expect(page.getByText(catalogue.loading)).toBeAttached();
  letGo();
  await expect(page).toHaveURL(/\?talle=0-3\+m&talle=RN&hasta=50000&disponible=si$/);
  await expect(sheet).toBeHidden();
  await expect(filters(page)).toBeFocused();
  await expect(chosen(page)).toHaveText([
    "Talle RN",
    "Talle 0-3 m",
    "hasta $50.000",
    "Solo lo que hay ahora",
  ]);
  await page.getByRole("link", { name: "Quitar Talle RN" }).click();
  await expect(page).toHaveURL(/\?talle=0-3\+m&hasta=50000&disponible=si$/);
  await expect(chosen(page)).toHaveCount(3);
  // The button 'Filtros' stays on the screen, even at the end of the list.
  await cards(page).last().scrollIntoViewIfNeeded();
  await filters(page).click();
  await sheet.getByRole("link", { name: "Borrar todo" }).click();
  await expect(page).toHaveURL("/catalogo");
  await expect(page.getByRole("status").first()).toHaveText(all ?? "");
});

test("Back skips changes of category and removed filters", { tag: "@long" }, async ({ page }) => {
  await open(page, "/catalogo");
  const shows = async (address: string, names: string[] = [], current = "Todas") => {
    await expect(page).toHaveURL(address);
    // The URL changes before the page is rendered, so this waits for the new content.
    await expect(category(page, current)).toHaveAttribute("aria-current", "true");
    await expect(chosen(page)).toHaveText(names);
    await expect(cards(page).first()).toBeVisible();
  };
  for (const name of ["Bodys", "Pijamas"]) {
    await category(page, name).click();
    await shows(`/catalogo?categoria=${name}`, [], name);
  }
  await page.goBack();
  await shows("/catalogo");

  await filters(page).click();
  await sheetOf(page)
    .getByRole("checkbox", { name: /^0-3 m/ })
    .check();
  await sheetOf(page).getByRole("button", { name: "Ver las prendas" }).click();
  await shows("/catalogo?talle=0-3+m", ["Talle 0-3 m"]);
  // Removing the last filter adds a history entry, so Back shows the filtered view.
  await page.getByRole("link", { name: "Quitar Talle 0-3 m" }).click();
  await shows("/catalogo");
  await page.goBack();
  await shows("/catalogo?talle=0-3+m", ["Talle 0-3 m"]);
});

test("filters that are chosen before hydration stay", { tag: "@long" }, async ({ page }) => {
  const arrive = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/catalogo?categoria=Bodys", { waitUntil: "commit" });
  const picture = cards(page).getByRole("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await filters(page).click();
  const sheet = sheetOf(page);
  await sheet.getByRole("checkbox", { name: /^RN/ }).check();
  await sheet.getByLabel("Hasta").fill("50.000");
  arrive();
  await hydrated(page);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: /^RN/ })).toBeChecked();
  await expect(sheet.getByLabel("Hasta")).toHaveValue("50.000");
  // The hydrated sheet has a history entry of its own, so Back closes it.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await filters(page).click();
  await sheet.getByRole("button", { name: "Ver las prendas" }).click();
  await expect(page).toHaveURL("/catalogo?categoria=Bodys&talle=RN&hasta=50000");
});

test("suggestions come while typing and lead to the garment; ✕ empties the search", async ({ page }) => {
  await open(page, "/catalogo?buscar=gorrito&color=Rosa");
  const clear = page.getByRole("link", { name: "Borrar la búsqueda" });
  await clear.click();
  await expect(page).toHaveURL("/catalogo?color=Rosa");
  await expect(field(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await page.keyboard.type("piyam");
  await expect(options(page).first()).toContainText("Pijama");
  await clear.click();
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await field(page).fill("pijama");
  await expect(options(page).first()).toContainText("Pijama");
  await expectAccess(page);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await field(page).fill("pijamas");
  await expect(options(page).first()).toContainText("Pijama");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/catalogo\/[a-z0-9-]*pijama[a-z0-9-]*$/);
});

test("a link to the search focuses it from anywhere", { tag: "@long" }, async ({ page }) => {
  await open(page, "/contacto");
  const link = page.locator('header a[href="/catalogo#buscar"]').first();
  for (let n = 0; n < 2; n++) {
    await link.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Tab");
  }
});

test("letters that are typed into the search before hydration stay", { tag: "@long" }, async ({ page }) => {
  const arrive = await hold(page, "**/assets/catalogue-screen-*.js");
  await page.goto("/catalogo", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await page.locator('header a[href="/catalogo#buscar"]').first().tap();
  await page.keyboard.type("pijama");
  arrive();
  await expect(page.locator("[data-part][data-hydrated] #buscar")).toHaveValue("pijama");
});

test("products that were viewed are listed again on this device", { tag: "@long" }, async ({ page }) => {
  await open(page, "/catalogo");
  const [name = ""] = await names(page);
  await page.getByRole("link", { name: `Ampliar la foto de ${name}`, exact: true }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await open(page, "/catalogo?categoria=Pijamas");
  const seen = page.getByRole("region", { name: "Lo último que viste" });
  await expect(seen.getByRole("link")).toHaveText([name]);
});

test("'Ver más' loads once, moves the focus, and its page is still there after Back", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "/catalogo");
  const letGo = await hold(page, "**/catalogo/mas?*");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("pagina=2")) asked++;
  });
  await more(page).focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(more(page)).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  letGo();
  await expect(cards(page)).toHaveCount(TWO_PAGES);
  expect(asked).toBe(1);
  expect(await names(page)).toEqual(demoProducts.slice(0, 2 * PAGE).map(({ name }) => name));
  await expect(cards(page).nth(PAGE).getByRole("link").first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await category(page, "Pijamas").click();
  // No cards are shown while the new list loads, so this waits for one before it counts them.
  await expect(page).toHaveURL(/categoria=Pijamas/);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page)).not.toHaveCount(TWO_PAGES);
  await page.goBack();
  await expect(cards(page)).toHaveCount(TWO_PAGES);
  // After Back the second page is requested again, because its prices may have changed meanwhile.
  await expect.poll(() => asked).toBe(2);
});

test("a failure under 'Ver más' leaves the cards, and can be tried again", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  const said = page.getByRole("alert");
  for (const status of [0, 503]) {
    await page.route("**/catalogo/mas?*", (route) => (status ? route.fulfill({ status }) : route.abort()));
    await page.getByRole("link", { name: /^(Ver más|Probar de nuevo)/ }).click();
    await expect(page.getByRole("link", { name: "Cargando…" })).toHaveCount(0);
    await expect(said).toHaveText(
      "Error al cargar productos: no pudimos traer más. Revisá tu conexión y probá de nuevo.",
    );
    await expect(cards(page)).toHaveCount(PAGE);
    await page.unrouteAll();
  }
  await page.getByRole("link", { name: "Probar de nuevo" }).click();
  await expect(cards(page)).toHaveCount(TWO_PAGES);
  await expect(said).toHaveCount(0);
});

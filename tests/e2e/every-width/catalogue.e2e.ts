import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, open, test } from "../fixtures.ts";

const PAGE = 24;

const cards = (page: Page) => page.getByRole("article");

function demoProduct(what: string, fits: (product: (typeof demoProducts)[number]) => boolean) {
  const found = demoProducts.slice(0, PAGE).find(fits);
  if (!found) throw new Error(`the demo's first page has no product ${what}`);
  return found;
}

/** As people in Argentina write it; worked out apart from the program. */
function pesos(cents: number): string {
  const text = new Intl.NumberFormat("es-AR", { minimumFractionDigits: cents % 100 ? 2 : 0 }).format(
    cents / 100,
  );
  return `$${text}`;
}

test("the demo has what the specification asks to see", () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(24);
  expect(demoProducts.filter(({ photos }) => photos.length === 0)).toHaveLength(2);
  for (const kind of [
    demoProducts.filter(({ priceCents }) => priceCents === null),
    demoProducts.filter(({ inStock }) => !inStock),
    demoProducts.filter(({ photos }) => photos.length > 1),
  ]) {
    expect(kind.length).toBeGreaterThan(1);
  }
  expect(new Set(demoProducts.map(({ category }) => category))).toEqual(
    new Set(["Bodys", "Vestidos", "Pijamas", "Conjuntos", "Abrigos", "Accesorios"]),
  );
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length);
});

test("shows the newest 24 with name, price, description, category and stock", async ({ page }) => {
  await open(page, "/catalogo");
  await expect(cards(page)).toHaveCount(PAGE);
  await expect(page.getByRole("status")).toHaveText(`${demoProducts.length} productos`);
  for (const [index, product] of demoProducts.slice(0, PAGE).entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole("heading", { name: product.name, exact: true })).toBeVisible();
    const text = (await card.textContent()) ?? "";
    if (product.priceCents === null) expect(text).not.toContain("$");
    else expect(text).toContain(pesos(product.priceCents));
    if (product.description) expect(text).toContain(product.description);
    if (product.category) expect(text).toContain(product.category);
    expect(text.includes("Agotado")).toBe(!product.inStock);
  }
});

test("an out-of-stock picture is dimmed, the others are not", async ({ page }) => {
  await open(page, "/catalogo");
  const gone = demoProduct(
    "out of stock with a picture",
    ({ inStock, photos }) => !inStock && photos.length > 0,
  );
  const there = demoProduct("in stock", ({ inStock, photos }) => inStock && photos.length > 0);
  const pictureOf = (name: string) =>
    cards(page)
      .filter({ has: page.getByRole("heading", { name, exact: true }) })
      .locator("img");
  await expect(pictureOf(gone.name)).toHaveCSS("opacity", /^0\.[3-7]/);
  await expect(pictureOf(gone.name)).toHaveCSS("filter", /grayscale/);
  await expect(pictureOf(there.name)).toHaveCSS("opacity", "1");
  await expect(pictureOf(there.name)).toHaveCSS("filter", "none");
});

test("pictures are square, of the right size for the screen, and in a modern form", async ({ page }) => {
  await open(page, "/catalogo");
  const first = cards(page).locator("img").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const picture = await first.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const needed = width * devicePixelRatio;
    return { src: image.currentSrc, width, height, needed, loading: image.loading };
  });
  expect(picture.src).toMatch(/\.avif$/);
  expect(Math.abs(picture.width - picture.height)).toBeLessThanOrEqual(1);
  expect(picture.loading).toBe("eager");
  const chosen = Number(/-(\d+)\.avif$/.exec(picture.src)?.[1]);
  expect(chosen).toBeGreaterThanOrEqual(picture.needed * 0.85);
  expect(chosen).toBeLessThanOrEqual(picture.needed * 2);
  await expect(cards(page).last().locator("img")).toHaveAttribute("loading", "lazy");
  for (const image of await cards(page).locator("img").all()) {
    expect(await image.getAttribute("alt")).not.toBe("");
    expect(Number(await image.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(await image.getAttribute("height"))).toBeGreaterThan(0);
  }
});

test("'Ver más' brings the next page under the first, each product once", async ({ page }) => {
  await open(page, "/catalogo");
  await page.getByRole("link", { name: /^Ver más/ }).click();
  await expect(cards(page)).toHaveCount(Math.min(demoProducts.length, 2 * PAGE));
  const names = await cards(page).getByRole("heading").allTextContents();
  expect(names).toEqual(demoProducts.slice(0, 2 * PAGE).map(({ name }) => name));
});

test("'Ver más' hands the focus to the first of the new cards and leaves the page where it is", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const more = page.getByRole("link", { name: /^Ver más/ });
  await more.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(Math.min(demoProducts.length, 2 * PAGE));
  await expect(cards(page).nth(PAGE).getByRole("link").first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("what 'Ver más' brought is there again on the way back", async ({ page }) => {
  await open(page, "/catalogo");
  await page.getByRole("link", { name: /^Ver más/ }).click();
  const all = Math.min(demoProducts.length, 2 * PAGE);
  await expect(cards(page)).toHaveCount(all);
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Pijamas" }).click();
  // While it loads no card is seen either: the way back is from a page that is there.
  await expect(page).toHaveURL(/categoria=Pijamas/);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page)).not.toHaveCount(all);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await page.reload();
  await expect(cards(page)).toHaveCount(all);
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
    await page.getByRole("link", { name: /^Ver más/ }).click();
    await expect(said).toHaveText(words);
    await expect(cards(page)).toHaveCount(PAGE);
    const again = page.getByRole("link", { name: "Probar de nuevo" });
    await again.click();
    await expect(page.getByRole("link", { name: "Cargando…" })).toHaveCount(0);
    await expect(said).toHaveText(words);
    await again.click();
    await expect(cards(page)).toHaveCount(Math.min(demoProducts.length, 2 * PAGE));
    await expect(said).toHaveCount(0);
    await expect(cards(page).nth(PAGE).getByRole("link").first()).toBeFocused();
  });
});

test("the pages have addresses of their own, and the way back leads back", async ({ page }) => {
  await open(page, "/catalogo");
  const pages = page.getByRole("navigation", { name: "Páginas del catálogo" });
  await pages.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL("/catalogo?pagina=2");
  await expect(cards(page).first().getByRole("heading")).toHaveText(demoProducts[PAGE]?.name ?? "");
  await expect(pages.locator("[aria-current=page]")).toHaveText("2");
  await page.goBack();
  await expect(page).toHaveURL("/catalogo");
  await expect(cards(page).first().getByRole("heading")).toHaveText(demoProducts[0]?.name ?? "");
});

test("a category shows its products alone, keeps its place in the address, and 'Todo' brings all back", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const filter = page.getByRole("navigation", { name: "Categorías" });
  await filter.getByRole("link", { name: "Pijamas" }).click();
  await expect(page).toHaveURL("/catalogo?categoria=Pijamas");
  const expected = demoProducts.filter(({ category }) => category === "Pijamas");
  await expect(cards(page)).toHaveCount(expected.length);
  expect(await cards(page).getByRole("heading").allTextContents()).toEqual(expected.map(({ name }) => name));
  await expect(filter.getByRole("link", { name: "Pijamas" })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(cards(page)).toHaveCount(PAGE);
  await page.goForward();
  await expect(cards(page)).toHaveCount(expected.length);
  await filter.getByRole("link", { name: "Todo" }).click();
  await expect(page).toHaveURL("/catalogo");
  await expect(cards(page)).toHaveCount(PAGE);
});

test("an address with a category shows it in the line of categories, however narrow", async ({ page }) => {
  await open(page, "/catalogo?categoria=Vestidos");
  const filter = page.getByRole("navigation", { name: "Categorías" });
  await expect(filter.getByRole("link", { name: "Vestidos" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a search finds by part of a name whatever the accents and case, and survives a reload", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { name } = demoProduct("with an accent", (product) => /[áéíóúñ]/i.test(product.name));
  const typed = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  await page.getByRole("searchbox").fill(typed);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/buscar=/);
  await expect(cards(page).first().getByRole("heading")).toHaveText(name);
  expect(await cards(page).count()).toBeLessThan(PAGE);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(typed);
  await expect(cards(page).first().getByRole("heading")).toHaveText(name);
});

test("a search that finds nothing says what was looked for and leads on", async ({ page }) => {
  await open(page, "/catalogo");
  await page.getByRole("searchbox").fill("escafandra");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("heading", { name: /escafandra/ })).toBeVisible();
  const chat = page
    .getByRole("main")
    .getByRole("link", { name: /WhatsApp/ })
    .first();
  expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toContain("escafandra");
  await page.getByRole("link", { name: "Ver todo el catálogo" }).click();
  await expect(cards(page)).toHaveCount(PAGE);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("each product's chat names that product", async ({ page }) => {
  await open(page, "/catalogo");
  for (const [index, { name }] of demoProducts.slice(0, 6).entries()) {
    const href = await cards(page).nth(index).locator('a[href*="wa.me"]').getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toContain(name);
  }
});

import type { Locator, Page } from "@playwright/test";
import { expect, hold, open, openPainted, test } from "../fixtures.ts";

const NAME = "Vestido Jardín";
const PATH = "/catalogo/vestido-jardin";
const COAT = "/catalogo/campera-corderito";

const add = (page: Page) => page.getByRole("button", { name: "Sumar a mi pedido" });
const order = (page: Page, count: number) => page.getByRole("link", { name: `Ver pedido (${count})` });
const sizes = (page: Page) => page.getByRole("dialog", { name: "Elegí el talle" });

/** Taps coordinates, because Playwright's `tap` first scrolls the button into view. */
async function tapAt(button: Locator, times: number): Promise<void> {
  const box = await button.boundingBox();
  for (let n = 0; n < times; n++) {
    await button.page().touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  }
}

test("a card and its photo's dialog lead to the product, and Back to the same place", async ({ page }) => {
  await open(page, "/catalogo");
  const card = page.getByRole("article").filter({ hasText: "Body Marinero" });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole("heading", { name: "Body Marinero" }).getByRole("link").click();
  await expect(page).toHaveURL("/catalogo/body-marinero");
  await expect(page.getByRole("heading", { level: 1, name: "Body Marinero" })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);

  await page.getByRole("link", { name: "Ampliar la foto de Body Marinero" }).click();
  const dialog = page.getByRole("dialog", { name: "Body Marinero" });
  await dialog.getByRole("link", { name: "Ver prenda" }).click();
  await expect(page).toHaveURL("/catalogo/body-marinero");
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/catalogo");
});

test("a talle is chosen without loading, and goes along in chat and address", async ({ page }) => {
  await open(page, PATH);
  const chat = page.locator('main a[href*="wa.me/549"]').filter({ visible: true }).first();
  const message = async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  await page.getByRole("heading", { name: "Cuidados" }).scrollIntoViewIfNeeded();
  await expect(chat).toBeInViewport();
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) loads.push(request.url());
  });
  expect(await message()).toContain(`«${NAME}, color Rosa ($38.900)»`);
  await page.locator("label").filter({ hasText: "9-12 m" }).click();
  await expect(page).toHaveURL(/talle=9-12\+m&color=Rosa$/);
  await expect(page.getByText("Últimas unidades")).toHaveCount(1);
  // The URL changes before the page is rendered, so this waits for the link's new text.
  await expect
    .poll(message)
    .toMatch(/talle 9-12 m, color Rosa .*\n.*\/catalogo\/vestido-jardin\?talle=9-12\+m&color=Rosa$/);
  await page.locator("label").filter({ hasText: "18-24 m" }).click();
  const soldOut = "Agotado por ahora: talle 18-24 m";
  await expect(page.getByRole("status").filter({ hasText: soldOut })).toBeVisible();
  expect(await message()).toContain("cuándo vuelve");
  expect(loads).toEqual([]);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^18-24 m/ })).toBeChecked();
});

test("a button that is pressed before hydration takes effect later", { tag: "@long" }, async ({ page }) => {
  const arrive = await hold(page, "**/assets/product-screen-*.js");
  await openPainted(page, PATH);
  await page.getByRole("button", { name: "Foto siguiente" }).click();
  arrive();
  await expect(page.getByText("Foto 2 de 2")).toBeVisible();
});

test("a tap or a double tap on the bar adds one to the order", { tag: "@long" }, async ({ page }) => {
  await open(page, `${COAT}?talle=12-18+m`);
  await expect(add(page)).toBeInViewport({ ratio: 1 });
  await tapAt(add(page), 2);
  await expect(order(page, 1)).toBeInViewport();
  await expect(page.getByRole("button", { name: "Sumar otra" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "Sumar otra" }).tap();
  await expect(order(page, 2)).toBeInViewport();
});

test("the bar asks for an open talle, and a later choice completes the garment", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  await open(page, COAT);
  await expect(page.locator("[data-foot-bar]")).toContainText("desde $58.900");
  await add(page).tap();
  await sizes(page).getByRole("button", { name: "Todavía no sé" }).tap();
  await expect(order(page, 1)).toBeInViewport();
  await page.reload();
  await page.getByRole("button", { name: "Sumar otra" }).tap();
  await sizes(page).getByRole("button", { name: "12-18 m" }).tap();
  await expect(page).toHaveURL(/talle=12-18\+m/);
  await expect(page.getByRole("radio", { name: /^12-18 m/ })).toBeChecked();
  await expect(order(page, 1)).toBeInViewport();
  await expect(sizes(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/catalogo");
});

test("a garment's only colour is the same line from its card and its page", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  await page.getByRole("button", { name: `Sumar ${NAME} a mi pedido` }).tap();
  await sizes(page).getByRole("button", { name: "3-6 m" }).tap();
  await open(page, `${PATH}?talle=3-6+m`);
  await page.getByRole("button", { name: "Sumar otra" }).tap();
  await expect(order(page, 2)).toBeInViewport();
});

test("a sold-out talle stays in its place, and the bar offers a restock request", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, PATH);
  const talle = page.locator("label").filter({ hasText: /^18-24 m/ });
  await talle.scrollIntoViewIfNeeded();
  const before = await talle.boundingBox();
  await talle.tap();
  const ask = page.getByRole("link", { name: "Avisame", exact: true });
  await expect(ask).toBeInViewport({ ratio: 1 });
  expect(await talle.boundingBox()).toEqual(before);
  await ask.tap();
  const field = page.getByLabel("Tu email o WhatsApp");
  await expect(field).toBeFocused();
  const bar = await page.locator("[data-foot-bar]").boundingBox();
  const box = await field.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  const send = page.getByRole("button", { name: "Avisame" });
  await send.tap();
  await expect(page.getByText("Escribí tu email o tu WhatsApp")).toBeVisible();
  // A number typed on one product's page is also in the form of the next product, with that product's size.
  await open(page, "/catalogo/cardigan-trenzas?talle=RN");
  await ask.tap();
  await field.fill("0341 15 555-0100");
  await open(page, `${PATH}?talle=18-24+m`);
  await ask.tap();
  await expect(field).toHaveValue("0341 15 555-0100");
  await expect(page.locator('#avisame [name="size"]')).toHaveValue("18-24 m");
  await send.tap();
  await expect(page.getByText("¡Anotado!")).toBeInViewport();
});

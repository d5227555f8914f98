import type { Locator, Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { countShifts, expect, hold, open, shifted, test } from "../fixtures.ts";

const NAME = "Vestido Jardín";
const PATH = "/catalogo/vestido-jardin";

const chatText = async (page: Page) => {
  const href = await page
    .locator('main a[href*="wa.me/549"]')
    .filter({ visible: true })
    .first()
    .getAttribute("href");
  return new URL(href ?? "").searchParams.get("text");
};

test("from a card to the product and back to the same place; the photo's dialog leads on", async ({
  page,
}) => {
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

test("a talle is chosen without loading, and goes along in the chat and the address", async ({ page }) => {
  await open(page, PATH);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) loads.push(request.url());
  });
  expect(await chatText(page)).toContain(`«${NAME}, color Rosa ($38.900)»`);
  await page.locator("label").filter({ hasText: "9-12 m" }).click();
  await expect(page).toHaveURL(/talle=9-12\+m&color=Rosa$/);
  await expect(page.getByText("Últimas unidades")).toHaveCount(1);
  // The address changes before the page.
  await expect
    .poll(() => chatText(page))
    .toMatch(/talle 9-12 m, color Rosa .*\n.*\/catalogo\/vestido-jardin\?talle=9-12\+m&color=Rosa$/);
  await page.locator("label").filter({ hasText: "18-24 m" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "El talle 18-24 m está agotado por ahora" }),
  ).toBeVisible();
  expect(await chatText(page)).toContain("cuándo vuelve");
  expect(loads).toEqual([]);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^18-24 m/ })).toBeChecked();
});

test("the bar with the chat stays in reach, and nothing moves while the page comes", async ({ page }) => {
  await countShifts(page);
  await open(page, PATH);
  await expect(
    page.getByRole("link", { name: /^Consultar por WhatsApp/ }).filter({ visible: true }),
  ).toBeInViewport();
  await page.getByRole("heading", { name: "Cuidados" }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("link", { name: /^Consultar por WhatsApp/ }).filter({ visible: true }),
  ).toBeInViewport();
  // What a font that comes late may move: less than a line.
  expect(await shifted(page)).toBeLessThan(0.005);
});

test("a button of the page, pressed before the page's script is there, is done when it arrives", async ({
  page,
}) => {
  const arrive = await hold(page, "**/assets/product-screen-*.js");
  await page.goto(PATH, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Foto siguiente" }).click();
  arrive();
  await expect(page.getByText("Foto 2 de 2")).toBeVisible();
});

test("the bar sums one to the order by a tap or a double tap, without scrolling, and leads to the order", async ({
  page,
}) => {
  await open(page, "/catalogo/campera-corderito?talle=12-18+m");
  const bar = page.locator("[data-foot-bar]");
  const add = page.getByRole("button", { name: "Sumar a mi pedido" });
  await expect(add).toBeInViewport({ ratio: 1 });
  // By its place: what presses by name scrolls first, as a finger does not.
  const box = await add.boundingBox();
  const tap = () => page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await tap();
  await tap();
  await expect(page.getByRole("link", { name: "Ver pedido (1)" })).toBeInViewport();
  await expect(bar).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Sumar otra" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "Sumar otra" }).tap();
  await expect(page.getByRole("link", { name: "Ver pedido (2)" })).toBeInViewport();
});

test("the bar asks for a talle that is open, and one that is chosen later completes the garment", async ({
  page,
}) => {
  await open(page, "/catalogo");
  await open(page, "/catalogo/campera-corderito");
  await expect(page.locator("[data-foot-bar]")).toContainText("desde $58.900");
  const add = page.getByRole("button", { name: "Sumar a mi pedido" });
  const sheet = page.getByRole("dialog", { name: "Elegí el talle" });
  const order = page.getByRole("link", { name: "Ver pedido (1)" });
  await add.tap();
  await expectAccess(page);
  await sheet.getByRole("button", { name: "Todavía no sé" }).tap();
  await expect(order).toBeInViewport();
  await page.reload();
  await page.getByRole("button", { name: "Sumar otra" }).tap();
  await sheet.getByRole("button", { name: "12-18 m" }).tap();
  await expect(page).toHaveURL(/talle=12-18\+m/);
  await expect(page.getByRole("radio", { name: /^12-18 m/ })).toBeChecked();
  await expect(order).toBeInViewport();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/catalogo");
});

test("the second half of a double tap neither chooses in the sheet that it opened nor closes it", async ({
  page,
}) => {
  const sheet = page.getByRole("dialog", { name: "Elegí el talle" });
  const doubleTap = async (button: Locator): Promise<void> => {
    const box = await button.boundingBox();
    const tap = () => page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    const start = performance.now();
    await tap();
    await sheet.waitFor();
    await tap();
    if (performance.now() - start < 450) return;
    // Two taps that far apart are no double tap.
    await page.reload();
    await doubleTap(button);
  };
  // Under the button of a garment's page comes the sheet, beside a card's button what is behind it.
  await open(page, "/catalogo/campera-corderito");
  await doubleTap(page.getByRole("button", { name: "Sumar a mi pedido" }));
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "12-18 m" }).tap();
  await expect(page.getByRole("link", { name: "Ver pedido (1)" })).toBeInViewport();
  await open(page, "/catalogo");
  const bag = page
    .getByRole("main")
    .getByRole("button", { name: /^Sumar .* a mi pedido$/ })
    .first();
  await bag.evaluate((button) => scrollTo(0, button.getBoundingClientRect().top + scrollY - 150));
  await doubleTap(bag);
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Cerrar los talles" }).tap();
  await expect(sheet).toBeHidden();
});

test("a talle that is sold out moves no talle, and is waited for from the bar", async ({ page }) => {
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
  await expect(ask).toBeHidden();
  const send = page.getByRole("button", { name: "Avisame" });
  await send.tap();
  await expect(page.getByText("Escribí tu email o tu WhatsApp")).toBeVisible();
  await field.fill("0341 15 555-0100");
  await send.tap();
  await expect(page.getByText("¡Anotado!")).toBeInViewport();
});

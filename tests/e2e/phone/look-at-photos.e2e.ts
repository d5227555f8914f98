import type { CDPSession, Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

function demoProduct(fits: (photos: number) => boolean) {
  const found = demoProducts.slice(0, 24).find(({ photos }) => fits(photos.length));
  if (!found) throw new Error("the demo's first page has no such product");
  return found;
}

const several = demoProduct((photos) => photos > 2);
const single = demoProduct((photos) => photos === 1);

/** The photo link on a product's card, and the parts of the dialog that it opens. */
function partsOf(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name });
  return {
    opener: page.getByRole("link", { name: `Ampliar la foto de ${name}`, exact: true }),
    dialog,
    place: dialog.getByText(/^Foto \d+ de \d+$/),
    previous: dialog.getByRole("button", { name: "Foto anterior" }),
    next: dialog.getByRole("button", { name: "Foto siguiente" }),
  };
}

/** Drags one finger from `from` to `to` at height `y`. */
async function drag(devtools: CDPSession, y: number, from: number, to: number): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: number[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((x) => ({ x, y })) });
  await touch("touchStart", from);
  for (let step = 1; step <= 16; step++) await touch("touchMove", from + ((to - from) * step) / 16);
  await touch("touchEnd");
}

test("a tap enlarges the photo at full quality, over its whole description", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { opener, dialog, next, previous } = partsOf(page, single.name);
  await opener.tap();
  const image = dialog.getByRole("img");
  await expect(image).toHaveCount(1);
  const source = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
  const shown = ((await image.boundingBox())?.width ?? 0) * (await page.evaluate(() => devicePixelRatio));
  const widthOf = async () => Number(/-(\d+)\.avif$/.exec(await source())?.[1]);
  await expect.poll(widthOf).toBeGreaterThanOrEqual(Math.min(1600, shown * 0.9));
  for (const button of [previous, next]) await expect(button).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cerrar la foto" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL("/catalogo");

  const longest = demoProducts
    .slice(0, 24)
    .filter(({ photos }) => photos.length > 0)
    .reduce((a, b) => ((a.description ?? "").length >= (b.description ?? "").length ? a : b));
  const described = partsOf(page, longest.name);
  await described.opener.click();
  const text = described.dialog.getByText(longest.description ?? "", { exact: true });
  expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  await text.scrollIntoViewIfNeeded();
  await expect(text).toBeInViewport();
  await expect(described.dialog.getByRole("link", { name: /Consultar/ })).toBeInViewport({ ratio: 1 });
});

test("keyboard and finger lead through the photos", async ({ page, context }) => {
  await open(page, "/catalogo");
  const { opener, dialog, place, previous, next } = partsOf(page, several.name);
  const total = several.photos.length;
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  await expectAccess(page);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`Foto 2 de ${total}`);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  await expect(previous).toBeDisabled();
  await next.focus();
  for (let number = 2; number <= total; number++) {
    await page.keyboard.press("Enter");
    await expect(place).toHaveText(`Foto ${number} de ${total}`);
    const name = several.photos[number - 1]?.alt ?? "";
    await expect(dialog.getByRole("img", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();

  const strip = await dialog.getByRole("list").boundingBox();
  const devtools = await context.newCDPSession(page);
  const middle = (strip?.y ?? 0) + (strip?.height ?? 0) / 2;
  await drag(devtools, middle, 60, 300);
  await expect(place).toHaveText(`Foto ${total - 1} de ${total}`);
  await drag(devtools, middle, 300, 60);
  await expect(place).toHaveText(`Foto ${total} de ${total}`);
});

test("Escape and Back first shrink an enlarged photo, then close it", { tag: "@long" }, async ({ page }) => {
  await open(page, "/catalogo");
  const { opener, dialog } = partsOf(page, several.name);
  const shrink = dialog.getByRole("button", { name: "Alejar la foto" });
  const grow = dialog.getByRole("button", { name: "Acercar la foto" });
  await opener.click();
  for (const focused of [shrink, dialog.getByRole("button", { name: "Cerrar la foto" })]) {
    await grow.click();
    await focused.focus();
    await page.keyboard.press("Escape");
    await expect(grow).toBeVisible();
    await expect(dialog).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.locator("a[draggable=false]").first().click();
  await expect(shrink).toBeVisible();
  // The dialog and the enlarged photo have a history entry each.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(2);
  await page.goBack();
  await expect(grow).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/catalogo");
});

test("on a product's page two taps enlarge a photo, and two fingers the page", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await open(page, "/catalogo/vestido-jardin");
  const photos = page.getByRole("list", { name: "Fotos de Vestido Jardín" });
  const box = await photos.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 150];
  const scale = () =>
    photos
      .getByRole("listitem")
      .first()
      .evaluate((item) => item.scrollWidth / item.clientWidth);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(scale).toBe(2.5);
  const photo = photos.getByRole("img").first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-1600\.avif$/);
  const left = async () => (await photo.boundingBox())?.x ?? 0;
  const before = await left();
  const devtools = await context.newCDPSession(page);
  await drag(devtools, y, x + 100, x);
  await expect.poll(left).toBeLessThan(before - 50);
  await page.getByRole("button", { name: "Foto siguiente" }).click();
  await expect.poll(scale).toBe(1);
  await devtools.send("Input.synthesizePinchGesture", { x, y, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
});

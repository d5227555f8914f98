import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

function demoProduct(fits: (photos: number) => boolean) {
  const found = demoProducts.slice(0, 24).find(({ photos }) => fits(photos.length));
  if (!found) throw new Error("the demo's first page has no such product");
  return found;
}

const several = demoProduct((photos) => photos > 1);
const single = demoProduct((photos) => photos === 1);

/** A product's photo on its card, and what it opens. */
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

test("photos are square, of the right size for the screen, and in a modern form", async ({ page }) => {
  await open(page, "/catalogo");
  const cards = page.getByRole("article");
  const first = cards.locator("img").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const photo = await first.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const needed = width * devicePixelRatio;
    return { src: image.currentSrc, width, height, needed, loading: image.loading };
  });
  expect(photo.src).toMatch(/\.avif$/);
  expect(Math.abs(photo.width - photo.height)).toBeLessThanOrEqual(1);
  expect(photo.loading).toBe("eager");
  const chosen = Number(/-(\d+)\.avif$/.exec(photo.src)?.[1]);
  expect(chosen).toBeGreaterThanOrEqual(photo.needed * 0.85);
  expect(chosen).toBeLessThanOrEqual(photo.needed * 2);
  await expect(cards.last().locator("img")).toHaveAttribute("loading", "lazy");
  for (const image of await cards.locator("img").all()) {
    expect(await image.getAttribute("alt")).not.toBe("");
    for (const side of ["width", "height"]) expect(Number(await image.getAttribute(side))).toBeGreaterThan(0);
  }
});

test("a click enlarges the photo, at full quality, over the page; its button gives the focus back; all of the description can be read, with the button under it", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { opener, dialog, next, previous } = partsOf(page, single.name);
  const card = await opener.boundingBox();
  await opener.click();
  await expect(dialog).toBeVisible();
  const image = dialog.getByRole("img");
  await expect(image).toHaveCount(1);
  const source = () =>
    image.evaluate((element: HTMLImageElement) => ({
      natural: element.naturalWidth,
      src: element.currentSrc,
      ratio: devicePixelRatio,
    }));
  await expect.poll(async () => (await source()).natural).toBeGreaterThan(0);
  const shown = (await image.boundingBox())?.width ?? 0;
  expect(shown).toBeGreaterThanOrEqual(card?.width ?? Number.POSITIVE_INFINITY);
  const { src, ratio } = await source();
  expect(Number(/-(\d+)\.avif$/.exec(src)?.[1])).toBeGreaterThanOrEqual(Math.min(1600, shown * ratio * 0.9));
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
  const whole = () => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
  expect(await whole()).toBe(true);
  await text.scrollIntoViewIfNeeded();
  await expect(text).toBeInViewport();
  await expect(described.dialog.getByRole("link", { name: /Consultar/ })).toBeInViewport({ ratio: 1 });
});

test("the keyboard opens, leads through and closes the photos; the buttons keep the focus at the ends", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { opener, dialog, place, previous, next } = partsOf(page, several.name);
  const total = several.photos.length;
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  await expectAccess(page);
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`Foto 2 de ${total}`);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    await expect.poll(hasFocus).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL("/catalogo");

  await opener.click();
  const expectPhoto = async (number: number) => {
    await expect(place).toHaveText(`Foto ${number} de ${total}`);
    const name = several.photos[number - 1]?.alt ?? "";
    await expect(dialog.getByRole("img", { name, exact: true })).toBeInViewport({ ratio: 0.9 });
  };
  await expectPhoto(1);
  await expect(previous).toBeDisabled();
  const walk = async (button: typeof next, numbers: number[]) => {
    await button.focus();
    for (const number of numbers) {
      await page.keyboard.press("Enter");
      await expectPhoto(number);
    }
    await expect(button).toBeDisabled();
    await page.keyboard.press("Enter");
    await expectPhoto(numbers.at(-1) ?? 0);
    await expect(button).toBeFocused();
  };
  await walk(
    next,
    Array.from({ length: total - 1 }, (_, index) => index + 2),
  );
  await walk(
    previous,
    Array.from({ length: total - 1 }, (_, index) => total - 1 - index),
  );
});

test("an enlarged photo is let go by Escape, whatever has the focus; the next one closes", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { opener, dialog } = partsOf(page, several.name);
  const shrink = dialog.getByRole("button", { name: "Alejar la foto" });
  const grow = dialog.getByRole("button", { name: "Acercar la foto" });
  await opener.click();
  for (const focused of [shrink, dialog.getByRole("button", { name: "Cerrar la foto" })]) {
    await grow.click();
    await expect(shrink).toBeVisible();
    await focused.focus();
    await page.keyboard.press("Escape");
    await expect(grow).toBeVisible();
    await expect(dialog).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await grow.click();
  await expect(shrink).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/catalogo");
});

import type { Locator, Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

const several = demoProducts.slice(0, 24).find(({ photos }) => photos.length > 1);
const single = demoProducts.slice(0, 24).find(({ photos }) => photos.length === 1);

async function enlarge(page: Page, name: string): Promise<{ opener: Locator; dialog: Locator }> {
  const opener = page.getByRole("link", { name: `Ampliar la imagen de ${name}`, exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return { opener, dialog };
}

test("a click enlarges the picture, at full quality, over the page", async ({ page }) => {
  await open(page, "/catalogo");
  const { dialog } = await enlarge(page, single?.name ?? "");
  const image = dialog.getByRole("img").first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const shown = (await image.boundingBox())?.width ?? 0;
  // Hidden from readers while the dialog is open, so by its attribute.
  const card = await page.locator(`a[aria-label="Ampliar la imagen de ${single?.name}"]`).boundingBox();
  expect(shown).toBeGreaterThanOrEqual(card?.width ?? Number.POSITIVE_INFINITY);
  const source = await image.evaluate((element: HTMLImageElement) => ({
    src: element.currentSrc,
    ratio: devicePixelRatio,
  }));
  expect(Number(/-(\d+)\.avif$/.exec(source.src)?.[1])).toBeGreaterThanOrEqual(
    Math.min(1600, shown * source.ratio * 0.9),
  );
  await expect(dialog.getByRole("img")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: /Foto (anterior|siguiente)/ })).toHaveCount(0);
});

for (const [how, close] of [
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["its button", (page: Page) => page.getByRole("button", { name: "Cerrar la imagen" }).click()],
] as const) {
  test(`closes on ${how} and gives the focus back to the picture`, async ({ page }) => {
    await open(page, "/catalogo");
    const { opener, dialog } = await enlarge(page, single?.name ?? "");
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL("/catalogo");
  });
}

test("all of the description can be read, with the button under it", async ({ page }) => {
  const longest = demoProducts
    .slice(0, 24)
    .filter(({ photos }) => photos.length > 0)
    .reduce((a, b) => ((a.description ?? "").length >= (b.description ?? "").length ? a : b));
  await open(page, "/catalogo");
  const { dialog } = await enlarge(page, longest.name);
  const text = dialog.getByText(longest.description ?? "", { exact: true });
  const whole = () => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
  expect(await whole()).toBe(true);
  await text.scrollIntoViewIfNeeded();
  await expect(text).toBeInViewport();
  await expect(dialog.getByRole("link", { name: /Consultar/ })).toBeInViewport({ ratio: 1 });
});

test("works by keyboard alone: Enter, arrows, Tab within, Escape", async ({ page }) => {
  await open(page, "/catalogo");
  const name = several?.name ?? "";
  const total = several?.photos.length ?? 0;
  const opener = page.getByRole("link", { name: `Ampliar la imagen de ${name}`, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  const place = dialog.getByText(/^Foto \d+ de \d+$/);
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  await expectAccess(page);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`Foto 2 de ${total}`);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`Foto 1 de ${total}`);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("at the first and the last photo the button that brought one there keeps the focus", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { dialog } = await enlarge(page, several?.name ?? "");
  const total = several?.photos.length ?? 0;
  const place = dialog.getByText(/^Foto \d+ de \d+$/);
  // What those who hear the page are told of it.
  const told = await place.evaluateHandle((element) => {
    const words: (string | null)[] = [];
    new MutationObserver(() => words.push(element.textContent)).observe(element, {
      characterData: true,
      subtree: true,
    });
    return words;
  });
  const next = dialog.getByRole("button", { name: "Foto siguiente" });
  await next.focus();
  for (let photo = 2; photo <= total; photo++) {
    await page.keyboard.press("Enter");
    await expect(place).toHaveText(`Foto ${photo} de ${total}`);
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expect(dialog.getByRole("img").last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Enter");
  await expect(place).toHaveText(`Foto ${total} de ${total}`);
  const previous = dialog.getByRole("button", { name: "Foto anterior" });
  await previous.focus();
  for (let photo = total - 1; photo >= 1; photo--) {
    await page.keyboard.press("Enter");
    await expect(place).toHaveText(`Foto ${photo} de ${total}`);
  }
  await expect(previous).toBeFocused();
  await expect(dialog.getByRole("img").first()).toBeInViewport({ ratio: 0.9 });
  const wayThere = Array.from({ length: total - 1 }, (_, index) => `Foto ${index + 2} de ${total}`);
  const wayBack = Array.from({ length: total - 1 }, (_, index) => `Foto ${total - 1 - index} de ${total}`);
  expect(await told.jsonValue()).toEqual([...wayThere, ...wayBack]);
});

test("several photos have previous and next, which end at the ends, and alternative texts of their own", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const { dialog } = await enlarge(page, several?.name ?? "");
  const [previous, next] = [
    dialog.getByRole("button", { name: "Foto anterior" }),
    dialog.getByRole("button", { name: "Foto siguiente" }),
  ];
  await expect(previous).toBeDisabled();
  for (const [index, { alt }] of (several?.photos ?? []).entries()) {
    await expect(dialog.getByText(`Foto ${index + 1} de ${several?.photos.length}`)).toBeVisible();
    await expect(dialog.getByRole("img", { name: alt, exact: true })).toBeInViewport({ ratio: 0.9 });
    if (await next.isEnabled()) await next.click();
  }
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
});

test("a product without a picture shows a drawing and nothing to enlarge", async ({ page }) => {
  const bare = demoProducts.findIndex(({ photos }) => photos.length === 0);
  const { name } = demoProducts[bare] ?? { name: "" };
  await open(page, bare < 24 ? "/catalogo" : "/catalogo?pagina=2");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(card.getByRole("img")).toBeVisible();
  await expect(card.getByRole("link", { name: /Ampliar/ })).toHaveCount(0);
});

test.describe("in a new tab", () => {
  // The page that Chromium itself wraps around a picture has inline styles, which the picture's strict policy refuses.
  test.use({ expectedErrors: /^Applying inline style violates|^CSP violation: style-src-attr inline/ });

  test("a picture is the browser's", async ({ page, context }) => {
    await open(page, "/catalogo");
    const opened = context.waitForEvent("page");
    await page
      .getByRole("link", { name: `Ampliar la imagen de ${single?.name}`, exact: true })
      .click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(tab).toHaveURL(/\/media\/[0-9a-f]{32}-\d+\.jpg$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

import type { Locator, Page } from "@playwright/test";
import { catalogue, frame, measures } from "../../spec/texts.ts";
import { desktop } from "../devices.ts";
import { expect, open, test } from "../fixtures.ts";

test.use(desktop);

const toggle = (page: Page) => page.getByRole("button", { name: "Abrir o cerrar el menú" });

function widthOf(page: Page): Promise<number> {
  return page.locator("aside").evaluate((menu) => menu.getBoundingClientRect().width);
}

test("the side menu opens from 3rem to 16rem, kept for seven days", async ({ page, context }) => {
  await open(page, "/");
  expect(await widthOf(page)).toBe(measures.sidebar.collapsed);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.expanded);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "sidebar_state");
  expect(cookie).toMatchObject({ value: "expanded", path: "/", sameSite: "Lax" });
  const kept = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(kept - measures.sidebarCookieSeconds)).toBeLessThan(20);
  const seconds = await page.locator("[data-sidebar], aside *, main *").evaluateAll((elements) =>
    elements.map((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const longest = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
      return Math.max(longest(transitionDuration), animationName === "none" ? 0 : longest(animationDuration));
    }),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.01);
});

test("Ctrl+B and Cmd+B switch the side menu, whose icons show their names", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  for (const keys of ["b", "Alt+b", "Shift+b", "Control+Shift+b", "Control+Alt+b"])
    await page.keyboard.press(keys);
  await expect(page.locator("[data-sidebar]")).toHaveAttribute("data-sidebar", "collapsed");
  for (const keys of ["Control+b", "Meta+b", "Control+B"]) {
    await page.keyboard.press(keys);
    await expect.poll(() => widthOf(page)).toBe(measures.sidebar.expanded);
    await page.keyboard.press(keys);
    await expect.poll(() => widthOf(page)).toBe(measures.sidebar.collapsed);
  }
  const menu = page.locator("aside");
  for (const { text, path } of frame.entries) {
    const entry = menu.getByRole("link", { name: text, exact: true });
    const label = entry.getByText(text);
    await expect(label).toHaveCSS("opacity", "0");
    await entry.hover();
    await expect(label).toHaveCSS("opacity", "1");
    expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(measures.sidebar.collapsed);
    await entry.click();
    await expect(page).toHaveURL(path);
    await expect(menu.locator("a[aria-current=page]")).toHaveText(text);
    await page.mouse.move(800, 600);
  }
  await menu.getByRole("link", { name: "Inicio" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Catálogo" }).getByText("Catálogo")).toHaveCSS("opacity", "1");
});

test("the side menu turns into a drawer below 768 px, which a wider window closes", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/");
  const drawer = page.getByRole("dialog");
  for (const [width, wide] of [
    [measures.breakpoint, true],
    [measures.breakpoint - 1, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [page.locator("aside"), toggle(page), page.getByText(frame.topBar)])
      await expect(part).toBeVisible({ visible: wide });
    await expect(drawer).toBeHidden();
    if (wide) continue;
    await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
    await expect(drawer).toBeVisible();
  }
});

/** Number of columns in which the elements stand. */
const columns = (elements: Locator) =>
  elements.evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().x))).size);

test("the grid has one to four columns, and wholesale tiers stand side by side", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/catalogo");
  const counts: number[] = [];
  for (const width of [320, 360, 480, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    // On a busy machine the page gets its new width only later.
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    counts.push(await columns(page.getByRole("article")));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(counts.slice(0, 2)).toEqual([catalogue.columns.fewest, 2]);
  expect(counts.at(-1)).toBe(catalogue.columns.most);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));

  await open(page, "/ventas-mayor");
  const ask = page.getByRole("link", { name: /^Consultar/ });
  const tiers = page.getByRole("main").getByRole("listitem").filter({ has: ask });
  expect(await columns(tiers)).toBe(3);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await columns(tiers)).toBe(1);
});

test("the skip link comes first, and the focus is visible wherever Tab leads", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/contacto");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  const unseen: string[] = [];
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    if (step === 0) {
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
    }
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const seen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return seen ? null : activeElement.outerHTML.slice(0, 100);
    });
    if (name) unseen.push(name);
  }
  expect(unseen).toEqual([]);
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

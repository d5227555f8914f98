import type { Page } from "@playwright/test";
import { catalogue, measures } from "../../spec/texts.ts";
import { expect, open, test } from "../fixtures.ts";

const GATHERED = "lista~1~3890000~0!a~vestido-jardin~1~3890000~6-9%20m~Rosa";

const toggle = (page: Page) => page.getByRole("button", { name: "Abrir o cerrar el menú" });

function widthOf(page: Page): Promise<number> {
  return page.locator("aside").evaluate((menu) => menu.getBoundingClientRect().width);
}

test("the side menu is a rail of 3rem for a visitor, 16rem once opened, and back, without motion for those who asked for none", async ({
  page,
}) => {
  await open(page, "/");
  expect(await widthOf(page)).toBe(measures.sidebar.collapsed);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.expanded);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.collapsed);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  const seconds = await page.locator("[data-sidebar], aside *, main *").evaluateAll((elements) =>
    elements.map((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const longest = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
      return Math.max(longest(transitionDuration), animationName === "none" ? 0 : longest(animationDuration));
    }),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.01);
});

test("Ctrl+B and Cmd+B expand and collapse the side menu; collapsed, its icons show their names to mouse and keyboard", async ({
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
  for (const name of ["Inicio", "Catálogo", "Ventas por Mayor", "Contacto"]) {
    const entry = menu.getByRole("link", { name, exact: true });
    const label = entry.getByText(name);
    await expect(label).toHaveCSS("opacity", "0");
    await entry.hover();
    await expect(label).toHaveCSS("opacity", "1");
    const box = await label.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(measures.sidebar.collapsed);
    await page.mouse.move(800, 600);
    await expect(label).toHaveCSS("opacity", "0");
  }
  await menu.getByRole("link", { name: "Inicio" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Catálogo" }).getByText("Catálogo")).toHaveCSS("opacity", "1");
});

test("the side menu's state is kept for seven days and right in the first HTML of every page", async ({
  page,
  context,
  request,
}) => {
  await open(page, "/");
  await toggle(page).click();
  const before = Date.now() / 1000;
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "sidebar_state");
  expect(cookie).toMatchObject({ value: "expanded", path: "/", sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - before - measures.sidebarCookieSeconds)).toBeLessThan(10);
  for (const path of ["/", "/catalogo", "/ventas-mayor", "/contacto", "/no-existe"]) {
    const html = await (await request.get(path, { headers: { Cookie: "sidebar_state=expanded" } })).text();
    expect(html).toContain('data-sidebar="expanded"');
  }
});

test("the side menu turns into a drawer below 768 px, not at 768; an open drawer does not stay as the window grows", async ({
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
    for (const part of [page.locator("aside"), toggle(page), page.getByText("Panel de Administración")])
      await expect(part).toBeVisible({ visible: wide });
    await expect(drawer).toBeHidden();
    if (wide) continue;
    await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
    await expect(drawer).toBeVisible();
  }
});

test("the home page's header keeps one line, with search and bag in it, before and after something is gathered", async ({
  page,
  context,
  baseURL,
}) => {
  const header = page.locator("main header").first();
  for (const cookies of [[], [{ name: "pedido", value: GATHERED, url: baseURL ?? "" }]]) {
    await context.addCookies(cookies);
    for (const language of ["es", "pt", "en"]) {
      await page.goto(`/?lang=${language}`);
      for (const width of [360, measures.breakpoint, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // The browser lays a resized window out a moment later.
        await expect
          .poll(async () => (await header.boundingBox())?.height, { message: `${language}, ${width} px` })
          .toBe(width < measures.breakpoint ? 57 : 61);
        await expect(header.locator('a[href="/mi-pedido"]:visible')).toHaveCount(1);
        await expect(header.locator('a[href="/catalogo#buscar"]:visible')).toHaveCount(1);
      }
    }
  }
});

/** Number of cards in the first row. */
function columns(page: Page): Promise<number> {
  return page.getByRole("article").evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

test("the grid has one column on the narrowest phone, two on others, four on a wide screen, and never skips or loses any between", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const counts: number[] = [];
  for (const width of [320, 360, 480, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    counts.push(await columns(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(counts.at(0)).toBe(catalogue.columns.fewest);
  expect(counts.at(1)).toBe(2);
  expect(Math.max(...counts)).toBe(catalogue.columns.most);
  expect(counts.at(-1)).toBe(catalogue.columns.most);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
});

import type { Page } from "@playwright/test";
import { measures } from "../../spec/texts.ts";
import { expect, open, test } from "../fixtures.ts";

const toggle = (page: Page) => page.getByRole("button", { name: "Abrir o cerrar el menú" });

function widthOf(page: Page): Promise<number> {
  return page.locator("aside").evaluate((menu) => menu.getBoundingClientRect().width);
}

test("is 16rem wide, 3rem once collapsed, and back", async ({ page }) => {
  await open(page, "/");
  expect(await widthOf(page)).toBe(measures.sidebar.expanded);
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.collapsed);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.expanded);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
});

for (const keys of ["Control+b", "Meta+b", "Control+B"]) {
  test(`${keys} collapses and expands it`, async ({ page }) => {
    await open(page, "/catalogo");
    await page.keyboard.press(keys);
    await expect.poll(() => widthOf(page)).toBe(measures.sidebar.collapsed);
    await page.keyboard.press(keys);
    await expect.poll(() => widthOf(page)).toBe(measures.sidebar.expanded);
  });
}

test("other keys with b do nothing", async ({ page }) => {
  await open(page, "/catalogo");
  for (const keys of ["b", "Alt+b", "Shift+b", "Control+Shift+b", "Control+Alt+b"])
    await page.keyboard.press(keys);
  await expect(page.locator("[data-sidebar]")).toHaveAttribute("data-sidebar", "expanded");
});

test("collapsed, its icons keep their names and show them as tooltips to mouse and keyboard", async ({
  page,
}) => {
  await open(page, "/catalogo");
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(measures.sidebar.collapsed);
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

test("its state is kept for seven days and right in the first HTML of every page", async ({
  page,
  context,
  request,
}) => {
  await open(page, "/");
  await toggle(page).click();
  const before = Date.now() / 1000;
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "sidebar_state");
  expect(cookie).toMatchObject({ value: "collapsed", path: "/", sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - before - measures.sidebarCookieSeconds)).toBeLessThan(10);
  for (const path of ["/", "/catalogo", "/ventas-mayor", "/contacto", "/no-existe"]) {
    const html = await (await request.get(path, { headers: { Cookie: "sidebar_state=collapsed" } })).text();
    expect(html).toContain('data-sidebar="collapsed"');
  }
});

test("does not flash: the first frame has the width that was chosen", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "sidebar_state", value: "collapsed", url: baseURL ?? "" }]);
  await page.addInitScript(() => {
    const widths = new Set<number>();
    const look = () => {
      const menu = document.querySelector("aside");
      if (menu) widths.add(menu.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { widths });
  });
  await open(page, "/catalogo");
  expect(await page.evaluate(() => [...(Reflect.get(window, "widths") as Set<number>)])).toEqual([
    measures.sidebar.collapsed,
  ]);
});

test("turns into a drawer below 768 px, not at 768", async ({ page }) => {
  await open(page, "/");
  await page.setViewportSize({ width: measures.breakpoint, height: 800 });
  await expect(page.locator("aside")).toBeVisible();
  await expect(toggle(page)).toBeVisible();
  await expect(page.getByText("Panel de Administración")).toBeVisible();
  await page.setViewportSize({ width: measures.breakpoint - 1, height: 800 });
  await expect(page.locator("aside")).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  await expect(page.getByText("Panel de Administración")).toBeHidden();
  await expect(page.getByRole("button", { name: "Abrir el menú", exact: true })).toBeVisible();
});

test("a drawer that is open when the window grows does not stay over the page", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await open(page, "/");
  await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("aside")).toBeVisible();
});

test("without motion for those who asked for none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const seconds = await page.locator("[data-sidebar], aside *, main *").evaluateAll((elements) =>
    elements.map((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const longest = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
      return Math.max(longest(transitionDuration), animationName === "none" ? 0 : longest(animationDuration));
    }),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.01);
});

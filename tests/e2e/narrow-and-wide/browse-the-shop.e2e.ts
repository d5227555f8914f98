import type { Page } from "@playwright/test";
import { expect, notFoundErrors, open, test } from "../fixtures.ts";

/** Opens the menu where it is a drawer, and follows one of its links. */
async function choose(page: Page, entry: string): Promise<void> {
  const opener = page.getByRole("button", { name: "Abrir el menú", exact: true });
  if (await opener.isVisible()) await opener.click();
  await page
    .getByRole("navigation", { name: "Menú de la tienda" })
    .filter({ visible: true })
    .getByRole("link", { name: entry, exact: true })
    .click();
}

test("a visitor walks through the whole shop by its menu", async ({ page }) => {
  await open(page, "/");
  for (const [entry, path, heading] of [
    ["Catálogo", "/catalogo", "Catálogo"],
    ["Ventas por Mayor", "/ventas-mayor", /./],
    ["Contacto", "/contacto", "Contactanos"],
    ["Inicio", "/", "Ropa Premium para Bebé"],
  ] as const) {
    await choose(page, entry);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("aside a[aria-current=page]")).toHaveText(entry);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("from the first page to an order: hero, contact section, the form; its header stays in view, with its catalogue button", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Hacer Mi Pedido" }).click();
  const connect = page.getByRole("heading", { name: "Conectemos" });
  await expect(connect).toBeInViewport();
  await page.getByRole("link", { name: "Conectar Email" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(/^Nombre/)).toBeVisible();
  await form.getByRole("button", { name: "Cancelar" }).click();
  await expect(form).toBeHidden();
  const button = page
    .locator("main header")
    .getByRole("link", { name: /catálogo/i })
    .filter({ visible: true });
  await expect(button.last()).toBeInViewport();
  await button.last().click();
  await expect(page).toHaveURL("/catalogo");
});

test("the skip link comes first and leads to the page; focus can be seen on whatever the Tab key reaches", async ({
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

test.describe("an unknown path", () => {
  test.use({ expectedErrors: notFoundErrors });

  test("shows the 404 page, tells the console which path, and leads home", async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    const response = await page.goto("/esto/no-existe?x=1");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
    await expect.poll(() => lines.filter((line) => line.includes("/esto/no-existe"))).not.toEqual([]);
    await page
      .getByRole("main")
      .getByRole("link", { name: /inicio/i })
      .click();
    await expect(page).toHaveURL("/");
  });
});

test("the tiers stand side by side where there is room, and compare line by line", async ({ page }) => {
  await open(page, "/ventas-mayor");
  const tiers = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Consultar/ }) });
  await expect(tiers).toHaveCount(3);
  const boxes = await tiers.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON()),
  );
  if ((page.viewportSize()?.width ?? 0) > 360) {
    const firstLines = await tiers.evaluateAll((elements) =>
      elements.map((element) =>
        Math.round(element.querySelector("ul > li")?.getBoundingClientRect().top ?? 0),
      ),
    );
    expect(new Set(firstLines).size).toBe(1);
    expect(boxes[0].right).toBeLessThanOrEqual(boxes[1].left);
  } else {
    expect(boxes[0].bottom).toBeLessThanOrEqual(boxes[1].top);
  }
});

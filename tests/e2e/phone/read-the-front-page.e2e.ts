import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "../fixtures.ts";

const SHOP_PROFILE = "https://www.instagram.com/copito.ejemplo/";

test("on a phone the landing page has one bar, with the menu in it", async ({ page }) => {
  await open(page, "/");
  const bar = page.locator("main header");
  expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 57 });
  await bar.getByRole("button", { name: "Abrir el menú" }).tap();
  await expect(page.getByTestId("mobile-menu").getByRole("link", { name: "Contacto" })).toBeVisible();
});

test("the front page's headline and both buttons are in view without scrolling", async ({ page }) => {
  for (const language of ["es", "pt", "en"]) {
    await open(page, `/?lang=${language}`);
    const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(hero.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole("link")).toHaveCount(2);
    for (const link of await hero.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("the menu leads to the two sections of the front page", async ({ page }) => {
  await open(page, "/");
  for (const [name, section] of [
    ["Conectemos", "#conectemos"],
    ["Hacer pedido", "#hacer-pedido"],
  ] as const) {
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("link", { name, exact: true }).tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`/${section}`);
    await expect(page.locator(section).getByRole("heading").first()).toBeInViewport();
  }
});

const languages = [
  { code: "es", name: "Español" },
  { code: "pt", name: "Português" },
  { code: "en", name: "English" },
] as const;

const menu = (page: Page, current: string) =>
  page.locator("main header summary").filter({ hasText: new RegExp(`\\b${current.toUpperCase()}$`) });

async function chooseLanguage(page: Page, from: string, { code, name }: { code: string; name: string }) {
  await menu(page, from).click();
  await page
    .locator("main header")
    .getByRole("link", { name: `${code.toUpperCase()} ${name}` })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", code);
}

test("a visitor reads the front page in Portuguese; the choice is remembered on the next visit, and the rest of the shop stays Spanish", async ({
  page,
  context,
}) => {
  await open(page, "/");
  await chooseLanguage(page, "es", languages[1]);
  await expect(page).toHaveURL("/?lang=pt");
  // Each is named in its own language, the open one is marked; Escape closes the menu.
  await menu(page, "pt").click();
  for (const { code, name } of languages) {
    const link = page.locator("main header").getByRole("link", { name: `${code.toUpperCase()} ${name}` });
    await expect(link).toHaveAttribute("lang", code);
    await expect(link).toHaveAttribute("hreflang", code);
    expect(await link.getAttribute("aria-current")).toBe(code === "pt" ? "true" : null);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "EN English" })).toBeHidden();
  const next = await context.newPage();
  await open(next, "/");
  await expect(next.locator("html")).toHaveAttribute("lang", "pt");
  await open(next, "/catalogo");
  await expect(next.locator("html")).toHaveAttribute("lang", "es");
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Catálogo");
  await open(next, "/");
  await chooseLanguage(next, "pt", languages[0]);
  await open(next, "/");
  await expect(next.locator("html")).toHaveAttribute("lang", "es");
});

test("the coupon is a line on a phone, and leads to the shop's Instagram by a link, on a tablet by a code", async ({
  page,
}) => {
  await open(page, "/contacto");
  const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
  const code = page.getByRole("img", { name: /QR/ });
  // In a fallback font its words take two lines.
  expect((await coupon.locator(".tag").boundingBox())?.height).toBeLessThanOrEqual(120);
  await expect(coupon.getByRole("link", { name: /^Pedir mi 15%/ })).toBeVisible();
  await expect(coupon.getByRole("listitem")).toHaveCount(0);
  await coupon.locator("summary").tap();
  await expect(coupon.getByRole("listitem")).toHaveCount(3);
  const first = coupon.getByRole("listitem").first().getByRole("link");
  await expect(first).toHaveAttribute("href", SHOP_PROFILE);
  await expect(coupon.getByText(/QR/)).toBeHidden();
  await expect(code).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(first).toBeHidden();
  await expect(coupon.getByText(/QR/)).toBeVisible();
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(SHOP_PROFILE);
  await expect(page.getByRole("link").filter({ has: code })).toHaveAttribute("href", SHOP_PROFILE);
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(120);
});

import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "../fixtures.ts";

const SHOP_PROFILE = "https://www.instagram.com/copito.ejemplo/";

test("the headline and both buttons are in view, and the menu leads to sections", { tag: "@long" }, async ({
  page,
}) => {
  const bar = page.locator("main header");
  for (const language of ["pt", "en", "es"]) {
    await open(page, `/?lang=${language}`);
    expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 57 });
    const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(hero.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole("link")).toHaveCount(2);
    for (const link of await hero.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  for (const [name, section] of [
    ["Hacer pedido", "#hacer-pedido"],
    ["Conectemos", "#conectemos"],
  ] as const) {
    await bar.getByRole("button", { name: "Abrir el menú" }).tap();
    const drawer = page.getByRole("dialog", { name: "Tienda" });
    await drawer.getByRole("link", { name, exact: true }).tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${section}$`));
    await expect(page.locator(section).getByRole("heading").first()).toBeInViewport();
  }
  await page.getByRole("link", { name: "Conectar Email" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(/^Nombre/)).toBeVisible();
  await form.getByRole("button", { name: "Cancelar" }).click();
  await expect(form).toBeHidden();
  const catalogue = bar.getByRole("link", { name: /catálogo/i }).filter({ visible: true });
  await expect(catalogue.last()).toBeInViewport();
  await catalogue.last().click();
  await expect(page).toHaveURL("/catalogo");
});

test("a chosen language of the front page is remembered there alone", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await open(page, "/");
  const bar = page.locator("main header");
  const menu = (current: string) => bar.locator("summary").filter({ hasText: new RegExp(`\\b${current}$`) });
  await menu("ES").click();
  await bar.getByRole("link", { name: "PT Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
  await expect(page).toHaveURL("/?lang=pt");
  await menu("PT").click();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("link", { name: "EN English" })).toBeHidden();
  const next = await context.newPage();
  for (const [path, language] of [
    ["/", "pt"],
    ["/catalogo", "es"],
  ] as const) {
    await open(next, path);
    await expect(next.locator("html")).toHaveAttribute("lang", language);
  }
});

test("the coupon leads to the shop's Instagram by a link, on a tablet by a code", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/contacto");
  const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
  const code = page.getByRole("img", { name: /QR/ });
  // 120 px leave space for the second line that the tag's text needs in a fallback font.
  expect((await coupon.locator(".tag").boundingBox())?.height).toBeLessThanOrEqual(120);
  await expect(coupon.getByRole("link", { name: /^Pedir mi 15%/ })).toBeVisible();
  await expect(coupon.getByRole("listitem")).toHaveCount(0);
  await coupon.locator("summary").tap();
  await expect(coupon.getByRole("listitem")).toHaveCount(3);
  const first = coupon.getByRole("listitem").first().getByRole("link");
  await expect(first).toHaveAttribute("href", SHOP_PROFILE);
  await expect(code).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(first).toBeHidden();
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(SHOP_PROFILE);
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(120);
});

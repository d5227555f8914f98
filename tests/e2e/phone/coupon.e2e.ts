import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "../fixtures.ts";

const SHOP_PROFILE = "https://www.instagram.com/copito.ejemplo/";

// That every page has it: tests/spec/frame.test.ts.
for (const path of ["/?lang=en", "/contacto"]) {
  test(`the coupon at ${path} leads a phone to the Instagram of the shop, by a link in the place of the code`, async ({
    page,
  }) => {
    await open(page, path);
    const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
    const code = page.getByRole("img", { name: /QR/ });
    expect((await coupon.getByText("15% OFF", { exact: true }).boundingBox())?.width).toBeGreaterThan(0);
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
}

test("on a phone the coupon is a line beside what the page is about", async ({ page }) => {
  await open(page, "/contacto");
  const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
  // In a fallback font its words take two lines.
  expect((await coupon.locator(".tag").boundingBox())?.height).toBeLessThanOrEqual(120);
  await expect(coupon.getByRole("link", { name: /^Pedir mi 15%/ })).toBeVisible();
});

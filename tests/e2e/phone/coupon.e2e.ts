import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "../fixtures.ts";

// That every page has it: tests/spec/frame.test.ts.
for (const path of ["/?lang=en", "/contacto"]) {
  test(`the code at ${path} leads a phone's camera to the Instagram of the shop`, async ({ page }) => {
    await open(page, path);
    const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
    const code = page.getByRole("img", { name: /QR/ });
    // A phone cannot scan itself: one line until it is opened.
    expect((await coupon.getByText("15% OFF", { exact: true }).boundingBox())?.width).toBeGreaterThan(0);
    await expect(coupon.getByRole("listitem")).toHaveCount(0);
    await expect(code).toBeHidden();
    await coupon.locator("summary").tap();
    await expect(coupon.getByRole("listitem")).toHaveCount(3);
    await code.scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe("https://www.instagram.com/copito.ejemplo/");
    const link = page.getByRole("link").filter({ has: code });
    await expect(link).toHaveAttribute("href", read?.data ?? "");
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(120);
  });
}

test("on a phone the coupon is a line beside what the page is about", async ({ page }) => {
  await open(page, "/contacto");
  const coupon = page.getByRole("region").filter({ has: page.locator("#cupon") });
  expect((await coupon.locator(".tag").boundingBox())?.height).toBeLessThanOrEqual(110);
  await expect(coupon.getByRole("link", { name: /^Pedir mi 15%/ })).toBeVisible();
});

import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "../fixtures.ts";

// That every page has it: tests/spec/frame.test.ts.
for (const path of ["/?lang=en", "/contacto"]) {
  test(`the code at ${path} leads a phone's camera to the Instagram of the shop`, async ({ page }) => {
    await open(page, path);
    const code = page.getByRole("img", { name: /QR/ });
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

import { expect, open, test } from "../fixtures.ts";

/** As wide as the phone: nothing to scroll sideways. */
const NARROW = 360;
const PATHS = ["/", "/ventas-mayor", "/no-existe"];

test.use({ expectedErrors: /^404: |status of 404/ });

test("text at 200 % widens no page", async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW);
  }
});

test("a brand of 24 letters fits every header, in words or in one", async ({ page }) => {
  for (const brand of ["Mamushka y Sus Garabatos", "Amorosamentemamamuchobeb"]) {
    for (const path of PATHS) {
      await open(page, path);
      // Its header draws a long brand as the server would have, once the router has it.
      const brands = page.locator("header a", { hasText: "Copito" });
      await brands.first().evaluate((link, text) => {
        link.textContent = text;
      }, brand);
      const clipped = await page
        .locator("header a", { hasText: brand })
        .first()
        .evaluate((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 2);
      expect([path, clipped]).toEqual([path, false]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW);
    }
  }
});

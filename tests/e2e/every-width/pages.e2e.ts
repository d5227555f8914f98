import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { countShifts, expect, notFoundErrors, open, shifted, test } from "../fixtures.ts";

const addresses = [
  "/",
  "/?lang=pt",
  "/?lang=en",
  "/catalogo",
  "/catalogo?pagina=2",
  "/catalogo?buscar=nada-de-nada",
  "/catalogo/vestido-jardin?talle=18-24+m",
  "/talles?peso=5",
  "/ventas-mayor",
  "/contacto",
  "/no-existe",
];

test.use({ expectedErrors: notFoundErrors });

for (const address of addresses) {
  test(`${address} is accessible, still, fits its width and has all its pictures`, async ({
    page,
  }, testInfo) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400 && !response.url().endsWith(address)) missing.push(response.url());
    });
    await countShifts(page);
    await open(page, address);
    // Between the two no other things are shown, only more of them side by side.
    if (testInfo.project.name !== "tablet") await expectAccess(page);
    expect.soft(await shifted(page)).toBeLessThan(0.02);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect.soft(await brokenPhotos(page)).toEqual([]);
    expect(missing).toEqual([]);
  });
}

/** The addresses of photos that stay away although they are scrolled to. */
async function brokenPhotos(page: Page): Promise<string[]> {
  return await page.locator("main img:visible").evaluateAll(async (images: HTMLImageElement[]) => {
    const broken: string[] = [];
    for (const image of images) {
      image.scrollIntoView();
      // Neither waits where it is there already; one that failed rejects.
      await image.decode().catch(() => broken.push(image.currentSrc));
    }
    return broken;
  });
}

test("what can be touched is at least 44 px high", async ({ page }) => {
  for (const address of ["/", "/catalogo", "/ventas-mayor", "/contacto"]) {
    await open(page, address);
    const small = await page
      .locator("a:visible, button:visible, summary:visible, input:visible:not([type=hidden])")
      .evaluateAll((elements) =>
        elements
          // Links within a sentence are as high as its line (WCAG 2.5.8 leaves them out).
          .filter((element) => getComputedStyle(element).display !== "inline")
          // What is there for programs alone (the honeypot) is nobody's target.
          .filter((element) => !element.closest("[aria-hidden=true]"))
          .map((element) => ({
            name: element.textContent?.trim() || element.getAttribute("aria-label"),
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
          .map(({ name, box }) => `${name}: ${box.height}`),
      );
    expect.soft(small, address).toEqual([]);
  }
});

import type { Page, PlaywrightTestArgs, PlaywrightTestOptions } from "@playwright/test";
import { expectAccess, overflowsAtDoubleSize } from "../access.ts";
import { desktop, phone } from "../devices.ts";
import { expect, notFoundErrors, open, test } from "../fixtures.ts";

const GATHERED = "lista~1~3890000~0!a~vestido-jardin~1~3890000~6-9%20m~Rosa";

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
  "/envios-y-cambios",
  "/privacidad",
  "/arrepentimiento",
  "/mi-pedido",
  "/regalo?edad=3&hasta=30.000",
  "/regalo/tarjeta?prenda=body-florcitas&dedicatoria=Supercalifragilisticoespialidosamente",
  "/ingresar?paso=olvide",
  "/no-existe",
];

test.use({ expectedErrors: notFoundErrors });

/** Starts to add up layout shifts; `shifted` reads the sum. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all layout shifts so far; CLS would count the worst window of time only. */
async function shifted(page: Page): Promise<number> {
  return await page.evaluate(() => Reflect.get(window, "shift"));
}

for (const [name, { tag, ...device }] of Object.entries({
  phone: { ...phone, tag: [] },
  desktop: { ...desktop, tag: "@long" },
})) {
  test.describe(name, { tag }, () => {
    test.use(device);
    test("every page is accessible, does not shift and fits its width", everyPage);
  });
}

async function everyPage({ page, context, baseURL }: PlaywrightTestArgs & PlaywrightTestOptions) {
  await context.addCookies([{ name: "pedido", value: GATHERED, url: baseURL ?? "" }]);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("/no-existe")) missing.push(response.url());
  });
  await countShifts(page);
  const size = page.viewportSize();
  const wide = size && size.width > 768 ? size : null;
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      await expectAccess(page);
      expect.soft(await shifted(page), address).toBeLessThan(0.02);
      await expectFits(page);
      if (!wide) expect.soft(await overflowsAtDoubleSize(page), address).toEqual([]);
      if (wide) {
        // At 768 px only the number of columns differs, so the accessibility check is not repeated.
        await page.setViewportSize({ width: 768, height: 1024 });
        if (address === "/" || address === "/catalogo") {
          await open(page, address);
          expect.soft(await shifted(page), `${address} at 768 px`).toBeLessThan(0.02);
        }
        await expectFits(page);
        await page.setViewportSize(wide);
      }
    });
  }
  expect(missing).toEqual([]);
}

async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const at = `${page.url()} at ${width} px`;
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, at).toBeLessThanOrEqual(width);
  expect.soft(await lowTargets(page), at).toEqual([]);
  expect.soft(await brokenPhotos(page), at).toEqual([]);
}

/** URLs of photos that do not load although they are scrolled into view. */
async function brokenPhotos(page: Page): Promise<string[]> {
  return await page.locator("main img:visible").evaluateAll(async (images: HTMLImageElement[]) => {
    const broken: string[] = [];
    for (const image of images) {
      image.scrollIntoView();
      // `decode` waits until the photo is loaded, and rejects when it fails to load.
      await image.decode().catch(() => broken.push(image.currentSrc));
    }
    return broken;
  });
}

/** Touch targets that are less than 44 px high. */
async function lowTargets(page: Page): Promise<string[]> {
  return await page
    .locator("a:visible, button:visible, summary:visible, input:visible:not([type=hidden])")
    .evaluateAll((elements) =>
      elements
        // WCAG 2.5.8 exempts links within a sentence, which are as high as its line.
        .filter((element) => getComputedStyle(element).display !== "inline")
        // The honeypot is invisible to people, so its size does not matter.
        .filter((element) => !element.closest("[aria-hidden=true]"))
        .map((element) => ({
          name: element.textContent?.trim() || element.getAttribute("aria-label"),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
}

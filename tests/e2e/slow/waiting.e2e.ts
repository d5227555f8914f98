import type { Page } from "@playwright/test";
import { catalogue } from "../../spec/texts.ts";
import { expect, hold, hydrated, open, test } from "../fixtures.ts";

/** A slow telephone far from the mast: a quarter of this processor, slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** The catalogue's data. */
const DATA = /\/catalogo(\.data|\/mas)/;

async function goToCatalogue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Catálogo" }).click();
}

test("while the catalogue is on its way, its words and the grid's shape stand in", async ({ page }) => {
  await open(page, "/contacto");
  const letGo = await hold(page, DATA);
  await goToCatalogue(page);
  const status = page.getByRole("status").filter({ hasText: catalogue.loading });
  await expect(status).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contactanos" })).toHaveCount(0);
  const skeleton = await page.locator(".skeleton.garment-photo").first().locator("..").boundingBox();
  letGo();
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(status).toHaveCount(0);
  const card = await page.getByRole("article").first().boundingBox();
  expect(skeleton?.width).toBe(card?.width);
});

test("'Ver más' says that it is loading, and asks once however often it is pressed", async ({ page }) => {
  await open(page, "/catalogo");
  const letGo = await hold(page, DATA);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("pagina=2")) asked++;
  });
  const more = page.getByRole("link", { name: /Ver más|Cargando/ });
  await more.click();
  await expect(more).toHaveAttribute("aria-busy", "true");
  await more.click();
  await more.click();
  letGo();
  await expect(page.getByRole("article")).not.toHaveCount(24);
  expect(asked).toBe(1);
});

test("on a slow telephone the catalogue can be read before its scripts have arrived", async ({ page }) => {
  await slowDown(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/catalogo", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);
  const picture = page.getByRole("article").getByRole("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  resolve();
  await hydrated(page);
});

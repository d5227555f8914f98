import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, hold, open, test } from "../fixtures.ts";

/* Without signal (decision 051): what was seen opens, what was written waits. An order that waits: owner/follow-an-order.e2e.ts. */

test.use({
  serviceWorkers: "allow",
  expectedErrors:
    /net::ERR_|Failed to fetch|^no answer from|status of 503|^not (loaded|kept)|^Error loading route module/,
});

/** Opens a page and waits until it is kept: page, files and photos. */
async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => !!(await caches.match(address, { ignoreVary: true })), path);

/** What the frame says under its bar. */
const line = (page: Page) => page.getByTestId("offline-banner");

test("what was seen opens without signal, and says so; what was not is told kindly", async ({
  page,
  context,
}) => {
  await see(page, "/catalogo");
  await page.getByRole("article").first().getByRole("heading").click();
  await page.waitForURL("/catalogo/*");
  const product = new URL(page.url());
  await expect.poll(() => isKept(page, product.pathname + product.search)).toBe(true);

  await context.setOffline(true);
  await page.goto("/catalogo?utm_source=instagram");
  await expect(line(page)).toContainText("Sin señal: esto es lo último que viste");
  await expect(page.getByRole("article")).toHaveCount(24);
  const photo = page.getByRole("article").getByRole("img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccess(page);
  const name = await page.getByRole("article").first().getByRole("heading").textContent();
  await page.getByRole("article").first().getByRole("heading").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(line(page)).toContainText("Sin señal");

  // By a link the page stays; by its address there is another to go on from.
  await page.getByRole("link", { name: /^Mi pedido/ }).click();
  await expect(page.getByTestId("toast").getByText("No pudimos abrir la página")).toBeVisible();
  await page.goto("/ventas-mayor");
  await expect(
    page.getByRole("heading", { name: "Sin señal, y esta página todavía no la viste" }),
  ).toBeVisible();
  await expectAccess(page);
  await page.getByRole("link", { name: "Catálogo" }).click();
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(line(page)).toContainText("Sin señal");

  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
});

test("a message waits for signal, and goes once, with two tabs open", async ({ page, context }) => {
  await see(page, "/contacto");
  const other = await context.newPage();
  await open(other, "/catalogo");
  await context.setOffline(true);
  const form = page.locator("#formulario-contacto");
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill("ana@correo.example");
  await form.getByLabel("Mensaje").fill("Espera la señal");
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByRole("alert")).toContainText("Guardado para mandar");
  for (const each of [page, other])
    await expect(line(each)).toContainText("Guardado para mandar: tu mensaje");
  await page.reload();
  await expect(line(page)).toContainText("Guardado para mandar: tu mensaje");
  await expect(form.getByLabel("Mensaje")).toHaveValue("");
  const arrived: number[] = [];
  context.on("response", (response) => {
    if (response.request().method() === "POST") arrived.push(response.status());
  });
  await context.setOffline(false);
  for (const each of [page, other])
    await expect(line(each)).toContainText(/Mandado: tu mensaje, código \w{3}-\w{3}/);
  await expect(page.getByTestId("toast")).toContainText(/Mandado: tu mensaje, código \w{3}-\w{3}/);
  // In the form's place too.
  await expect(form.getByRole("button", { name: "Escribir otra consulta" })).toBeInViewport();
  await expect(form).toContainText(/\w{3}-\w{3}/);
  expect(arrived).toEqual([200]);
});

test("a new worker takes over under an open page, also where that asks for something in that very moment", async ({
  page,
}) => {
  await see(page, "/catalogo");
  await page.evaluate(async () => {
    Object.assign(window, { notReloaded: true });
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    // Another address is another version.
    await navigator.serviceWorker.register("/sw.js?otra");
    const until = performance.now() + 500;
    while (performance.now() < until) {
      void fetch(files.find((name) => name.includes("/assets/")) ?? "");
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  });
  await page.getByRole("article").first().getByRole("heading").click();
  await page.waitForURL("/catalogo/*");
  const controls = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(controls).toMatch(/\?otra$/);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(24);
  expect(await page.evaluate(() => Reflect.get(window, "notReloaded"))).toBe(true);
});

test("a page that is on its way while the worker begins is under it too", async ({ page, context }) => {
  const answer = await hold(page, "/contacto");
  const asked = page.waitForRequest("/contacto");
  const onItsWay = open(page, "/contacto");
  await asked;
  const first = await context.newPage();
  await open(first, "/catalogo");
  const controlled = (each: Page) => each.evaluate(() => !!navigator.serviceWorker.controller);
  await expect.poll(() => controlled(first)).toBe(true);
  answer();
  await onItsWay;
  await expect.poll(() => controlled(page)).toBe(true);
});

test("a photo that was seen in one width stands in for another without signal", async ({ page, context }) => {
  const product = "/catalogo/vestido-jardin";
  await page.setViewportSize({ width: 1200, height: 800 });
  await see(page, product);
  const photo = page.getByRole("main").getByRole("img").first();
  const source = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const wide = await source();
  await expect.poll(() => isKept(page, wide)).toBe(true);
  await context.setOffline(true);
  await page.setViewportSize({ width: 200, height: 800 });
  await page.goto(product);
  await expect.poll(source).not.toBe(wide);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a phone whose storage is full opens pages all the same", async ({ page, context }) => {
  await see(page, "/catalogo");
  await context.serviceWorkers()[0]?.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await open(page, "/contacto");
});

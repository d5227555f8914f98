import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, hold, open, test } from "../fixtures.ts";
import { test as owners } from "../owner/new-shop.ts";

/* Tests cached pages and queued forms (decision 051). owner/follow-an-order.e2e.ts tests a queued order. */

const offline = {
  serviceWorkers: "allow",
  expectedErrors:
    /net::ERR_|Failed to fetch|^no answer from|status of 50|^not (loaded|kept)|^Error loading route module|did not come|dynamically imported module/,
} as const;
test.use(offline);
owners.use(offline);

/** Opens a page and waits until the service worker has cached it. */
async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => !!(await caches.match(address, { ignoreVary: true })), path);

/** Paths of all cached files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const held = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(held)).flat().map(({ url }) => new URL(url).pathname);
  });

const line = (page: Page) => page.getByTestId("offline-banner");
const neverSeen = (page: Page) =>
  page.getByRole("heading", { name: "Sin señal, y esta página todavía no la viste" });

test("visited pages open without signal, and say so", async ({ page, context }) => {
  await see(page, "/mi-pedido");
  await see(page, "/catalogo");
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining("/size-sheet-"));
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
  // The size sheet opens offline, although it was never opened online, because its script is cached beforehand.
  await page.getByRole("button", { name: "Sumar Vestido Jardín a mi pedido" }).tap();
  await page.getByRole("button", { name: "Todavía no sé" }).tap();
  await expect(page.getByRole("button", { name: "Sumar otro talle de Vestido Jardín" })).toBeVisible();
  const name = await page.getByRole("article").first().getByRole("heading").textContent();
  await page.getByRole("article").first().getByRole("heading").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await page.goto("/mi-pedido");
  await expect(page.getByText("Hay 1 prenda más: la mostramos cuando vuelva la señal.")).toBeVisible();

  await page.goto("/ventas-mayor");
  await expect(neverSeen(page)).toBeVisible();
  await expectAccess(page);
  await page.getByRole("link", { name: "Catálogo" }).click();
  await expect(page.getByRole("article")).toHaveCount(24);
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
  await page.reload();
  await expect(form.getByLabel("Mensaje")).toHaveValue("");
  for (const each of [page, other])
    await expect(line(each)).toContainText("Guardado para mandar: tu mensaje");
  const arrived: number[] = [];
  context.on("response", (response) => {
    if (response.request().method() === "POST") arrived.push(response.status());
  });
  await context.setOffline(false);
  for (const each of [page, other])
    await expect(line(each)).toContainText(/Nos llegó tu mensaje, código \w{3}-\w{3}/);
  // On the contact page, the confirmation takes the form's place.
  await expect(form.getByRole("button", { name: "Escribir otra consulta" })).toBeInViewport();
  await expect(form).toContainText(/\w{3}-\w{3}/);
  expect(arrived).toEqual([200]);
});

test("a queued message that is too old is written again from the front page", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await see(page, "/");
  await page.getByRole("link", { name: "Conectar Email" }).click();
  const dialog = page.getByRole("dialog", { name: "Escribinos un email" });
  await dialog.getByLabel("Nombre").fill("Ana");
  await dialog.getByLabel("Email").fill("ana@correo.example");
  await dialog.getByLabel("Asunto").fill("Una consulta");
  await dialog.getByLabel("Mensaje").fill("Espera la señal");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(line(page)).toContainText("Guardado para mandar: tu mensaje");
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await page.evaluate(async () => {
    const request = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => asked.addEventListener("success", () => resolve(asked.result)));
    const forms = (await request(indexedDB.open("copito")))
      .transaction("queued", "readwrite")
      .objectStore("queued");
    const [form] = await request(forms.getAll());
    await request(forms.put({ ...form, at: Date.now() - 8 * 24 * 3_600_000 }));
  });
  await context.setOffline(false);
  // A form that waited for more than a week is not sent any more.
  await expect(line(page)).not.toContainText("Guardado para mandar");
  await line(page).getByRole("button", { name: "Volver a escribirlo" }).click();
  await expect(page.getByLabel("Mensaje")).toHaveValue("Espera la señal");
  await expect(line(page)).toHaveCount(0);
});

test("a new worker takes over while the page requests files", { tag: "@long" }, async ({ page }) => {
  await see(page, "/catalogo");
  await page.evaluate(async () => {
    Object.assign(window, { notReloaded: true });
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    // Another URL makes the browser install the worker as a new version.
    await navigator.serviceWorker.register("/sw.js?otra");
    // Requests files for half a second, during which the new version installs.
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

test("without signal, a photo's cached width replaces another", { tag: "@long" }, async ({
  page,
  context,
}) => {
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

owners(
  "while the shop is gone nothing of the owner's is kept; a switch removes the worker",
  { tag: "@long" },
  async ({ page, shop }) => {
    const keptPages = async () => (await kept(page)).filter((path) => !path.startsWith("/assets/"));
    await see(page, "/contacto");
    await shop.enter(page, "/consultas");
    for (const path of ["/ajustes", "/catalogo", "/contacto", "/cuenta"]) await open(page, path);
    await expect.poll(keptPages).toEqual(["/sin-senal"]);
    await shop.kill();
    await page.goto("/consultas");
    await expect(neverSeen(page)).toBeVisible();

    // OFFLINE=false unregisters the worker and deletes its caches.
    await shop.start({ OFFLINE: "false" });
    // The browser looks for a changed worker when a page is opened, so each poll opens a page.
    const left = async () => {
      await open(page, "/contacto");
      return await page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [workers.length, await caches.keys()];
      });
    };
    await expect.poll(left, { intervals: [2000], timeout: 30_000 }).toEqual([0, []]);
  },
);

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });

  test("a page whose script does not load opens as a document", { tag: "@long" }, async ({ page }) => {
    await hold(page, /\/assets\/contact-(?!screen)[\w-]+\.js$/);
    await open(page, "/catalogo");
    await page.getByRole("complementary").getByRole("link", { name: "Contacto", exact: true }).click();
    await expect(page).toHaveURL("/contacto");
    await expect(page.getByRole("heading", { level: 1, name: "Contactanos" })).toBeVisible();
  });
});

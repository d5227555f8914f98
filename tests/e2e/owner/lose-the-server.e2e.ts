import { expect, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: /net::ERR_|Failed to fetch|status of 50|^not (loaded|kept)/,
});

test("what a visitor saw opens while the shop is gone; nothing of the owner's is kept on the phone", async ({
  page,
  shop,
}) => {
  /** URLs of all cached files except the build's. */
  const kept = () =>
    page.evaluate(async () => {
      const held = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      const paths = (await Promise.all(held)).flat().map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => !path.startsWith("/assets/"));
    });
  await open(page, "/contacto");
  await expect.poll(kept).toContain("/contacto");
  await shop.kill();
  await page.reload();
  await expect(page.getByTestId("offline-banner")).toContainText("Sin señal: esto es lo último que viste");

  await shop.start();
  await shop.enter(page, "/consultas");
  for (const path of ["/ajustes", "/catalogo", "/contacto", "/cuenta"]) await open(page, path);
  await expect.poll(kept).toEqual(["/sin-senal"]);
  await shop.kill();
  await page.goto("/consultas");
  await expect(
    page.getByRole("heading", { name: "Sin señal, y esta página todavía no la viste" }),
  ).toBeVisible();

  // Switched off, the worker goes, with all that it kept.
  await shop.start({ OFFLINE: "false" });
  // At the latest with the next page that is seen.
  const left = async () => {
    await open(page, "/contacto");
    return await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [workers.length, await caches.keys()];
    });
  };
  await expect.poll(left, { intervals: [2000], timeout: 30_000 }).toEqual([0, []]);
});

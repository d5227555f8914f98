import { measures } from "../../spec/texts.ts";
import { expect, open, test } from "../fixtures.ts";

const FORM = "/contacto#formulario-contacto";

test("'Consultar' of a tier leads to the form, focused; the page scrolls to it after 100 ms, smoothly", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element, options) {
      // The router's own jump to a hash says nothing of how.
      const behavior = typeof options === "object" ? options.behavior : undefined;
      if (this.id === "formulario-contacto" && behavior) scrolls.push(behavior);
      original.call(this, options);
    };
    Object.assign(window, { scrolls });
  });
  const start = new Date("2026-11-20T12:00:00Z");
  await page.clock.install({ time: start });
  await open(page, "/ventas-mayor");
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));
  await page
    .getByRole("link", { name: /^Consultar/ })
    .first()
    .click();
  await expect(page).toHaveURL(FORM);
  await expect(page.getByRole("heading", { level: 1, name: "Contactanos" })).toBeVisible();
  const scrolls = () => page.evaluate(() => Reflect.get(window, "scrolls"));
  await page.clock.runFor(measures.hashScrollDelay - 1);
  expect(await scrolls()).toEqual([]);
  await page.clock.runFor(1);
  expect(await scrolls()).toEqual(["smooth"]);
  const form = page.locator("#formulario-contacto");
  await expect(form).toBeFocused();
  await expect(form.getByRole("heading").first()).toBeInViewport();
});

test("opening the address with the hash shows the form", async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 });
  await open(page, FORM);
  const form = page.locator("#formulario-contacto");
  await expect(form).toBeFocused();
  await expect.poll(async () => (await form.boundingBox())?.y ?? -1).toBeLessThan(100);
});

test.describe("anywhere in the world", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("'Abierto ahora' follows the time in Buenos Aires, also while the page stays open", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date("2026-11-20T20:58:30Z") });
    await open(page, "/contacto");
    await expect(page.getByText(/^Abierto ahora/)).toBeVisible();
    await page.clock.runFor(3 * 60_000);
    await expect(page.getByText(/^Cerrado ahora/)).toBeVisible();
  });
});

test("a tier brings its plan into the form", async ({ page }) => {
  await open(page, "/ventas-mayor");
  await page.getByRole("link", { name: "Consultar por el plan Empresarial" }).tap();
  await expect(page.getByLabel("Mensaje")).toHaveValue(/plan Empresarial \(500\+ piezas, 50% de descuento\)/);
  await expect(page.locator("#formulario-contacto")).toBeInViewport();
});

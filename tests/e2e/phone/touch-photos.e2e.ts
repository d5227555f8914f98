import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, open, test } from "../fixtures.ts";

const NAME = "Vestido Jardín";
const PATH = "/catalogo/vestido-jardin";

const scaleOf = (page: Page) =>
  page
    .getByRole("list", { name: `Fotos de ${NAME}` })
    .getByRole("listitem")
    .first()
    .evaluate((item) => item.scrollWidth / item.clientWidth);

test("a finger swipes from photo to photo", async ({ page, context }) => {
  const product = demoProducts.slice(0, 24).find(({ photos }) => photos.length > 1);
  if (!product) throw new Error("the demo has no product with several photos");
  await open(page, "/catalogo");
  await page.getByRole("link", { name: `Ampliar la foto de ${product.name}`, exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: product.name });
  const place = dialog.getByText(/^Foto \d+ de \d+$/);
  await expect(place).toHaveText(`Foto 1 de ${product.photos.length}`);
  const strip = await dialog.getByRole("list").boundingBox();
  if (!strip) throw new Error("the strip of photos is not shown");
  const y = strip.y + strip.height / 2;
  const devtools = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: number[]) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map((x) => ({ x: strip.x + x, y })),
      });
    await touch("touchStart", [from]);
    for (let step = 1; step <= 16; step++) await touch("touchMove", [from + ((to - from) * step) / 16]);
    await touch("touchEnd", []);
  };
  await swipe(300, 60);
  await expect(place).toHaveText(`Foto 2 de ${product.photos.length}`);
  await swipe(60, 300);
  await expect(place).toHaveText(`Foto 1 de ${product.photos.length}`);
});

test("a photo is enlarged by two taps or its button, moved by a finger, and let go by the next photo; two fingers zoom the page", async ({
  page,
  context,
}) => {
  await open(page, PATH);
  const photos = page.getByRole("list", { name: `Fotos de ${NAME}` });
  const box = await photos.boundingBox();
  if (!box) throw new Error("no photos");
  const [x, y] = [box.x + 100, box.y + 150];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  const photo = photos.getByRole("img").first();
  const file = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(file).toMatch(/-1600\.avif$/);
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  const left = async () => (await photo.boundingBox())?.x ?? 0;
  const before = await left();
  await touch("touchStart", [x + 100, y]);
  for (let step = 1; step <= 10; step++) await touch("touchMove", [x + 100 - step * 10, y]);
  await touch("touchEnd");
  await expect.poll(left).toBeLessThan(before - 50);
  await page.getByRole("button", { name: "Foto siguiente" }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.getByRole("button", { name: "Foto anterior" }).click();
  await page.getByRole("button", { name: "Acercar la foto" }).click();
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.getByRole("button", { name: "Alejar la foto" }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);

  await devtools.send("Input.synthesizePinchGesture", { x, y, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
});

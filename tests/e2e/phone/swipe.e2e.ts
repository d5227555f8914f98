import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, open, test } from "../fixtures.ts";

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

import { expect, open, test } from "../fixtures.ts";

test("photos are square, of the right size for the screen, and in a modern form", async ({ page }) => {
  await open(page, "/catalogo");
  const cards = page.getByRole("article");
  const first = cards.locator("img").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const photo = await first.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const needed = width * devicePixelRatio;
    return { src: image.currentSrc, width, height, needed, loading: image.loading };
  });
  expect(photo.src).toMatch(/\.avif$/);
  expect(Math.abs(photo.width - photo.height)).toBeLessThanOrEqual(1);
  expect(photo.loading).toBe("eager");
  const chosen = Number(/-(\d+)\.avif$/.exec(photo.src)?.[1]);
  expect(chosen).toBeGreaterThanOrEqual(photo.needed * 0.85);
  expect(chosen).toBeLessThanOrEqual(photo.needed * 2);
  await expect(cards.last().locator("img")).toHaveAttribute("loading", "lazy");
  for (const image of await cards.locator("img").all()) {
    expect(await image.getAttribute("alt")).not.toBe("");
    for (const side of ["width", "height"]) expect(Number(await image.getAttribute(side))).toBeGreaterThan(0);
  }
});

import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("the catalogue has pages, a filter and a search", async ({ page }) => {
  await page.goto("/catalogo");
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.getByRole("link", { name: "Ver más" }).click();
  await expect(page).toHaveURL("/catalogo?pagina=2");
  await expect(page.getByRole("article")).toHaveCount(Math.min(24, demoProducts.length - 24));
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Bodys" }).click();
  await expect(page).toHaveURL("/catalogo?categoria=Bodys");
  const first = demoProducts.find(({ category }) => category === "Bodys");
  await expect(page.getByRole("article").first()).toContainText(first?.name ?? "");
  await page.getByRole("searchbox").fill(first?.name ?? "");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/categoria=Bodys.*buscar=|buscar=.*categoria=Bodys/);
  await expect(page.getByRole("article").first()).toContainText(first?.name ?? "");
});

test.describe("a picture", () => {
  // The page that Chromium itself wraps around a picture has inline styles, which the picture's strict policy refuses.
  test.use({ expectedErrors: /^Applying inline style violates/ });

  test("opens as a file", async ({ page }) => {
    await page.goto("/catalogo");
    const pictured = demoProducts.find(({ photos }) => photos.length > 0);
    await page.getByRole("link", { name: `Ampliar la foto de ${pictured?.name}`, exact: true }).click();
    await expect(page).toHaveURL(/\/media\/[0-9a-f]{32}-\d+\.jpg$/);
  });
});

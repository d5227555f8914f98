import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("the language is chosen by link and remembered", async ({ page }) => {
  await page.goto("/");
  await page.locator("main header summary").filter({ hasText: /\bES$/ }).click();
  await page.getByRole("link", { name: "EN English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("sections of the landing page are reached by their links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Hacer Mi Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Conectemos" })).toBeInViewport();
});

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
    await page.getByRole("link", { name: `Ampliar la imagen de ${pictured?.name}`, exact: true }).click();
    await expect(page).toHaveURL(/\/media\/[0-9a-f]{32}-\d+\.jpg$/);
  });
});

test("the questions open", async ({ page }) => {
  await page.goto("/contacto");
  const question = page.getByRole("main").locator("details").first();
  await question.locator("summary").click();
  await expect(question.locator("p").first()).toBeVisible();
});

test("the way to write is reached from a tier", async ({ page }) => {
  await page.goto("/ventas-mayor");
  await page.getByRole("link", { name: "Consultar por el plan Básico" }).click();
  await expect(page).toHaveURL("/contacto#formulario-contacto");
  await expect(page.locator("#formulario-contacto")).toBeInViewport();
});

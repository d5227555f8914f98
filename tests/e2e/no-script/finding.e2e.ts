import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("by talle and price, with a plain form; each filter is taken back by its link", async ({ page }) => {
  await page.goto("/catalogo");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("checkbox", { name: /^RN/ }).check();
  await page.getByRole("checkbox", { name: /^0-3 m/ }).check();
  await page.getByLabel("Hasta").fill("20000");
  await page.getByRole("button", { name: "Ver las prendas" }).click();
  await expect(page).toHaveURL(/talle=RN&talle=0-3\+m.*hasta=20000/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("status")).not.toHaveText(/^0 /);
  const chosen = page.getByRole("list", { name: "Filtros elegidos" });
  await expect(chosen.getByRole("listitem")).toHaveText(["Talle RN", "Talle 0-3 m", "hasta $20.000"]);
  await chosen.getByRole("link", { name: "Quitar Talle 0-3 m" }).click();
  await expect(page).toHaveURL("/catalogo?talle=RN&hasta=20000");
});

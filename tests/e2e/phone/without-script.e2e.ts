import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
import { frame } from "../../spec/texts.ts";
import { expect, test } from "../fixtures.ts";

/* Tests what needs taps and CSS, in a browser without script. tests/routes tests the answers to forms. */

// Chromium adds inline styles when it opens a photo's URL. The photo's content security policy refuses them.
test.use({ javaScriptEnabled: false, expectedErrors: /^Applying inline style violates/ });

test("a visitor reads every page, filters, opens a photo and adds a product", async ({ page }) => {
  await page.goto("/contacto");
  for (const { text, path } of frame.entries) {
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page
      .getByRole("navigation", { name: "Menú de la tienda" })
      .getByRole("link", { name: text, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    // Without script only submit buttons and popover buttons work, so no other button is visible.
    const buttons = page.locator("button:not([type=submit], [popovertarget])").filter({ visible: true });
    await expect(buttons, path).toHaveCount(0);
  }
  await page.goto("/catalogo");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("checkbox", { name: /^RN/ }).check();
  await page.getByLabel("Hasta").fill("20000");
  await page.getByRole("button", { name: "Ver las prendas" }).click();
  await expect(page).toHaveURL(/talle=RN.*hasta=20000/);

  await page.goto("/catalogo");
  const pictured = demoProducts.find(({ photos }) => photos.length > 0);
  await page.getByRole("link", { name: `Ampliar la foto de ${pictured?.name}`, exact: true }).click();
  await expect(page).toHaveURL(/\/media\/[0-9a-f]{32}-\d+\.jpg$/);
  await page.goBack();
  await page.getByRole("link", { name: "Ver más" }).click();
  await expect(page).toHaveURL("/catalogo?pagina=2");

  await page.goto("/catalogo/body-marinero");
  await page.getByRole("radio", { name: /^0-3 m/ }).check();
  await page.locator("[data-foot-bar]").getByRole("button", { name: "Sumar a mi pedido" }).click();
  await expect(page).toHaveURL("/mi-pedido");
  await expect(page.getByLabel("Talle de Body Marinero")).toHaveValue("0-3 m");
});

test("a visitor finds a gift and writes its card", { tag: "@long" }, async ({ page }) => {
  await page.goto("/regalo");
  await page.getByText("Por nacer o recién nacido").click();
  await page.getByRole("button", { name: "Ver tres ideas" }).click();
  const ideas = page.getByRole("region", { name: "3 ideas para regalar" });
  await ideas
    .getByRole("link", { name: /^Tarjeta sin precios/ })
    .first()
    .click();
  await page.getByLabel("Dedicatoria").fill("Para Juana, con amor.");
  await page.getByRole("button", { name: "Pasarlo a la tarjeta" }).click();
  await expect(page.getByRole("article")).toContainText("Para Juana, con amor.");
});

import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

const pages = [
  { text: "Inicio", path: "/", heading: "Ropa Premium para Bebé" },
  { text: "Catálogo", path: "/catalogo", heading: "Catálogo" },
  { text: "Ventas por Mayor", path: "/ventas-mayor", heading: /./ },
  { text: "Contacto", path: "/contacto", heading: "Contactanos" },
];

test("every page can be read, and its menu leads to the next", async ({ page }) => {
  await page.goto("/");
  for (const { text, path, heading } of [...pages.slice(1), ...pages.slice(0, 1)]) {
    await page
      .getByRole("navigation", { name: /^(Tienda|Menú de la tienda)$/ })
      .filter({ visible: true })
      .getByRole("link", { name: text, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("15% OFF")).toBeVisible();
  }
});

test("no button is shown that needs a script", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    // The browser itself opens a popover.
    const buttons = page.locator("button:not([type=submit], [popovertarget])").filter({ visible: true });
    await expect(buttons, path).toHaveCount(0);
  }
});

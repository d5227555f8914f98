import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

const PATH = "/catalogo/vestido-jardin";

test.describe("a chat", () => {
  test.use({ expectedErrors: /left the shop: https:..wa.me/ });

  test("a product is found, chosen, asked for and shared", async ({ page, context }) => {
    await page.goto("/catalogo");
    await page.getByRole("heading", { name: "Vestido Jardín" }).getByRole("link").click();
    await expect(page).toHaveURL(PATH);
    await page.getByRole("radio", { name: /^3-6 m/ }).check();
    await page.getByRole("button", { name: "Ver con este talle y color" }).click();
    await expect(page).toHaveURL(/talle=3-6\+m/);
    const ask = page.getByRole("link", { name: /^Consultar por WhatsApp/ }).filter({ visible: true });
    const chat = context.waitForEvent("request", (request) => request.url().startsWith("https://wa.me/549"));
    await ask.click();
    const text = new URL((await chat).url()).searchParams.get("text");
    expect(text).toMatch(/talle 3-6 m.*talle=3-6\+m/s);
    await expect(page.getByRole("link", { name: "Compartir" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=/,
    );
    await expect(page.locator("main button:not([type=submit])").filter({ visible: true })).toHaveCount(0);
  });
});

test("'Sumar' at the foot adds the talle that is chosen at that moment, also to a garment without one", async ({
  page,
}) => {
  await page.goto("/catalogo/body-marinero");
  await page.getByRole("button", { name: "Sumar a mi pedido" }).click();
  await expect(page.getByLabel("Talle de Body Marinero")).toHaveValue("");
  await page.goto("/catalogo/body-marinero");
  await page.getByRole("radio", { name: /^0-3 m/ }).check();
  await page.locator("[data-foot-bar]").getByRole("button", { name: "Sumar a mi pedido" }).click();
  await expect(page).toHaveURL("/mi-pedido");
  await expect(page.getByLabel("Talle de Body Marinero")).toHaveValue("0-3 m");
});

test("the talle is found by the date, and leads back to the product", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("link", { name: "No sé el talle" }).click();
  await page.getByLabel("Cuánto mide, en cm").fill("65");
  await page.getByRole("button", { name: "Ver el talle" }).click();
  await page.getByRole("link", { name: "Elegir el talle 3-6 m" }).click();
  await expect(page.getByRole("radio", { name: /^3-6 m/ })).toBeChecked();
});

test.describe("a refused form", () => {
  // What the browser says of the answer's status.
  test.use({ expectedErrors: /status of 422/ });

  test("what is out of stock can be waited for", async ({ page }) => {
    await page.goto(`${PATH}?talle=18-24+m`);
    await page.getByText("Avisame cuando vuelva").first().click();
    await page.getByLabel("Tu email o WhatsApp").fill("555");
    await page.getByRole("button", { name: "Avisame" }).click();
    await expect(page.getByLabel("Tu email o WhatsApp")).toHaveValue("555");
    await expect(page.getByText("Escribí un email completo")).toBeVisible();
    await page.getByLabel("Tu email o WhatsApp").fill("ana@correo.example");
    await page.getByRole("button", { name: "Avisame" }).click();
    await expect(page.getByText("¡Anotado!")).toBeVisible();
  });
});

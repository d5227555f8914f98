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

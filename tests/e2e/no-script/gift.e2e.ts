import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("a gift is found, asked for and told with a card, all without script", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Es para regalo: ayudame a elegir" }).click();
  await expect(page).toHaveURL("/regalo");
  await page.getByText("3 a 6 meses").click();
  await page.getByLabel("¿Hasta cuánto?").fill("40.000");
  await page.getByLabel("Dedicatoria").fill("Para Juana, con amor.");
  await page.getByLabel("De parte de").fill("La abuela");
  await page.getByRole("button", { name: "Ver tres ideas" }).click();

  const ideas = page.getByRole("region", { name: "3 ideas para vos" });
  await expect(ideas.getByRole("listitem")).toHaveCount(3);
  const order = ideas.getByRole("link", { name: /^Pedirlo envuelto/ }).first();
  const message = new URL((await order.getAttribute("href")) ?? "", page.url()).searchParams.get("text");
  expect(message).toMatch(/envoltorio[\s\S]*«Para Juana, con amor\.»[\s\S]*La abuela/);
  await expect(page.getByLabel("¿Hasta cuánto?")).toHaveValue("40.000");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  await ideas.getByRole("link", { name: "Una tarjeta con las 3" }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("Para Juana, con amor.");
  await expect(card.locator("img")).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText("$");
  // Whoever gets the card sees it without what is its sender's.
  const address = new URL(await page.getByLabel("Dirección de la tarjeta").inputValue());
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole("article")).toContainText("Con cariño, La abuela");
  await expect(page.getByRole("link", { name: /Mandarla por WhatsApp/ })).toBeHidden();
});

test("what fits no budget says so", async ({ page }) => {
  await page.goto("/regalo?edad=3&hasta=100");
  await expect(page.getByRole("heading", { name: "Nada que entre justo" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Contanos por WhatsApp/ })).toBeVisible();
});

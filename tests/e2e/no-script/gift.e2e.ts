import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("a gift is found, asked for and told with a card, all without script", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Ayudame a elegir un regalo" }).first().click();
  await expect(page).toHaveURL("/regalo");
  await expect(page.getByLabel("¿Cuándo nace o nació?")).toBeHidden();
  await page.getByText("Por nacer o recién nacido").click();
  await page.getByLabel("¿Cuándo nace o nació?").selectOption("marzo");
  await page.getByText("Nena", { exact: true }).click();
  await page.getByLabel("¿Hasta cuánto?").fill("40.000");
  await page.getByRole("button", { name: "Ver tres ideas" }).click();

  const ideas = page.getByRole("region", { name: "3 ideas para regalar" });
  await expect(ideas).toContainText("Nace en marzo: otoño");
  await expect(ideas.getByRole("listitem")).toHaveCount(3);
  const names = () => ideas.getByRole("heading", { level: 3 }).allTextContents();
  const first = await names();
  const order = ideas.getByRole("link", { name: /^Pedirlo envuelto/ }).first();
  const message = new URL((await order.getAttribute("href")) ?? "", page.url()).searchParams.get("text");
  expect(message).toMatch(/Es para una nena[\s\S]*marzo[\s\S]*envoltorio/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expect(
    ideas.getByRole("link", { name: "Ver todos los regalos en su talle, hasta $40.000" }),
  ).toHaveAttribute("href", "/catalogo?talle=0-3+m&talle=RN&ocasion=regalo&hasta=40000&disponible=si");
  await page.getByRole("link", { name: "Mostrar otras tres" }).click();
  const others = page.getByRole("region", { name: "Otras 3 ideas para regalar" });
  const next = await others.getByRole("heading", { level: 3 }).allTextContents();
  expect(next.filter((name) => first.includes(name))).toEqual([]);

  await others.getByRole("link", { name: "Una tarjeta con las 3" }).click();
  await page.getByLabel("Dedicatoria").fill("Para Juana, con amor.");
  await page.getByLabel("De parte de").fill("La abuela");
  await page.getByRole("button", { name: "Pasarlo a la tarjeta" }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("Para Juana, con amor.");
  await expect(card.locator("img")).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText("$");
  // The way back knows what was asked for and what was typed.
  const back = page.getByRole("link", { name: "Buscar otro regalo" });
  await expect(back).toHaveAttribute("href", /edad=0&hasta=40\.000&para=nena&mes=3&dedicatoria=Para.*&de=La/);
  // Whoever gets the card sees it without what is its sender's.
  const address = new URL(await page.getByLabel("Dirección de la tarjeta").inputValue());
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole("article")).toContainText("Con cariño, La abuela");
  await expect(page.getByLabel("Dirección de la tarjeta")).toHaveCount(0);
  expect(address.search).not.toContain("40.000");
});

test("what fits no budget says so", async ({ page }) => {
  await page.goto("/regalo?edad=3&hasta=100");
  await expect(page.getByRole("heading", { name: "No encontramos nada así" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Contanos por WhatsApp/ })).toBeVisible();
});

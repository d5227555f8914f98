import { expect, test } from "../fixtures.ts";

/* 'Mi pedido' as a link and for shops. One whole order without script: owner/order.e2e.ts. */

test.use({ javaScriptEnabled: false, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test("a shop's order: the curve and the tiers, with the signal gone in the middle", async ({
  page,
  context,
}) => {
  await page.goto("/ventas-mayor");
  await page.getByRole("button", { name: "Armar un pedido mayorista" }).click();
  await page.goto("/catalogo/vestido-jardin");
  await page.getByRole("button", { name: "Sumar a mi pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mi pedido mayorista" })).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Vestido Jardín").getByRole("button", { name: "+1 de cada talle" }).click();
  await page.getByLabel("Otro modelo").selectOption("Body Marinero, Azul");
  await page.getByRole("button", { name: "Agregar modelo" }).click();
  const sailor = row("Body Marinero");
  // One form: what is typed in another row is kept with it.
  await row("Vestido Jardín").getByLabel("6-9 m").fill("4");
  await sailor.getByLabel("RN").fill("60");
  await context.setOffline(true);
  await sailor.getByLabel("RN").press("Enter");
  await context.setOffline(false);
  await page.goto("/mi-pedido?modelo=body-marinero~Azul");
  await row("Vestido Jardín").getByLabel("6-9 m").fill("4");
  await sailor.getByLabel("RN").fill("60");
  await sailor.getByLabel("RN").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /Falta|Plan/ })).toContainText(
    "Plan Básico: 20% menos, a confirmar",
  );
  await expect(row("Vestido Jardín").getByLabel("6-9 m")).toHaveValue("4");
});

test("a gift list and its two givers at once, with the signal gone in the middle", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/catalogo");
  for (const name of ["Body Marinero", "Body Florcitas"]) {
    await page.getByRole("button", { name: `Sumar ${name} a mi pedido` }).click();
    await page.goto("/catalogo");
  }
  await page.goto("/mi-pedido");
  await page.getByText("Compartir la lista").click();
  await page.getByRole("button", { name: "Lista de regalos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista de regalos");
  const address = page.url();

  const visit = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(address);
    const give = (name: string) => visitor.getByRole("button", { name: `Ya lo regalo yo ${name}` }).click();
    return { visitor, context, give };
  };
  const [aunt, friend] = [await visit(), await visit()];
  await aunt.give("Body Marinero");
  await expect(aunt.visitor.getByText("Lo regalás vos", { exact: true })).toBeVisible();
  await friend.give("Body Marinero");
  await expect(friend.visitor.getByText("¡Gracias igual!")).toBeVisible();
  await friend.context.setOffline(true);
  await friend.give("Body Florcitas");
  await friend.context.setOffline(false);
  await friend.visitor.goto(address);
  await friend.give("Body Florcitas");
  await expect(friend.visitor.getByText("Lo regalás vos", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ya tiene quien lo regale")).toHaveCount(2);
  for (const { context } of [aunt, friend]) await context.close();
});

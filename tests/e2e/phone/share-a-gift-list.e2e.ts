import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

/* 'Mi pedido' as a link. What it does without script is in tests/routes/shared-lists.test.ts. */

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer from/ });

test("a gift list is shared, marked by two visitors, one without signal for a while, and seen by its maker", async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { shared: data.url }) });
  });
  await open(page, "/catalogo");
  const bar = page.getByRole("link", { name: "Ver pedido" });
  await expect(bar).toHaveCount(0);
  // Gathered when it was dearer.
  const value = "a~1~9900000~0!b~body-marinero~1~9900000";
  await page.context().addCookies([{ name: "pedido", value, url: page.url() }]);
  await open(page, "/catalogo");
  await expect(bar).toContainText("1 bajó de precio");
  await page.getByRole("button", { name: "Sumar Body Florcitas a mi pedido" }).click();
  await page.getByRole("button", { name: "Todavía no sé" }).click();
  await expect(bar).toContainText("2 prendas, $117.900");
  await bar.click();
  await page.getByText("Compartir la lista").click();
  await expectAccess(page);
  await page.getByRole("button", { name: "Lista de regalos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista de regalos");
  await page.getByRole("link", { name: "Compartir" }).click();
  const path = new URL(await page.evaluate(() => String(Reflect.get(window, "shared")))).pathname;
  await expectAccess(page);

  const visit = async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await open(visitor, path);
    const give = (name: string) => visitor.getByRole("button", { name: `Ya lo regalo yo ${name}` });
    return { visitor, context, give, says: (text: string) => visitor.getByText(text, { exact: true }) };
  };
  const [aunt, friend] = [await visit(), await visit()];
  await aunt.give("Body Marinero").click();
  await expect(aunt.says("Lo regalás vos")).toBeVisible();
  await expectAccess(aunt.visitor);

  // Drawn before the other one marked it: told kindly, and shown how it is now.
  await friend.give("Body Marinero").click();
  await expect(friend.visitor.getByText("¡Gracias igual!")).toBeVisible();
  await expect(friend.says("Ya tiene quien lo regale")).toBeVisible();
  await friend.context.setOffline(true);
  await friend.give("Body Florcitas").click();
  await expect(friend.visitor.getByText("No hay señal")).toBeVisible();
  await expect(friend.says("Ya tiene quien lo regale")).toBeVisible();
  await friend.context.setOffline(false);
  await friend.give("Body Florcitas").click();
  await expect(friend.says("Lo regalás vos")).toBeVisible();

  await open(aunt.visitor, path);
  await aunt.visitor.getByRole("button", { name: "Al final no Body Marinero" }).click();
  await expect(aunt.give("Body Marinero")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ya tiene quien lo regale")).toHaveCount(1);
  await expect(page.getByText("Todavía libre")).toHaveCount(1);
  for (const { context } of [aunt, friend]) await context.close();
});

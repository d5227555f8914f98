import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer from/ });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { shared: data.url }) });
  }),
);
const shared = async (page: Page) =>
  new URL(await page.evaluate(() => String(Reflect.get(window, "shared"))));

test("a gift's card is written, shared without signal, and printed alone", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/regalo");
  const budget = page.getByLabel("¿Hasta cuánto?");
  await budget.fill("mucho");
  await page.getByRole("button", { name: "Ver tres ideas" }).tap();
  await expect(budget).toHaveAttribute("aria-invalid", "true");
  await expect(budget).toBeFocused();
  await budget.fill("30.000");
  await page.getByRole("button", { name: "Ver tres ideas" }).tap();
  const ideas = page.getByRole("region", { name: "3 ideas para regalar" });
  await expect(ideas.getByRole("heading", { level: 2 })).toBeFocused();
  await ideas
    .getByRole("link", { name: /^Tarjeta sin precios/ })
    .last()
    .tap();

  await expect(page.getByRole("heading", { level: 1, name: "Tu tarjeta" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const card = page.getByRole("article");
  await page.getByLabel("Dedicatoria").fill("Para Juana, con amor.");
  await expect(card).toContainText("Para Juana, con amor.");
  await page.context().setOffline(true);
  await page.getByLabel("De parte de").fill("La abuela");
  // The shared link contains the typed text although the field has not lost the focus yet.
  await page.getByRole("link", { name: "Compartir" }).tap();
  const { searchParams } = await shared(page);
  expect(searchParams.get("de")).toBe("La abuela");
  expect([...searchParams.keys()]).toEqual(["prenda", "dedicatoria", "de"]);
  await page.context().setOffline(false);

  await page.reload();
  await expect(card).toContainText("Con cariño, La abuela");
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(page.getByRole("link", { name: "Compartir" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});

test("a gift list is shared, and marked by two visitors", async ({ page, browser }) => {
  await open(page, "/catalogo");
  const bar = page.getByRole("link", { name: "Ver pedido" });
  // The basket's cookie stores a higher price than today's.
  const value = "a~1~9900000~0!b~body-marinero~1~9900000";
  await page.context().addCookies([{ name: "pedido", value, url: page.url() }]);
  await open(page, "/catalogo");
  await expect(bar).toContainText("Revisá precio y stock");
  await page.getByRole("button", { name: "Sumar Body Florcitas a mi pedido" }).click();
  await page.getByRole("button", { name: "Todavía no sé" }).click();
  await expect(bar).toContainText("2 prendas, $117.900");
  await bar.click();
  await page.getByText("Compartir la lista").click();
  await page.getByRole("button", { name: "Lista de regalos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista de regalos");
  await page.getByRole("link", { name: "Compartir" }).click();
  const path = (await shared(page)).pathname;
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

  // `friend` loaded the page before `aunt` chose the same gift, so a message says that it is taken.
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

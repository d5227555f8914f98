import { expectAccess } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer from/ });

test("a gift's card is written, shared and printed, also without signal, and what was asked for stays", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { shared: data.url }) });
  });
  await open(page, "/regalo");
  await expectAccess(page);
  await page.getByLabel("3 a 6").check();
  await page.getByLabel("¿Hasta cuánto?").fill("30.000");
  // Back from another page shows what was typed and not sent.
  await page.getByRole("link", { name: "Mi pedido" }).first().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Mi pedido" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("3 a 6")).toBeChecked();
  await expect(page.getByLabel("¿Hasta cuánto?")).toHaveValue("30.000");
  await page.getByRole("button", { name: "Ver tres ideas" }).tap();
  const ideas = page.getByRole("region", { name: "3 ideas para regalar" });
  await expectAccess(page);
  await ideas
    .getByRole("link", { name: /^Tarjeta sin precios/ })
    .last()
    .tap();

  await expect(page.getByRole("heading", { level: 1, name: "Tu tarjeta" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectAccess(page);
  const card = page.getByRole("article");
  await page.getByLabel("Dedicatoria").fill("Para Juana, con amor.");
  await expect(card).toContainText("Para Juana, con amor.");
  await page.context().setOffline(true);
  await page.getByLabel("De parte de").fill("La abuela");
  // Pressed while the field has the focus.
  await page.getByRole("link", { name: "Compartir" }).tap();
  const shared = new URL(await page.evaluate(() => String(Reflect.get(window, "shared"))));
  expect(shared.searchParams.get("de")).toBe("La abuela");
  expect([...shared.searchParams.keys()]).toEqual(["prenda", "dedicatoria", "de"]);
  await page.context().setOffline(false);

  await page.reload();
  await expect(card).toContainText("Con cariño, La abuela");
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(page.getByRole("link", { name: "Compartir" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Buscar otro regalo" }).tap();
  await expect(page.getByLabel("¿Hasta cuánto?")).toHaveValue("30.000");
  await expect(page.getByLabel("3 a 6")).toBeChecked();
  await ideas.getByRole("link", { name: "Una tarjeta con las 3" }).tap();
  await expect(page.getByLabel("Dedicatoria")).toHaveValue("Para Juana, con amor.");
});

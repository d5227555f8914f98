import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, hold, hydrated, notFoundErrors, open, test } from "../fixtures.ts";

const cards = (page: Page) => page.getByRole("article");
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar en el catálogo" });
const options = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");

test("by talles and price: each choice counts at once, lives in the address and is taken back by itself", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const all = await page.getByRole("status").first().textContent();
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  // One after the other, while the first is on its way: the sheet stays, and the list says that it loads.
  const letGo = await hold(page, "**/catalogo.data*");
  await sheet.getByRole("checkbox", { name: /^0-3 m/ }).click();
  await expect(page.getByText("Cargando catálogo...")).toBeAttached();
  await expect(sheet).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^RN/ }).click();
  letGo();
  await expect(page).toHaveURL(/\?talle=0-3\+m&talle=RN$/);
  await expect(sheet.getByRole("checkbox", { name: /^0-3 m/ })).toBeChecked();
  await expect(sheet.getByRole("checkbox", { name: /^RN/ })).toBeChecked();
  await expectAccess(page);
  await sheet.getByRole("checkbox", { name: /^RN/ }).click();
  await expect(page).toHaveURL(/\?talle=0-3\+m$/);
  await sheet.getByLabel("Hasta").fill("20.000");
  // Not 'check', which looks at once: the choice is shown from the address that is on its way.
  await sheet.getByRole("checkbox", { name: /^Solo lo que hay ahora/ }).click();
  await expect(page).toHaveURL(/talle=0-3\+m&hasta=20000&disponible=si$/);
  await sheet.getByRole("button", { name: /^Ver \d+ prendas$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filtros/ })).toBeFocused();
  await expect(page.getByRole("status").first()).not.toHaveText(all ?? "");
  for (const price of await cards(page).getByText(/^\$/).allTextContents()) {
    expect(Number(price.replace(/\D/g, ""))).toBeLessThanOrEqual(20_000);
  }

  const chosen = page.getByRole("list", { name: "Filtros elegidos" });
  await expect(chosen.getByRole("listitem")).toHaveText([
    "Talle 0-3 m",
    "hasta $20.000",
    "Solo lo que hay ahora",
  ]);
  await chosen.getByRole("link", { name: "Quitar hasta $20.000" }).click();
  await expect(page).toHaveURL(/\?talle=0-3\+m&disponible=si$/);
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  // In reach however far down.
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await sheet.getByRole("link", { name: "Borrar todo" }).click();
  await expect(page).toHaveURL("/catalogo");
  await expect(page.getByRole("status").first()).toHaveText(all ?? "");
});

test("another category, or a filter taken away, is no further step of Back", async ({ page }) => {
  await open(page, "/catalogo");
  const category = (name: string) =>
    page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name, exact: true });
  const shown = async (address: string) => {
    await expect(page).toHaveURL(address);
    await expect(cards(page).first()).toBeVisible();
  };
  const all = await page.getByRole("status").first().textContent();
  await category("Bodys").click();
  await shown("/catalogo?categoria=Bodys");
  await category("Pijamas").click();
  await shown("/catalogo?categoria=Pijamas");
  await page.goBack();
  await shown("/catalogo");
  await expect(page.getByRole("status").first()).toHaveText(all ?? "");

  await page.getByRole("button", { name: /^Filtros/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByRole("checkbox", { name: /^0-3 m/ }).click();
  await expect(page).toHaveURL("/catalogo?talle=0-3+m");
  await sheet.getByRole("checkbox", { name: /^Solo lo que hay ahora/ }).click();
  await expect(page).toHaveURL("/catalogo?talle=0-3+m&disponible=si");
  await sheet.getByRole("button", { name: /^Ver \d+ prendas$/ }).click();
  await expect(sheet).toBeHidden();
  // Another filtered view takes its place, the whole catalogue does not: no Back is without effect.
  await page.getByRole("link", { name: "Quitar Talle 0-3 m" }).click();
  await shown("/catalogo?disponible=si");
  await page.getByRole("link", { name: "Quitar Solo lo que hay ahora" }).click();
  await shown("/catalogo");
  await page.goBack();
  await shown("/catalogo?disponible=si");
  await page.goBack();
  await shown("/catalogo?talle=0-3+m");
});

test.describe("suggestions", () => {
  // The garment's page may be another part's.
  test.use({ expectedErrors: notFoundErrors });

  test("come while typing, are walked by keyboard, and lead to the garment", async ({ page }) => {
    await open(page, "/catalogo");
    await field(page).pressSequentially("piyam");
    await expect(options(page).first()).toContainText("Pijama");
    // Another price for another talle.
    await field(page).fill("campera");
    await expect(options(page).first()).toContainText("desde $58.900");
    await field(page).fill("pijama");
    await expect(options(page).first()).toContainText("Pijama");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expectAccess(page);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options(page).first().getAttribute("id")) ?? "",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/catalogo\/[a-z0-9-]*pijama[a-z0-9-]*$/);
  });
});

test.describe("suggestions that do not come", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("are not missed: the search goes on", async ({ page }) => {
    await page.route("**/catalogo/sugerencias*", (route) => route.abort());
    await open(page, "/catalogo");
    const failed = page.waitForEvent("requestfailed");
    await field(page).pressSequentially("gorrito");
    await failed;
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/catalogo?buscar=gorrito");
    await expect(cards(page).first().getByRole("heading")).toHaveText(/Gorro|Capota/);
  });
});

test("what a search was understood as is told, and what comes near is shown", async ({ page }) => {
  await open(page, "/catalogo?buscar=recién nacido hasta $25.000");
  await expect(page.getByText("Entendimos: recién nacido, hasta $25.000.")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.goto("/catalogo?buscar=vestido escafandra rojo hasta 5000");
  await expect(page.getByRole("status")).toHaveText(/^No hay uno que sea todo eso/);
  await expect(cards(page).first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  const chat = page.getByRole("main").getByRole("link", { name: "Preguntar por WhatsApp" });
  const last = await cards(page).last().boundingBox();
  expect((await chat.boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
});

test("the first garment and its name are there before anybody scrolls, two side by side; large photos are remembered, also after a reload", async ({
  page,
}) => {
  await open(page, "/catalogo");
  await expect(cards(page).first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
  expect(second?.y).toBe(first?.y);
  await page.getByRole("link", { name: "Fotos grandes" }).click();
  await expect(page.getByRole("link", { name: "De a dos" })).toBeVisible();
  await expect(page).toHaveURL("/catalogo");
  await page.reload();
  expect((await cards(page).first().boundingBox())?.width).toBeGreaterThan(280);
});

test("what was looked at is found again on this device, until it is forgotten", async ({ page }) => {
  await open(page, "/catalogo");
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: `Ampliar la foto de ${name}`, exact: true }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await open(page, "/catalogo?categoria=Pijamas");
  const seen = page.getByRole("region", { name: "Lo último que viste" });
  await expect(seen.getByRole("link")).toHaveText([name]);
  await seen.getByRole("button", { name: "Borrar" }).click();
  await expect(seen).toHaveCount(0);
});

test("filters that are opened and chosen before the script is there stay, and are applied", async ({
  page,
}) => {
  const arrive = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/catalogo?categoria=Bodys", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByRole("checkbox", { name: /^RN/ }).check();
  await sheet.getByRole("checkbox", { name: /^0-3 m/ }).check();
  await sheet.getByLabel("Hasta").fill("50.000");
  arrive();
  await hydrated(page);
  await expect(page).toHaveURL("/catalogo?categoria=Bodys&talle=0-3+m&talle=RN&hasta=50000");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: /^RN/ })).toBeChecked();
  await expect(sheet.getByLabel("Hasta")).toHaveValue("50000");
  // It is the sheet that the script knows, with an entry of its own in the history: Back closes it.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/categoria=Bodys&talle=0-3/);
});

test("the search is emptied by its ✕, and goes on being typed in", async ({ page }) => {
  await open(page, "/catalogo?buscar=gorrito&color=Rosa");
  const clear = page.getByRole("link", { name: "Borrar la búsqueda" });
  const letGo = await hold(page, "**/catalogo.data*");
  await clear.click();
  await expect(page.getByText("Cargando catálogo...")).toBeVisible();
  letGo();
  await expect(page).toHaveURL("/catalogo?color=Rosa");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(clear).toBeHidden();
  await page.keyboard.type("pij");
  await expect(options(page).first()).toContainText("Pijama");
  await clear.click();
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL("/catalogo?color=Rosa");
});

test("a link to the search puts the focus into it, from another page and from its own", async ({ page }) => {
  await open(page, "/catalogo#buscar");
  await expect(field(page)).toBeFocused();
  await open(page, "/contacto");
  const link = page.locator('header a[href="/catalogo#buscar"]').first();
  await link.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await link.click();
  await expect(field(page)).toBeFocused();
});

test.describe("filters without a signal", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|^no answer from/ });

  test("say that nothing came, and are applied by the toast's button once it is back", async ({ page }) => {
    await open(page, "/catalogo");
    await page.getByRole("button", { name: "Filtros" }).click();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await page.route("**/catalogo.data*", (route) => route.abort());
    await sheet.getByRole("checkbox", { name: /^RN/ }).click();
    await expect(sheet).toBeHidden();
    const again = page.getByTestId("toast").getByText("Reintentar");
    await expect(again).toBeVisible();
    await page.unroute("**/catalogo.data*");
    await again.click();
    await expect(page).toHaveURL("/catalogo?talle=RN");
  });
});

test("an order's code in the search leads to the order on the device that sent it", async ({ page }) => {
  await page.route("**/mi-pedido/ultimo", (route) =>
    route.fulfill({ json: { code: "MLY-J9W", path: "/pedido/abc" } }),
  );
  await open(page, "/catalogo");
  await field(page).fill("mly j9w");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Eso es un código de pedido/ })).toBeVisible();
  const link = page.getByRole("link", { name: "Ver el pedido MLY-J9W" });
  await expect(link).toHaveAttribute("href", "/pedido/abc");
  await expectAccess(page);
  await field(page).fill("CCC-CCC");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /CCC-CCC$/ })).toBeVisible();
  await expect(link).toHaveCount(0);
});

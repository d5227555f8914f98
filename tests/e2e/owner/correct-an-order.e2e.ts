import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, hold, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

/* On a phone, the owner corrects an order, enters its deposit, undoes both, and enters an order herself. */

test.use({ begins: "sample", expectedErrors: /left the shop: https:..wa.me|status of 409/ });
/** Acts on the page and counts the owner's taps, which the test limits. Filling in a field counts as one. */
function counting(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(name: string | RegExp, role: "button" | "checkbox" = "button") {
      taps += 1;
      await page.getByRole(role, { name, exact: typeof name === "string" }).tap();
    },
    async type(label: string, text: string) {
      taps += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    /** Opening a list and choosing from it are two taps. */
    async choose(label: string, option: string) {
      taps += 2;
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
  };
}

test("an order is corrected and 'señado' in eight taps, and the buyer reads what was agreed", async ({
  page,
  shop,
}) => {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
  for (const path of ["/catalogo/vestido-jardin", "/catalogo/cardigan-trenzas?talle=9-12+m&color=Crudo"]) {
    await open(page, path);
    await page.getByRole("button", { name: "Sumar a mi pedido" }).tap();
    const later = page.getByRole("button", { name: "Todavía no sé" });
    if (path.includes("vestido")) await later.tap();
    await expect(page.getByRole("link", { name: /^Mi pedido/ })).toContainText("prenda");
  }
  await open(page, "/mi-pedido");
  await page.getByRole("button", { name: "Mandar por WhatsApp" }).tap();
  await page.waitForURL(/\/pedido\//);
  const buyersPage = page.url().replace(/#.*/, "");

  await shop.enter(page, "/consultas");
  await page.locator("a[data-enquiry]").first().tap();
  await hydrated(page);
  await expect(page.getByText("Falta elegir para que salga del stock")).toBeVisible();
  const owner = counting(page);
  await owner.tap("3-6 m para Vestido Jardín");
  await expect(toast(page, "Elegido")).toBeVisible();
  await expect(page.getByText("Falta elegir")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "El pedido" })).toBeFocused();
  await owner.tap("Corregir el pedido");
  await owner.choose("Talle de Cárdigan Trenzas", "6-9 m");
  await expectAccess(page);
  await owner.type("Seña recibida", "20.000");
  await owner.tap("Guardar");
  await expect(toast(page, "Guardamos el pedido")).toBeVisible();
  await expect(page.locator("#el-pedido + *")).toHaveText("Señado");
  expect(owner.taps()).toBeLessThanOrEqual(8);
  await expectAccess(page);

  await page.goto(buyersPage);
  await expect(page.getByRole("link", { name: "Cárdigan Trenzas, talle 6-9 m" })).toBeVisible();
  await expect(page.getByText("Así lo acordamos el")).toBeVisible();
  await expect(page.getByText("Falta pagar", { exact: true })).toBeVisible();

  await page.goBack();
  await hydrated(page);
  await page.getByText("Historial").tap();
  await expect(page.getByText("Quitó 1 × Cárdigan Trenzas, 9-12 m, Crudo")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer el último cambio" }).tap();
  await expect(toast(page, "Deshecho: quedó como antes")).toBeVisible();
  await expect(page.locator("#el-pedido + *")).toHaveText("Nuevo");
  await expect(page.getByRole("button", { name: "Deshacer el último cambio" })).toHaveCount(0);
});

test("the owner enters an order of her shop's counter", { tag: "@long" }, async ({ page, shop }) => {
  await page.clock.install();
  await shop.enter(page, "/consultas");
  await page.getByRole("link", { name: "Nuevo pedido" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Nuevo pedido" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Nombre").fill("Mostrador");
  await page.getByRole("button", { name: "Guardar el pedido" }).tap();
  await expect(page.getByText("Un pedido tiene al menos una prenda.")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "isOpen", true));
  await page.getByLabel("Agregar una prenda").fill("body marinero");
  await page.getByRole("button", { name: "Body Marinero" }).tap();
  await page.getByLabel("Agregar una prenda").fill("vestido jardin");
  await page.getByRole("button", { name: "Vestido Jardín" }).tap();
  // A search must not count as a navigation, which reloads the document if no script arrives within 5 s.
  await page.clock.fastForward(10_000);
  await page.getByLabel("Talle de Vestido Jardín").selectOption("3-6 m");
  await page.getByLabel("Precio de Vestido Jardín").fill("30.000");
  await page.getByLabel("Envío").fill("0");
  await page.getByLabel("Seña recibida").fill("5.000");
  // A garment that is taken out after the last typing must stay out.
  await page.getByRole("button", { name: "Quitar Body Marinero" }).tap();
  expect(await page.evaluate(() => Reflect.get(window, "isOpen"))).toBe(true);
  // A phone may discard the page before the order is saved, so a reload must restore what was typed.
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Precio de Vestido Jardín")).toHaveValue("30.000");
  await expect(page.getByLabel("Envío")).toHaveValue("0");
  await expect(page.locator('[name="lines[0].slug"]')).toHaveValue("vestido-jardin");
  await expect(page.getByText("$30.000").last()).toBeVisible();
  await expect(page.getByLabel("Pasarlo a «Señado»")).toBeChecked();
  await expectAccess(page);
  // A second press, while the order's page is slow to open, makes no second order.
  const letGo = await hold(page, /\/consultas\/(?!nuevo)[^/]+\.data/);
  const create = page.getByRole("button", { name: "Guardar el pedido" });
  await create.dblclick();
  await expect(page.getByRole("button", { name: "Guardando…" })).toBeVisible();
  await create.tap();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Pedido de Mostrador" })).toBeVisible();
  await expect(page.locator("#el-pedido + *")).toHaveText("Señado");
  await expect(page.getByText("Falta pagar $25.000")).toBeVisible();

  // Saving again after a conflict keeps what was changed on the page `other` meanwhile.
  const other = await page.context().newPage();
  await open(other, page.url());
  for (const each of [page, other]) await each.getByRole("button", { name: "Corregir el pedido" }).tap();
  const save = (at: Page) => at.getByRole("button", { name: "Guardar", exact: true }).tap();
  await other.getByLabel("Dirección").fill("Mitre 12");
  await save(other);
  await expect(toast(other, "Guardamos el pedido")).toBeVisible();
  await page.getByLabel("Envío").fill("4.000");
  await save(page);
  await expect(page.getByRole("dialog").getByText("Dirección: Mitre 12")).toBeVisible();
  await save(page);
  await expect(toast(page, "Guardamos el pedido")).toBeVisible();
  await expect(page.getByText("Falta pagar $29.000")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Mitre 12" })).toBeVisible();

  // A state's button keeps the tracking number that the page `other` stored. Undo works on the next page, too.
  await open(other, page.url());
  // A tap at once would be taken for the second of a double tap, by its time and by the browser's count of clicks.
  const press = async (at: Page, name: string) => {
    await page.clock.fastForward(1000);
    await at.getByRole("button", { name }).press("Enter");
  };
  await press(other, "Marcar preparado");
  await expect(toast(other, "Guardamos el estado del pedido")).toBeVisible();
  await other.getByLabel("Número de seguimiento").fill("AB123");
  await press(other, "Marcar enviado");
  await expect(other.locator("#el-pedido + *")).toHaveText("Enviado");
  await press(page, "Marcar preparado");
  await expect(toast(page, /^Este pedido cambió recién/)).toBeVisible();
  await press(page, "Marcar entregado");
  await expect(page.locator("#el-pedido + *")).toHaveText("Entregado");
  await expect(page.getByLabel("Número de seguimiento")).toHaveValue("AB123");
  await page.getByRole("main").getByRole("link", { name: "Consultas", exact: true }).tap();
  await page.waitForURL("/consultas");
  await page.getByTestId("toast").getByRole("button", { name: "Deshacer" }).tap();
  await expect(page.locator("a[data-enquiry]").getByText("Enviado")).toBeVisible();
  await page.goto("/consultas");
  await expect(page.locator("a[data-enquiry]")).toHaveCount(1);
});

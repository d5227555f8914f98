import { expectAccess } from "../access.ts";
import { expect } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, ROSE, toast } from "./steps.ts";

test("ten simple products take at most 60 gestures, and the second keeps the shared fields", async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  let gestures = 0;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (label: string) =>
    page.getByRole("dialog", { name: "Agregar Producto" }).getByLabel(new RegExp(`^${label}`));
  const tap = async (name: string) => {
    gestures += 1;
    await button(name).tap();
  };
  const type = async (label: string, text: string) => {
    gestures += 1;
    await field(label).fill(text);
  };
  const fill = async (name: string) => {
    // Opening the camera and taking a photo are two gestures.
    gestures += 2;
    await page.locator('input[type="file"]').setInputFiles(await photo(`${name}.jpg`, ROSE));
    await type("Nombre", name);
    await type("Precio \\(", "18.900");
  };
  await tap("Agregar producto");
  await fill("Body 1");
  await type("Categoría", "Bodys");
  gestures += 1;
  await page.getByText("Talles, colores y detalles").tap();
  await tap("Curva completa");
  await tap("Agregar y cargar otra");
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(field("Nombre")).toBeFocused();
  await expect(field("Nombre")).toHaveValue("");
  const first = gestures;
  await fill("Body 2");
  await tap("Agregar");
  await expect(page.getByRole("dialog", { name: "Agregar Producto" })).toBeHidden();
  for (const name of ["Body 1", "Body 2"]) {
    await expect(card(page, name).getByText("Bodys")).toBeVisible();
    await page.goto(`/catalogo/${name.toLowerCase().replace(" ", "-")}`);
    await expect(page.getByRole("radio", { name: "3-6 m" })).toBeVisible();
    await page.goto("/catalogo");
  }
  expect(first + 9 * (gestures - first)).toBeLessThanOrEqual(60);
});

test("text that is typed during a save does not change the next product", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  const dialog = page.getByRole("dialog", { name: "Agregar Producto" });
  const name = dialog.getByLabel(/^Nombre/);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/catalogo\.data/, async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  await name.fill("Body 1");
  await dialog.getByLabel(/^Precio \(/).fill("100");
  const another = dialog.getByRole("button", { name: "Agregar y cargar otra" });
  await another.tap();
  await expect(dialog.getByRole("button", { name: "Guardando…" })).toBeVisible();
  await name.tap({ force: true });
  await page.keyboard.type("Body 2");
  await dialog.getByRole("button", { name: "Guardando…" }).tap({ force: true });
  await expect(name).toHaveValue("Body 1");
  answered.resolve();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("");
  await name.fill("Body 2");
  await dialog.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(card(page, "Body 1")).toBeVisible();
  await expect(card(page, "Body 2")).toBeVisible();
});

test("a copy has its own name and no stock, and only the owner sees a draft", { tag: "@long" }, async ({
  page,
  shop,
  browser,
}) => {
  await shop.enter(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  await dialog.getByLabel(/^Nombre/).fill("Vestido Rosa");
  await dialog.getByLabel(/^Precio \(/).fill("40.000");
  await dialog.getByText("Talles, colores y detalles").tap();
  await dialog.getByRole("checkbox", { name: "3-6 m", exact: true }).tap();
  await dialog.getByLabel("Stock: 3-6 m").fill("4");
  await dialog.getByRole("button", { name: "Agregar", exact: true }).tap();
  await page.getByRole("button", { name: "Editar: Vestido Rosa" }).tap();
  const date = dialog.locator("[name=visibleFrom]");
  await dialog.getByText("Programada", { exact: true }).tap();
  await expect(date).toHaveValue(/T10:00$/);
  const scheduled = await date.inputValue();
  await dialog.getByRole("button", { name: "Actualizar" }).tap();
  await expect(card(page, "Vestido Rosa").getByText(/^Se publica el /)).toBeVisible();
  await page.getByRole("button", { name: "Editar: Vestido Rosa" }).tap();
  await dialog.getByText("Publicada", { exact: true }).tap();
  // A garment that is published before its date counts as new from today on.
  await expect.poll(async () => (await date.inputValue()) < scheduled).toBe(true);
  await dialog.getByRole("button", { name: "Actualizar" }).tap();
  await expect(card(page, "Vestido Rosa").getByText(/^Se publica el /)).toHaveCount(0);
  await page.getByRole("button", { name: "Editar: Vestido Rosa" }).tap();
  expect(await date.inputValue()).not.toBe("");
  await dialog.getByRole("button", { name: "Duplicar" }).tap();
  await expect(page.getByRole("dialog", { name: "Agregar Producto" })).toBeVisible();
  await dialog.getByLabel(/^Nombre/).fill("Vestido Celeste");
  await dialog.getByText("Talles, colores y detalles").tap();
  await expect(dialog.getByLabel("Stock: 3-6 m")).toHaveValue("");
  await expect(date).toHaveValue("");
  await dialog.getByText("Programada", { exact: true }).tap();
  await expectAccess(page);
  await dialog.getByLabel(/^Se publica el/).fill("");
  await dialog.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(dialog.getByText("Elegí el día y la hora", { exact: true })).toBeVisible();
  await dialog.getByText("Borrador", { exact: true }).tap();
  await dialog.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(card(page, "Vestido Celeste").getByText(/^Borrador: solo la ves vos/)).toBeVisible();
  await expect(card(page, "Vestido Celeste").getByText("$40.000")).toBeVisible();

  await page.goto("/catalogo?etiqueta=sin-publicar");
  await expect(card(page, "Vestido Rosa")).toHaveCount(0);
  await expect(card(page, "Vestido Celeste")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await visitor.goto("/catalogo");
  await expect(card(visitor, "Vestido Rosa")).toBeVisible();
  await expect(card(visitor, "Vestido Celeste")).toHaveCount(0);
  await visitor.context().close();
});

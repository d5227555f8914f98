import { expect, hydrated } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { ROSE } from "./steps.ts";

test("sections that follow saved numbers take the new ones without being edited", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  await shop.enter(page, "/ajustes?seccion=cifras");
  const numbers = page.locator("#cifras");
  const unsaved = page.getByText("Sin guardar", { exact: true });
  await numbers.getByLabel("Descuento desde, en %").fill("25");
  await expect(unsaved).toHaveCount(1);
  await numbers.getByRole("button", { name: "Guardar" }).tap();
  await expect(numbers.getByText("Cambios guardados")).toBeVisible();
  const benefits = page.locator("#beneficios");
  await page.goto("/ajustes?seccion=beneficios");
  await hydrated(page);
  const tag = benefits.getByLabel("En la etiqueta").first();
  await expect(tag).toHaveValue("25–50%");
  await tag.fill("Hasta 50%");
  await expect(unsaved).toHaveCount(1);
  const title = benefits.getByRole("heading", { name: "Beneficios" });
  await expect(benefits.getByText("De ejemplo", { exact: true })).toBeVisible();
  expect((await title.boundingBox())?.height).toBeLessThan(40);
  await benefits.getByRole("button", { name: "Guardar" }).tap();
  await expect(benefits.getByText("Cambios guardados")).toBeVisible();
});

test.describe("when a page cannot be reloaded", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|^no answer from/ });
  test("a saved section shows its new values", { tag: "@long" }, async ({ page, shop }) => {
    await shop.enter(page, "/ajustes?seccion=cifras");
    const numbers = page.locator("#cifras");
    const percent = numbers.getByLabel("Descuento desde, en %");
    await percent.fill("25");
    await page.route("**/ajustes.data*", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await numbers.getByRole("button", { name: "Guardar" }).tap();
    await expect(numbers.getByText("Cambios guardados")).toBeVisible();
    await expect(percent).toHaveValue("25");
  });
});

test("a good file replaces a refused one, and saving before that is refused", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  await shop.enter(page, "/ajustes?seccion=portada");
  const hero = page.locator("#portada");
  const input = hero.locator('input[type="file"]');
  const save = hero.getByRole("button", { name: "Guardar" });
  await input.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
  await expect(hero.getByText("Por favor selecciona una imagen válida.")).toBeVisible();
  await save.tap();
  await expect(hero.getByText(/^La foto no está subida/)).toBeVisible();
  await expect(hero.getByText("Cambios guardados")).toBeHidden();
  await input.setInputFiles(await photo("portada.jpg", ROSE));
  await expect(hero.getByRole("button", { name: "Quitar", exact: true })).toBeVisible();
  await expect(hero.getByRole("img", { name: "En un teléfono" })).toBeVisible();
  await save.tap();
  await expect(hero.getByText("Cambios guardados")).toBeVisible();
  await page.reload();
  await expect(hero.getByRole("button", { name: "Quitar", exact: true })).toBeVisible();
});

import sharp from "sharp";
import { expect, hydrated, open } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";

test.use({ trace: "off" });

test("pictures that a visitor sends are seen in the inbox on a phone, and open large", async ({
  page,
  shop,
}) => {
  test.setTimeout(60_000);
  await page.goto(shop.setupLink);
  await hydrated(page);
  await page.getByLabel(/^Tu email/).fill("duena@example.com");
  await page.getByLabel(/^Contraseña/).fill("un copito de algodón 27");
  await page.getByRole("button", { name: /^(Crear|Empezar|Guardar|Entrar|Ingresar)/ }).click();
  await expect(page).not.toHaveURL(/enlace=/);

  await open(page, "/contacto");
  const form = page.locator("#formulario-contacto");
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill("ana@correo.example");
  await form.getByLabel("Mensaje").fill("¿Tienen algo así?");
  await form
    .locator('input[type="file"]')
    .setInputFiles(
      await Promise.all(["#e9cfc5", "#cfdde3", "#f5e6be", "#c9d3c2"].map((c, i) => photo(`${i}.jpg`, c))),
    );
  await expect(form.getByRole("status")).toHaveText("4 fotos listas");
  // Only a program fills this in: however long the photos take, the enquiry is among the suspected.
  await form.locator('[name="segundo_asunto"]').evaluate((field: HTMLInputElement) => {
    field.value = "x";
  });
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" })).toBeVisible();

  await open(page, "/consultas?ver=sospechosas");
  await expect(page.getByText("4 fotos", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Ana/ }).click();
  const thumbnails = page.getByRole("list", { name: "Fotos de la consulta" }).getByRole("img");
  await expect(thumbnails).toHaveCount(4);
  const loaded = () =>
    thumbnails.evaluateAll((all) =>
      all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
    );
  await expect.poll(loaded).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const large = await page.getByRole("link", { name: /^Abrir la foto 2/ }).getAttribute("href");
  const answer = await page.request.get(large ?? "");
  expect((await sharp(await answer.body()).metadata()).width).toBe(900);
  // The address alone is worth nothing: without the session there is no picture.
  await page.context().clearCookies();
  expect((await page.request.get(large ?? "")).status()).toBe(401);
});

import { expect } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";

const broken = { name: "rota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };

test.use({ expectedErrors: /^Failed to load resource/ });

for (const { form, path, name, values, sent } of [
  {
    form: "the contact page",
    path: "/contacto",
    name: "Nombre completo",
    values: { Email: "ana@correo.example", Mensaje: "Con fotos" },
    sent: "¡Mensaje enviado!",
  },
  {
    form: "the home form",
    path: "/?contacto=email",
    name: "Nombre",
    values: { "Tu Email": "ana@correo.example", Asunto: "Un ajuar", Mensaje: "Con fotos" },
    sent: "¡Éxito!",
  },
]) {
  test(`${form} sends photos in the form, and keeps the good ones when it is shown again`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    const input = page.locator('input[type="file"]');
    await expect(input).toBeVisible();
    await input.setInputFiles([await photo("a.jpg", "#e9cfc5"), broken, await photo("b.jpg", "#cfdde3")]);
    await page.locator('form[method="post"] button[type="submit"]').click();

    await expect(page.getByLabel("Mensaje")).toHaveValue("Con fotos");
    await expect(page.getByText("rota.jpg: Por favor selecciona una imagen válida.")).toBeVisible();
    await expect(page.getByText("2 fotos listas")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "a.jpg" })).toBeChecked();
    await page.getByRole("checkbox", { name: "b.jpg" }).uncheck();

    await page.getByLabel(name).fill("Ana");
    await page.locator('form[method="post"] button[type="submit"]').click();
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
}

import sharp from "sharp";
import { open } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, expect, toast } from "./steps.ts";

test.use({ begins: "shared", trace: "off" });
test.setTimeout(120_000);

test("a product's photo over 5 MB is refused, and made smaller, used and saved when that is asked for", async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  const create = { width: 2400, height: 1800, channels: 3, background: "#888" } as const;
  // What stands behind a picture is skipped by whoever shows it.
  const buffer = Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  await form.getByLabel(/^Nombre/).fill("Body grande");
  await form
    .locator('input[type="file"]')
    .setInputFiles([{ name: "grande.jpg", mimeType: "image/jpeg", buffer }, await photo("b.jpg", "#cfdde3")]);
  await expect(form.getByText("El archivo es muy grande. Máximo 5MB.", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
  const shrink = form.getByRole("button", { name: "Achicarla y usarla: Foto 1" });
  await expect(form.getByRole("button", { name: /^Reintentar/ })).toHaveCount(0);
  await expect(shrink).toBeInViewport({ ratio: 1 });
  await shrink.tap();
  await form.getByLabel("Qué se ve en la foto 1").fill("De frente");
  await form.getByText("Talles, colores y detalles").tap();
  for (const name of ["Rosa", "Celeste"]) await form.getByRole("checkbox", { name, exact: true }).tap();
  await form.getByLabel("Color que muestra en la foto 2").selectOption("Celeste");
  // Called otherwise, the colour is still that photo's; so it is in another place.
  await form.getByLabel("Nombre del color").last().fill("Cielo");
  await form.getByRole("button", { name: "Mover antes: Foto 2" }).tap();
  await form.getByRole("button", { name: "Mover después: Foto 1" }).tap();
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  const cover = card(page, "Body grande").getByRole("img", { name: "De frente" });
  const shape = () =>
    cover.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth / img.naturalHeight : 0));
  await expect.poll(shape).toBeCloseTo(4 / 3, 1);

  await open(page, "/catalogo/body-grande");
  const photos = page.getByRole("list", { name: "Fotos de Body grande" }).getByRole("img");
  await expect(photos).toHaveCount(2);
  const shown = photos.first();
  await expect(shown).toHaveAccessibleName("De frente");
  await page.getByRole("radio", { name: "Cielo" }).check();
  await expect(shown).toHaveAccessibleName("Body grande");
  await page.getByRole("radio", { name: "Rosa" }).check();
  await expect(shown).toHaveAccessibleName("De frente");
});

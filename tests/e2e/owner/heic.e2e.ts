import { heicFixture, heicHeader } from "../../support/images.ts";
import { test } from "./new-shop.ts";
import { card, expect, toast } from "./steps.ts";

/* An iPhone's photos in a browser that cannot read them: it sends them as they are. */

/** As it lies on an iPhone's card; browsers that do not know the kind say nothing of it. */
const photograph = {
  name: "IMG_0042.HEIC",
  mimeType: "",
  buffer: heicFixture("turned"),
};
const broken = { name: "IMG_0043.HEIC", mimeType: "image/heic", buffer: Buffer.from(heicHeader()) };

// A preview that cannot be shown is asked for all the same.
test.use({ begins: "shared", expectedErrors: /^Failed to load resource/, trace: "off" });

test("the owner publishes one, and is told of one that cannot be read", async ({ page, shop }) => {
  test.setTimeout(60_000);
  await shop.enter(page);
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  await form.getByLabel(/^Nombre/).fill("Body de iPhone");
  await form.locator('input[type="file"]').setInputFiles([photograph, broken]);
  await expect(
    form.getByText("No pudimos leer esta foto en formato HEIC. Mandala como JPG; en un iPhone:", {
      exact: false,
    }),
  ).toBeVisible();
  await form.getByRole("button", { name: "Quitar: Foto 2" }).tap();
  await expect(form.getByLabel("Qué se ve en la foto 1")).toBeVisible();
  await form.getByRole("button", { name: "Agregar", exact: true }).tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  const shown = card(page, "Body de iPhone").getByRole("img").first();
  // Turned as the file says.
  await expect
    .poll(() =>
      shown.evaluate((img) =>
        img instanceof HTMLImageElement && img.complete ? img.naturalWidth > img.naturalHeight : null,
      ),
    )
    .toBe(true);
});

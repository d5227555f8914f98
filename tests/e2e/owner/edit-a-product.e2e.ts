import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { heicFixture, heicHeader } from "../../support/images.ts";
import { PASSWORD } from "../../support/owned-shop.ts";
import { expect, hold, open } from "../fixtures.ts";
import { photo, test } from "./new-shop.ts";
import { card, ROSE, SKY, signIn, toast } from "./steps.ts";

// Console lines about lost connections, ended sessions, version conflicts, and previews that Chromium cannot
// decode.
test.use({
  expectedErrors: /net::ERR_|status of 40[149]|^no answer from|^Failed to load resource/,
});
const form = (page: Page) => page.getByRole("dialog", { name: /^(Agregar|Editar) Producto$/ });
const files = (page: Page) => form(page).locator('input[type="file"]');
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}`));
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: /^(Agregar|Actualizar)$/ });
const saved = (page: Page) =>
  expect(toast(page, /^Producto (agregado|actualizado) exitosamente$/)).toBeVisible();

async function startProduct(page: Page, name: string): Promise<void> {
  await button(page, "Agregar producto").tap();
  await field(page, "Nombre").fill(name);
}

test("large photos shrink, an iPhone's is turned upright, arrows order them", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  const create = { width: 2400, height: 1800, channels: 3, background: "#888" } as const;
  // Makes the file larger than 5 MB. Image decoders ignore the bytes after the end of the picture.
  const large = Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  await startProduct(page, "Body grande");
  await files(page).setInputFiles([
    { name: "grande.jpg", mimeType: "image/jpeg", buffer: large },
    // Some browsers report no media type for an iPhone's photo.
    { name: "IMG_0042.HEIC", mimeType: "", buffer: heicFixture("turned") },
    { name: "IMG_0043.HEIC", mimeType: "image/heic", buffer: Buffer.from(heicHeader()) },
  ]);
  const unreadable = "No pudimos leer esta foto en formato HEIC. Mandala como JPG; en un iPhone:";
  // A busy machine may refuse a photo, so this presses 'Reintentar' until both texts are shown.
  await expect(async () => {
    const again = button(page, /^Reintentar la foto/).first();
    if (await again.isVisible()) await again.tap();
    for (const text of ["La achicamos: pesaba 5 MB", unreadable]) {
      await expect(form(page).getByText(text)).toBeVisible({ timeout: 20_000 });
    }
  }).toPass();
  await button(page, "Quitar la foto 3").tap();
  // Edits photo 1: moves the square that cards show, turns the photo and makes it lighter.
  await button(page, "Arreglar en la foto 1").tap();
  const editor = page.getByRole("dialog", { name: "Arreglar la foto" });
  const [stage, square] = [editor.getByTestId("stage"), editor.getByLabel("El cuadrado")];
  await expect(stage).toBeVisible();
  await stage.tap({ position: { x: 5, y: 5 } });
  await expect(square).toHaveValue("0");
  await editor.getByRole("button", { name: "Girar" }).tap();
  await editor.getByLabel("Luz").fill("20");
  await square.fill("100");
  // A browser without enough memory cannot encode the photo. The editor then keeps the changes.
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const { toBlob } = prototype;
    prototype.toBlob = (done) => {
      prototype.toBlob = toBlob;
      done(null);
    };
  });
  await editor.getByRole("button", { name: "Listo" }).tap();
  await expect(toast(page, "No pudimos cambiarla. Probá de nuevo.")).toBeVisible();
  await editor.getByRole("button", { name: "Listo" }).tap();
  await expect(form(page).getByText("2 fotos listas")).toBeAttached();
  await field(page, "Qué se ve en la foto 1").fill("De frente");
  await field(page, "Qué se ve en la foto 2").fill("Del iPhone");
  await form(page).getByText("Talles, colores y detalles").tap();
  for (const name of ["Rosa", "Celeste"]) await form(page).getByRole("checkbox", { name, exact: true }).tap();
  await field(page, "Color que muestra en la foto 1").selectOption("Celeste");
  await button(page, "Mover antes: Foto 2").tap();
  await expect(form(page).getByText("Foto en el lugar 1 de 2: es la portada")).toBeAttached();
  await save(page).tap();
  await saved(page);
  const cover = card(page, "Body grande").getByRole("img", { name: "Del iPhone" });
  const isWide = (image: HTMLImageElement) => image.naturalWidth > image.naturalHeight;
  await expect.poll(() => cover.evaluate(isWide)).toBe(true);

  await open(page, "/catalogo/body-grande");
  const shown = page.getByRole("list", { name: "Fotos de Body grande" }).getByRole("img");
  await expect(shown).toHaveCount(2);
  await page.getByRole("radio", { name: "Rosa" }).check();
  await expect(shown.first()).toHaveAccessibleName("Del iPhone");
  await page.getByRole("radio", { name: "Celeste" }).check();
  await expect(shown.first()).toHaveAccessibleName("De frente");
  await expect(shown.first()).toHaveCSS("object-position", "100% 100%");
  await expect.poll(() => shown.first().evaluate(isWide)).toBe(false);
});

/** The variants that the form sends, each as size, colour and stock. */
function rowsIn(dialog: Locator): Promise<string[]> {
  return dialog.locator("form").evaluate((element: HTMLFormElement) => {
    const sent = new FormData(element);
    const rows: string[] = [];
    for (let n = 0; sent.has(`variants[${n}].size`); n++) {
      const of = (name: string) => sent.get(`variants[${n}].${name}`);
      rows.push(`${of("size")} ${of("colour")} ${of("stock")}`.trim());
    }
    return rows;
  });
}

async function openDetails(page: Page, opener: string): Promise<void> {
  await button(page, opener).tap();
  await form(page).getByText("Talles, colores y detalles").tap();
}

test("the owner enters sizes, colours and stock, and a reload loses none", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  await shop.enter(page);
  await openDetails(page, "Agregar producto");
  const check = (name: string) => form(page).getByRole("checkbox", { name, exact: true });
  await field(page, "Nombre").fill("Body Nube");
  await button(page, "Curva completa").tap();
  for (const size of ["9-12 m", "12-18 m", "18-24 m"]) await check(size).tap();
  await field(page, "Otro talle").fill("2 años");
  await field(page, "Otro talle").press("Enter");
  await check("Rosa").tap();
  // A typed name is added to the colours when the field loses the focus.
  await field(page, "Otro color").fill("Cielo");
  await field(page, "Stock: RN, Rosa").fill("0");
  for (const size of ["2 años", "6-9 m"]) await button(page, `No se hace: ${size}, Cielo`).tap();
  const stock = field(page, "Stock: 0-3 m, Rosa");
  await stock.fill("1,5");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Closes the section of sizes and colours. An error in one of its fields opens it again.
  await form(page).getByText("Talles, colores y detalles").tap();
  await save(page).tap();
  await expect(form(page).getByText(/^Escribí el stock solo con números/)).toBeVisible();
  await expect(stock).toBeFocused();
  await stock.fill("4");

  // Typed values survive a reload before the save.
  const rows = [
    ...["RN Rosa 0", "0-3 m Rosa 4", "3-6 m Rosa", "6-9 m Rosa", "2 años Rosa"],
    ...["RN Cielo", "0-3 m Cielo", "3-6 m Cielo"],
  ];
  expect(await rowsIn(form(page))).toEqual(rows);
  await page.reload();
  await openDetails(page, "Agregar producto");
  await expect(form(page).getByText("Recuperamos lo que no llegaste a guardar.")).toBeVisible();
  expect(await rowsIn(form(page))).toEqual(rows);
  const price = field(page, "Precio: 2 años");
  await price.fill("22.000");
  await save(page).tap();
  await saved(page);
  await openDetails(page, "Editar: Body Nube");
  expect(await rowsIn(form(page))).toEqual(rows);
  await expect(price).toHaveValue("22.000");
});

test("an open form outlives a lost connection and an ended session", { tag: "@long" }, async ({
  page,
  context,
  shop,
}) => {
  await shop.enter(page);
  await startProduct(page, "Body sin señal");
  await files(page).setInputFiles(await photo("frente.jpg", ROSE));
  await expect(field(page, "Qué se ve en la foto 1")).toBeVisible();

  // Chromium still completes requests that run when it goes offline, so the upload is held back.
  const goOn = await hold(page, "**/catalogo/fotos");
  await files(page).setInputFiles(await photo("espalda.jpg", SKY));
  await expect(form(page).getByRole("progressbar", { name: "Subiendo la foto 2" })).toBeVisible();
  await context.setOffline(true);
  goOn();
  const cut = "Se cortó la conexión. La foto sigue acá: reintentá cuando vuelva.";
  await expect(form(page).getByText(cut, { exact: true })).toBeVisible();

  // Three saves fail: with a photo that was not uploaded, without a connection, and without a session.
  await save(page).tap();
  const missing = "Hay una foto que no se pudo subir: reintentá o quitala.";
  await expect(form(page).getByText(missing, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await button(page, "Reintentar la foto 2").tap();
  await expect(field(page, "Qué se ve en la foto 2")).toBeVisible();
  const failed = (why: string) => page.getByText(`Error al guardar producto: ${why}`, { exact: true });
  await context.setOffline(true);
  await save(page).tap();
  await expect(failed("no hay conexión. No se perdió nada: probá de nuevo cuando vuelva")).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await save(page).tap();
  await expect(
    failed("tu sesión terminó. Ingresá de nuevo en otra pestaña y volvé a probar: no se pierde nada"),
  ).toBeVisible();
  // Signing in closes the dialog and keeps the typed values.
  const dialog = page.getByRole("dialog", { name: "Ingresar" });
  await signIn(dialog, PASSWORD);
  await expect(dialog).toBeHidden();
  await expect(field(page, "Nombre")).toHaveValue("Body sin señal");
  // While the product is being saved, nothing closes the sheet, because the server's answer would be lost.
  const answer = await hold(page, /catalogo\.data/);
  await save(page).tap();
  await expect(form(page).getByRole("button", { name: "Guardando…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(field(page, "Nombre")).toBeVisible();
  answer();
  await saved(page);

  // The sheet that a link opens does not open again on the way back.
  await open(page, "/catalogo/body-sin-senal");
  await page.getByRole("main").getByRole("link", { name: "Editar" }).first().tap();
  await expect(field(page, "Nombre")).toHaveValue("Body sin señal");
  await page.keyboard.press("Escape");
  await expect(form(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/catalogo/body-sin-senal");
});

test("two people who edit the same product lose neither's text", { tag: "@long" }, async ({
  page,
  shop,
  browser,
}) => {
  await shop.enter(page);
  await startProduct(page, "Body de dos");
  await field(page, "Precio \\(").fill("100");
  await save(page).tap();
  await expect(card(page, "Body de dos")).toBeVisible();
  const storageState = await page.context().storageState();
  const other = await browser.newContext({ baseURL: shop.origin, storageState });
  const theirs = await other.newPage();

  // The product is saved first on the page `theirs`, so saving on `page` is a conflict.
  await button(page, "Editar: Body de dos").tap();
  await field(page, "Nombre").fill("Body de dos, mío");
  await open(theirs, "/catalogo");
  await button(theirs, "Editar: Body de dos").click();
  await field(theirs, "Precio \\(").fill("250");
  await save(theirs).click();
  await saved(theirs);
  await save(page).tap();
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText(
    "Error al guardar producto: cambió en otra pestaña o en otro teléfono mientras lo editabas",
  );
  await expect(alert.getByRole("link", { name: /^Ver cómo quedó/ })).toBeVisible();
  await save(page).tap();
  await saved(page);
  await expect(card(page, "Body de dos, mío").getByText("$100")).toBeVisible();
  await other.close();
});

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { PASSWORD } from "../../support/owned-shop.ts";
import { finger } from "./hands.ts";
import { photo, test } from "./new-shop.ts";
import { card, expect, ROSE, SKY, signIn, toast } from "./steps.ts";

// What the browser itself says of a connection that is lost, and of a session that is.
test.use({ begins: "shared", expectedErrors: /net::ERR_|status of 401|^no answer from/ });
test.setTimeout(120_000);

/** About a megabyte of noise, which no compression makes small. */
async function largePhoto(name: string) {
  const width = 700;
  const pixels = Buffer.alloc(width * width * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7919 + (at >> 5) * 104_729) % 251;
  const buffer = await sharp(pixels, { raw: { width, height: width, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** Lets this page send so slowly that a large photo is on its way until something else happens; returns what ends it. */
async function sendSlowly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20 * 1024,
  });
  return () => devtools.detach();
}

test("a photo cancelled on its way, a connection lost in the middle of one, a session that ends: nothing of an open form is lost", async ({
  page,
  context,
  shop,
}) => {
  await shop.enter(page);
  await page.getByRole("button", { name: "Agregar producto" }).tap();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  const files = form.locator('input[type="file"]');
  const submit = form.getByRole("button", { name: "Agregar", exact: true });
  await form.getByLabel(/^Nombre/).fill("Body sin señal");
  await files.setInputFiles(await photo("frente.jpg", ROSE));
  await expect(form.getByLabel("Qué se ve en la foto 1")).toBeVisible();

  const sendAtOnce = await sendSlowly(page);
  const sending = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/catalogo/fotos"));
  await files.setInputFiles(await largePhoto("espalda.png"));
  const progress = form.getByRole("progressbar", { name: "Subiendo foto 2" });
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(0);
  await form.getByRole("button", { name: "Cancelar: Foto 2" }).tap();
  await sending;
  await expect(form.getByRole("button", { name: /: Foto 2$/ })).toHaveCount(0);
  await expect(form.getByText("Foto 2 quitada")).toBeAttached();
  await sendAtOnce();

  // Chromium lets what is on the wire arrive when it goes offline, so the sending is held back until then.
  const { promise: offline, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/catalogo/fotos", async (route) => {
    await offline;
    await route.continue();
  });
  await files.setInputFiles(await photo("espalda.jpg", SKY));
  await expect(progress).toBeVisible();
  await context.setOffline(true);
  goOn();
  await expect(
    form.getByText("Se cortó la conexión. La foto sigue acá: reintentá cuando vuelva.", { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel(/^Nombre/)).toHaveValue("Body sin señal");
  await expect(form.getByText("Portada", { exact: true })).toBeVisible();

  // Not saved with a photo missing, nor without a connection, nor without a session.
  await submit.tap();
  await expect(
    form.getByText("Hay una foto que no se pudo subir: reintentá o quitala.", { exact: true }),
  ).toBeVisible();
  await form.getByRole("button", { name: "Reintentar: Foto 2" }).tap();
  await expect(form.getByRole("button", { name: "Reintentar: Foto 2" })).toBeVisible();
  await context.setOffline(false);
  await form.getByRole("button", { name: "Reintentar: Foto 2" }).tap();
  await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
  const failed = (why: string) => page.getByText(`Error al guardar producto: ${why}`, { exact: true });
  await context.setOffline(true);
  await submit.tap();
  await expect(failed("no hay conexión. No se perdió nada: probá de nuevo cuando vuelva")).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await submit.tap();
  // By its text alone: the way in, which opens over the form, hides it from roles.
  await expect(
    failed("tu sesión terminó. Ingresá de nuevo en otra pestaña y volvé a probar: no se pierde nada"),
  ).toBeVisible();
  // Closing it leads back to what was typed.
  const dialog = page.getByRole("dialog", { name: "Ingresar" });
  await signIn(dialog, finger(page), PASSWORD);
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel(/^Nombre/)).toHaveValue("Body sin señal");
  await submit.tap();
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await card(page, "Body sin señal").getByRole("link", { name: "Ampliar la foto" }).tap();
  await expect(page.getByText("Foto 1 de 2")).toBeVisible();
});

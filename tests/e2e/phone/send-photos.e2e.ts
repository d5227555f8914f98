import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccess } from "../access.ts";
import { expect, hold, open, test as visitors } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";
import { ROSE } from "../owner/steps.ts";

/* Tests photos in the contact and home forms. Each test that sends a form has its own shop, with its own limits. */

const broken = { name: "rota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
const UPLOADS = "**/contacto/fotos";

async function photos(count: number) {
  const colours = ["#e9cfc5", "#cfdde3", "#f5e6be", "#c9d3c2", "#f1eae0", "#93806f"];
  return await Promise.all(colours.slice(0, count).map((colour, i) => photo(`${i}.jpg`, colour)));
}

async function contactForm(page: Page): Promise<{ form: Locator; input: Locator; send: Locator }> {
  await open(page, "/contacto");
  const form = page.locator("#formulario-contacto");
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill("ana@correo.example");
  await form.getByLabel("Mensaje").fill("Con fotos");
  const send = form.getByRole("button", { name: "Enviar mensaje" });
  return { form, input: form.locator('input[type="file"]'), send };
}

test.use({ expectedErrors: /^Failed to load resource/ });

test("photos on the contact page are refused, removed, retried and sent", async ({ page }) => {
  const { form, input, send } = await contactForm(page);
  await input.setInputFiles([...(await photos(2)), broken]);
  await expect(form.getByRole("status")).toHaveText("2 fotos listas");
  await expect(form.getByText("Foto 3: Por favor selecciona una imagen válida.")).toBeVisible();
  await expectAccess(page);
  await send.click();
  // The form is not sent with a failed photo, and keeps what was typed.
  await expect(form.getByRole("alert").filter({ hasText: "no es una foto" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Quitar la foto 3" })).toBeFocused();
  await expect(form.getByLabel("Mensaje")).toHaveValue("Con fotos");
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(form.getByRole("alert").filter({ hasText: /no es una foto|Falta una foto/ })).toHaveCount(0);

  // The upload breaks off and is sent again.
  await page.route(UPLOADS, (route) => route.abort());
  await input.setInputFiles(await photos(1));
  await expect(form.getByText("Foto 3: Se cortó la conexión.")).toBeVisible();
  await page.unroute(UPLOADS);
  const letGo = await hold(page, UPLOADS);
  await form.getByRole("button", { name: "Reintentar la foto 3" }).click();
  await expect(form.getByRole("progressbar", { name: "Subiendo la foto 3" })).toBeVisible();

  // The form waits for a photo that is still uploading.
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("contacto.data"))
      posts.push(new URLSearchParams(request.postData() ?? "").get("message") ?? "");
  });
  await send.dblclick();
  await expect(form.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  expect(posts).toEqual([]);
  await form.getByLabel("Mensaje").fill("Con fotos, y sin apuro");
  letGo();
  await expect(form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" })).toBeFocused();
  expect(posts).toEqual(["Con fotos, y sin apuro"]);
  await expect(form.getByRole("img")).toHaveCount(0);
});

test("the modal keeps text and photos while it is closed, and its buttons stay in view", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("link", { name: "Conectar Email" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Escribinos un email" });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([{ ...broken, mimeType: "text/plain" }, ...(await photos(6))]);
  await expect(dialog.getByText("Podés mandar hasta 5 fotos: las últimas quedaron afuera.")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("5 fotos listas");
  // 'Foto 1' is the file that is not a photo. Removing this file and one photo leaves four photos.
  await dialog.getByRole("button", { name: "Quitar la foto 1" }).click();
  await dialog.getByRole("button", { name: "Quitar la foto 5" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Foto 5 quitada");
  await dialog.getByLabel("Mensaje").fill("Con fotos");
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog.getByRole("status")).toHaveText("4 fotos listas");
  await expect(dialog.getByLabel("Mensaje")).toHaveValue("Con fotos");
  await expectAccess(page);
  const send = dialog.getByRole("button", { name: "Enviar" });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Cancelar", exact: true })).toBeInViewport({ ratio: 1 });

  // A message that is cancelled while it waits for a photo is not sent.
  await dialog.getByLabel("Nombre").fill("Ana");
  await dialog.getByLabel("Email").fill("ana@correo.example");
  await dialog.getByLabel("Asunto").fill("Una consulta");
  const letGo = await hold(page, UPLOADS);
  await dialog.locator('input[type="file"]').setInputFiles(await photos(1));
  await send.click();
  await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(dialog).toBeHidden();
  page.on("request", (request) =>
    expect(`${request.method()} ${request.url()}`).not.toMatch(/^POST .*\.data/),
  );
  letGo();
  await opener.click();
  await expect(dialog.getByRole("status")).toHaveText("5 fotos listas");
  await expect(dialog.getByRole("button", { name: "Enviar" })).toBeEnabled();
});

// This test sends no message, so it needs no shop of its own.
visitors("a photo is shrunk and turned upright before it is sent", { tag: "@long" }, async ({ page }) => {
  const { form, input } = await contactForm(page);
  // 12 megapixels, stored sideways as cameras do, and padded to over 5 MB.
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: ROSE } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const buffer = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]);
  // Playwright does not show a Blob that a script sends, so this records it.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (path, options) => {
      if (options?.body instanceof Blob) Reflect.set(window, "sent", options.body);
      return fetch(path, options);
    };
  });
  await input.setInputFiles({ name: "g.jpg", mimeType: "image/jpeg", buffer });
  await expect(form.getByRole("status")).toHaveText("Una foto lista");
  const sent = await page.evaluate(async () => {
    const blob = Reflect.get(window, "sent") as Blob;
    const { width, height } = await createImageBitmap(blob);
    return [width, height, blob.type];
  });
  expect(sent).toEqual([1500, 2000, "image/jpeg"]);
});

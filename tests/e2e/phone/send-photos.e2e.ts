import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccess } from "../access.ts";
import { expect, open, test as visitors } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";
import { ROSE } from "../owner/steps.ts";

/* Photos in the two forms, on a phone of 360 px, each time in a shop of its own: its limits count from nothing. */

const broken = { name: "rota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
const notImage = { name: "lista.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };

const UPLOADS = "**/contacto/fotos";

const ANA = { "Nombre completo": "Ana", Email: "ana@correo.example", Mensaje: "Con fotos" };

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

async function choose(form: Locator, ...files: (Awaited<ReturnType<typeof photo>> | typeof broken)[]) {
  await form.locator('input[type="file"]').setInputFiles(files);
}

/** Makes photos of different colours. */
async function photos(count: number) {
  const colours = ["#e9cfc5", "#cfdde3", "#f5e6be", "#c9d3c2", "#f1eae0", "#93806f"];
  return await Promise.all(colours.slice(0, count).map((colour, i) => photo(`${i}.jpg`, colour)));
}

async function contactForm(page: Page): Promise<Locator> {
  await open(page, "/contacto");
  return page.locator("#formulario-contacto");
}

// Without a trace: its recorder fetches what a preview shows, which the policy refuses.
test.use({ expectedErrors: /^Failed to load resource/, trace: "off" });
test.setTimeout(60_000);

test("photos on the contact page are uploaded, refused, removed, retried, and sent in one enquiry", async ({
  page,
}) => {
  const form = await contactForm(page);
  const input = form.locator('input[type="file"]');
  await expect(form.getByText("Agregar fotos (opcional)")).toBeVisible();
  await choose(form, ...(await photos(2)), broken, notImage);
  await expect(form.getByRole("status")).toHaveText("2 fotos listas");
  await expect(form.getByText("Foto 3: Por favor selecciona una imagen válida.")).toBeVisible();
  await expect(form.getByText("Foto 4: Por favor selecciona una imagen válida.")).toBeVisible();
  await expectAccess(page);

  await fill(form, ANA);
  const send = form.getByRole("button", { name: "Enviar mensaje" });
  await send.click();
  // The page asks about a failed photo and keeps what was typed.
  await expect(form.getByRole("alert").filter({ hasText: "no es una foto" })).toBeVisible();
  const remove = form.getByRole("button", { name: "Quitar la foto 3" });
  await expect(remove).toBeFocused();
  await expect(form.getByLabel("Mensaje")).toHaveValue("Con fotos");
  await page.keyboard.press("Enter");
  await remove.click();
  await expect(input).toBeFocused();
  await expect(form.getByRole("alert").filter({ hasText: /no es una foto|Falta una foto/ })).toHaveCount(0);

  // The upload breaks off and is sent again.
  await page.route(UPLOADS, (route) => route.abort());
  await choose(form, ...(await photos(1)));
  await expect(form.getByText("Foto 3: Se cortó la conexión.")).toBeVisible();
  await page.unroute(UPLOADS);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  await form.getByRole("button", { name: "Reintentar la foto 3" }).click();
  await expect(form.getByRole("progressbar", { name: "Subiendo la foto 3" })).toBeVisible();

  // The form waits for a photo that is still uploading.
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("contacto.data")) posts += 1;
  });
  await send.dblclick();
  await expect(form.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  expect(posts).toBe(0);
  letGo();
  await expect(form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" })).toBeFocused();
  expect(posts).toBe(1);
  await expect(form.getByRole("img")).toHaveCount(0);
});

test("the modal keeps text and photos while it is closed, and its buttons stay in view", async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("link", { name: "Conectar Email" });
  await opener.click();
  const dialog = page.getByTestId("email-dialog");
  await choose(dialog, ...(await photos(6)));
  await expect(dialog.getByText("Podés mandar hasta 5 fotos: las últimas quedaron afuera.")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("5 fotos listas");
  await dialog.getByRole("button", { name: "Quitar la foto 5" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Foto 5 quitada");
  const { Email: email, Mensaje } = ANA;
  await fill(dialog, { Nombre: "Ana", "Tu Email": email, Asunto: "Un ajuar", Mensaje });
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog.getByRole("status")).toHaveText("4 fotos listas");
  await expect(dialog.getByLabel("Mensaje")).toHaveValue(Mensaje);
  await expectAccess(page);

  const send = dialog.getByRole("button", { name: "Enviar" });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Cancelar", exact: true })).toBeInViewport({ ratio: 1 });
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await send.click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  expect(body.getAll("photo")).toHaveLength(4);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "¡Éxito!" })).toBeFocused();
  // The next message starts without these photos.
  await opener.click();
  await expect(dialog.getByText("Agregar fotos (opcional)")).toBeVisible();
  await expect(dialog.getByRole("img", { name: /^Foto/ })).toHaveCount(0);
});

test("a photo that is gone is named and removed; the message is kept and sent by the second press", async ({
  page,
  baseURL,
}) => {
  const form = await contactForm(page);
  await choose(form, ...(await photos(2)));
  await expect(form.getByRole("status")).toHaveText("2 fotos listas");
  const [token = ""] = await form
    .locator('input[name="photo"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute("value") ?? ""));
  // Another message has taken the photo.
  const other = {
    intent: "send",
    name: "Ana",
    email: "otra@correo.example",
    message: "Otra",
    photo: token,
  };
  const taken = await page.request.post("/contacto", { form: other, headers: { Origin: baseURL ?? "" } });
  expect(taken.status()).toBe(200);

  await fill(form, ANA);
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByText("Una foto ya no está guardada.")).toBeVisible();
  await expect(form.getByRole("status")).toHaveText("Una foto lista");
  await expect(form.getByLabel("Mensaje")).toHaveValue("Con fotos");
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" })).toBeVisible();
});

// This test sends no message, so it needs no shop of its own.
visitors(
  "a photo is shrunk and turned upright before it is sent; a transparent one stays transparent",
  async ({ page }) => {
    const form = await contactForm(page);
    // 12 megapixels, lying on their side as cameras write them, with what brings them over 5 MB behind.
    const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: ROSE } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const buffer = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]);
    // What a script sends as a file is not told with the request.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof Blob) Reflect.set(window, "sent", body);
        send.call(this, body);
      };
    });
    await choose(form, { name: "g.jpg", mimeType: "image/jpeg", buffer });
    await expect(form.getByRole("status")).toHaveText("Una foto lista");
    /** Its size, its type, and how opaque its corner is. */
    const sent = () =>
      page.evaluate(async () => {
        const blob = Reflect.get(window, "sent") as Blob;
        const bitmap = await createImageBitmap(blob);
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context?.drawImage(bitmap, 0, 0);
        return [width, height, blob.type, context?.getImageData(0, 0, 1, 1).data[3]];
      });
    expect(await sent()).toEqual([1500, 2000, "image/jpeg", 255]);

    const logo = { width: 3000, height: 600, channels: 4, background: "#00000000" } as const;
    const png = await sharp({ create: logo }).png().toBuffer();
    await choose(form, { name: "logo.png", mimeType: "image/png", buffer: png });
    await expect(form.getByRole("status")).toHaveText("2 fotos listas");
    expect(await sent()).toEqual([2000, 400, "image/png", 0]);
  },
);

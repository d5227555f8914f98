import type { Page } from "@playwright/test";
import { expectAccess } from "../access.ts";
import { expect, hydrated, keptList, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { readAWhile } from "./steps.ts";

/* Follows orders from the basket to the state 'Enviado', on the buyer's phone and the owner's. */

test.use({
  begins: "sample",
  serviceWorkers: "allow",
  expectedErrors:
    /net::ERR_|Failed to fetch|^no answer from|status of 503|^not (loaded|kept)|left the shop: https:..wa.me/,
});
const signalLine = (page: Page) => page.getByTestId("offline-banner");
const toList = (page: Page) => page.getByRole("link", { name: /^Mi pedido/ });
const garment = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const byWhatsapp = (page: Page) => page.getByRole("button", { name: "Mandar por WhatsApp" });

/** Size in which the dress is ordered. The order takes all stock of this size. */
const SIZE = "3-6 m";

/** A product with one piece left, which the order takes. */
const LAST = {
  path: "/catalogo/cardigan-trenzas?talle=9-12+m&color=Crudo",
  inMessage: "Cárdigan Trenzas, talle 9-12 m, color Crudo",
};

/** Fills the basket, changes it and sends it by WhatsApp. Returns the message. */
async function sendByChat(page: Page): Promise<string> {
  const context = page.context();
  // With two sizes in the filter, a card asks which one.
  await open(page, "/catalogo?talle=3-6+m&talle=6-9+m");
  const heart = (name: string) =>
    page.getByRole("button", { name: new RegExp(`^Sumar (otro talle de )?${name}( a mi pedido)?$`) });
  const ask = page.getByRole("dialog", { name: "Elegí el talle" });
  await heart("Body Marinero").dblclick();
  await ask.getByRole("button", { name: "3-6 m" }).tap();
  await heart("Body Florcitas").tap();
  await ask.getByRole("button", { name: "Todavía no sé" }).dblclick();
  await expect(toList(page)).toContainText("2 prendas");
  await open(page, "/catalogo/vestido-jardin?talle=6-9+m");
  await page.getByRole("button", { name: "Sumar a mi pedido" }).tap();
  await open(page, LAST.path);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sumar a mi pedido" }).tap();
  await expect(toList(page)).toContainText("4 prendas");
  await context.setOffline(false);

  await page.getByRole("link", { name: "Ver pedido (4)" }).tap();
  await expect(page.getByLabel("Talle de Body Florcitas")).toHaveValue("");
  await page.getByRole("button", { name: "Quitar Body Florcitas" }).tap();
  const dress = garment(page, "Vestido Jardín");
  await dress.getByLabel("Cantidad de Vestido Jardín").fill("3");
  await dress.getByLabel("Cantidad de Vestido Jardín").press("Enter");
  await dress.getByText("Agregar una nota").click();
  await dress.getByLabel("Nota para Vestido Jardín").fill("con moño");
  await dress.getByLabel("Talle de Vestido Jardín").selectOption(SIZE);
  await expect(toList(page)).toContainText("5 prendas");
  await expectAccess(page);

  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await context.setOffline(true);
  await byWhatsapp(page).tap();
  await expect(page.getByRole("alert")).toContainText("Guardado para mandar");
  await context.setOffline(false);
  await expect(signalLine(page)).toContainText(/Nos llegó tu pedido, código \w{3}-\w{3}/);
  await expect(toList(page)).not.toContainText("prenda");
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
  await signalLine(page).getByRole("link", { name: "Escribinos por WhatsApp" }).tap();
  await page.waitForURL("https://wa.me/**");
  const message = new URL(page.url()).searchParams.get("text") ?? "";
  // Back leads from WhatsApp to the order's page, which must not open WhatsApp again.
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Abrir WhatsApp y mandarlo/ })).toBeVisible();
  return message;
}

/**
 * Sends a basket offline by WhatsApp and then by email. The second order replaces the first in the queue.
 * Returns the code of the second.
 */
async function sendByEmail(page: Page): Promise<string> {
  const context = page.context();
  await open(page, "/catalogo");
  await page.getByRole("button", { name: "Sumar Body Florcitas a mi pedido" }).tap();
  await page.getByRole("button", { name: "Todavía no sé" }).tap();
  await expect.poll(() => keptList(page)).toContain("Body Florcitas");
  await context.setOffline(true);
  await toList(page).tap();
  await garment(page, "Body Florcitas").waitFor();
  await hydrated(page);
  const waiting = signalLine(page).getByText("Guardado para mandar:");
  await byWhatsapp(page).tap();
  await expect(waiting).toHaveText(/tu pedido \(/);
  await page.getByText("Mandarlo por email").click();
  const form = page.locator("#contacto-pedido");
  await form.getByLabel("Nombre completo").fill("Ana Pérez");
  await form.getByLabel("Email").fill("ana@correo.example");
  await form.getByLabel("Mensaje").fill("¿Llega el viernes?");
  await readAWhile(form);
  await form.getByRole("button", { name: "Mandar el pedido" }).tap();
  await expect(waiting).toHaveText(/tu pedido por email \(/);
  await context.setOffline(false);
  await expect(signalLine(page)).toContainText(/Nos llegó tu pedido por email, código \w{3}-\w{3}/);
  await expect(toList(page)).not.toContainText("prenda");
  return /\w{3}-\w{3}/.exec((await signalLine(page).textContent()) ?? "")?.[0] ?? "";
}

/** States that the owner sets one after the other, each with the text that the buyer's page then shows. */
const STEPS = [
  ["Conversando", "Lo estamos conversando"],
  ["Señado", "Tu pedido está confirmado"],
  ["Preparado", "Está preparado"],
  ["Enviado", "Va en camino"],
] as const;

async function printsPapers(page: Page, code: string): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole("button", { name: "Imprimir la lista y la etiqueta" }).tap();
  await page.emulateMedia({ media: "print" });
  for (const text of [`Para armar: pedido ${code}`, /^Remite: Copito/]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.locator("#el-pedido")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

test("orders by WhatsApp and email go through all states", async ({ page, shop, browser }) => {
  const message = await sendByChat(page);
  expect(message).toContain("1. Body Marinero");
  expect(message).toContain(
    `Vestido Jardín, talle ${SIZE}, color Rosa\n   3 × $38.900 = $116.700\n   «con moño»`,
  );
  expect(message).toContain(LAST.inMessage);
  const mailed = await sendByEmail(page);
  await expect.poll(() => shop.mail.taken.length).toBe(3);

  const code = /\((\w{3}-\w{3})\)/.exec(message)?.[1] ?? "";
  const privatePage = /http\S+\/pedido\/\S+/.exec(message)?.[0] ?? "";
  const owner = await (await browser.newContext()).newPage();
  const orders = owner.locator("a[data-enquiry]");
  const find = async (what: string) => {
    await owner.getByRole("searchbox", { name: "Buscar consultas" }).fill(what);
    await owner.getByRole("button", { name: "Buscar", exact: true }).tap();
    await expect(orders).toHaveCount(1);
    await orders.tap();
    await expect(owner.getByRole("heading", { name: "El pedido" })).toBeVisible();
    await hydrated(owner);
  };
  await shop.enter(owner, "/consultas");
  await expect(orders).toHaveCount(2);
  await find(mailed);
  await expect(owner.getByRole("heading", { level: 1, name: "Pedido de Ana Pérez" })).toBeVisible();
  await expect(owner.getByText("¿Llega el viernes?")).toBeVisible();
  for (const part of ["Nota para vos", "Etiquetas"]) {
    await owner.getByLabel(part).focus();
    await expect(owner.getByRole("link", { name: "Responder por email" })).toBeInViewport({ ratio: 1 });
  }

  await owner.goto("/consultas");
  await find(code);
  await expect(owner.getByRole("heading", { level: 1, name: `Pedido ${code} por WhatsApp` })).toBeVisible();
  await expect(owner.getByRole("link", { name: "Todo de esta persona" })).toHaveCount(0);
  const step = owner.getByRole("button", { name: /^Marcar (señado|preparado|enviado|entregado)$/ });
  for (const [state, news] of STEPS) {
    if (state === "Conversando") {
      await owner.getByText("Pasarlo a otro estado").tap();
      await owner.getByRole("button", { name: state }).tap();
    } else if (state === "Enviado") {
      // Two taps in the inbox open the order that is ready, and a third marks it as shipped.
      await owner.goto("/consultas");
      await owner.getByRole("link", { name: "Por enviar 1" }).tap();
      await expect(orders).toHaveCount(1);
      await expectAccess(owner);
      await orders.tap();
      await expectAccess(owner);
      await printsPapers(owner, code);
      await owner.getByLabel("Correo o transporte").fill("Correo Argentino");
      await owner.getByLabel("Número de seguimiento").fill("AB123");
      await owner.getByRole("button", { name: "Respuestas preparadas" }).tap();
      await expect(owner.getByRole("button", { name: "Sí, hay" })).toBeInViewport({ ratio: 1 });
      await step.tap();
    } else if (state === "Señado") {
      await step.dblclick({ delay: 400 });
    } else {
      await step.press("Enter");
    }
    await expect(owner.locator("#el-pedido + *")).toHaveText(state);
    if (state !== "Conversando") await expect(step).toBeFocused();
    if (state === "Enviado") {
      await owner.getByRole("main").getByRole("link", { name: "Consultas", exact: true }).tap();
      await expect(owner.getByText("Acá no hay nada por ahora.")).toBeVisible();
    }
    await page.goto(privatePage);
    await expect(page.getByText(news)).toBeVisible();
    const tracking = page.getByText("Correo Argentino, seguimiento AB123");
    await expect(tracking).toBeVisible({ visible: state === "Enviado" });
    // 'Conversando' reserves no stock; from 'Señado' on, the last piece is sold out.
    await page.goto(LAST.path);
    const waitFor = page.getByRole("link", { name: "Avisame", exact: true });
    await expect(waitFor).toBeVisible({ visible: state !== "Conversando" });
  }
});

// biome-ignore-all lint/performance/useDomNodeTextContent: what is asked is what people see
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { provideBrowserShop, type WatchedPage } from "../support/browser-shop.ts";
import { send } from "../support/send.ts";
import { EMPTY_HOME_FORM, HOME_FORM_RULES, LONGEST_HOME_FORM } from "./home-form-rules.ts";

/* The two forms in a browser on a phone: every rule and text of §5 and §8 of the specification. */

const shop = provideBrowserShop();

async function openModal(): Promise<WatchedPage> {
  const page = await shop.open("/");
  await page.getByRole("link", { name: "Conectar Email" }).click();
  await page.locator(".email-dialog").waitFor();
  return page;
}

let people = 0;
function newEmail(): string {
  people += 1;
  return `persona${people}@correo.example`;
}

async function fill(
  page: Page,
  values: { name?: string; email?: string; subject?: string; message?: string },
) {
  const all = { name: "Ana", email: newEmail(), subject: "Un ajuar", message: "Hola", ...values };
  await page.getByLabel("Nombre").fill(all.name);
  await page.getByLabel("Tu Email").fill(all.email);
  await page.getByLabel("Asunto").fill(all.subject);
  await page.getByLabel("Mensaje").fill(all.message);
}

const sendButton = (page: Page) => page.locator(".email-dialog").locator('button[type="submit"]');

/** The newest toast, title and text. */
async function toast(page: Page, title: string): Promise<string> {
  const newest = page
    .locator('[data-testid="toast"]:not([data-limited]):not([data-ending-style])')
    .filter({ hasText: title });
  await newest.first().waitFor();
  return (await newest.first().locator(":has(> h2)").innerText()).replace(/\s*\n\s*/g, " / ");
}

const fieldErrors = (page: Page) => page.locator("[data-field-error]").allInnerTexts();

test("the modal: empty, then each limit at its boundary, in the specification's order", async () => {
  const page = await openModal();
  await sendButton(page).click();
  expect(await toast(page, "Error de validación")).toBe("Error de validación / Nombre es requerido");
  expect(await fieldErrors(page)).toEqual(EMPTY_HOME_FORM);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  for (const [values, error] of HOME_FORM_RULES) {
    await fill(page, values);
    await sendButton(page).click();
    await page.locator("[data-field-error]").first().getByText(error, { exact: true }).waitFor();
    expect(await toast(page, error)).toBe(`Error de validación / ${error}`);
  }
  await fill(page, LONGEST_HOME_FORM);
  await sendButton(page).click();
  expect(await toast(page, "¡Éxito!")).toBe(
    "¡Éxito! / Email enviado correctamente. Te contactaremos pronto.",
  );
  await page.locator(".email-dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Conectar Email");
  // Cleared for the next time.
  await page.getByRole("link", { name: "Conectar Email" }).click();
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("");
  expect(page.faults).toEqual([]);
}, 120_000);

test("the modal: sending is shown, a double click sends once, closing keeps what was typed", async () => {
  const page = await openModal();
  await fill(page, { message: "Doble" });
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.locator(".email-dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Conectar Email" }).click();
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("Doble");
  let posts = 0;
  await page.route(/_\.data/, async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.continue();
  });
  const button = sendButton(page);
  await button.dblclick();
  expect([await button.innerText(), await button.isDisabled()]).toEqual(["Enviando...", true]);
  await toast(page, "¡Éxito!");
  expect(posts).toBe(1);
});

test("the modal: each failure says its cause and keeps what was typed", async () => {
  const page = await openModal();
  const respond = async (how: "abort" | "500" | "tampered" | "normal") => {
    await page.unroute(/_\.data/);
    await page.route(/_\.data/, async (route) => {
      if (route.request().method() !== "POST" || how === "normal") return await route.continue();
      if (how === "abort") return await route.abort();
      if (how === "500") return await route.fulfill({ status: 500, body: "no" });
      const fields = new URLSearchParams(route.request().postData() ?? "");
      fields.set("name", "");
      return await route.continue({ postData: fields.toString() });
    });
  };
  await fill(page, { message: "Queda" });
  await respond("abort");
  await sendButton(page).click();
  expect(await toast(page, "conexión")).toBe(
    "Error / Error al enviar el email. Verifica tu conexión e intenta de nuevo.",
  );
  await respond("500");
  await sendButton(page).click();
  expect(await toast(page, "email. Intenta de nuevo.")).toBe(
    "Error / Error al enviar el email. Intenta de nuevo.",
  );
  expect(await page.getByRole("alert").innerText()).toContain("Error al enviar el email. Intenta de nuevo.");
  await fill(page, { message: "Queda" });
  await respond("tampered");
  await sendButton(page).click();
  expect(await toast(page, "Datos inválidos")).toBe(
    "Datos inválidos / Verifica que todos los campos estén correctamente completados.",
  );
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("Queda");
  // The same try again, and it arrives.
  await respond("normal");
  await sendButton(page).click();
  await toast(page, "¡Éxito!");
  expect(page.faults).toEqual([]);
}, 60_000);

test("the modal: three attempts of one email in five minutes, then the minutes that are left", async () => {
  const page = await openModal();
  const email = newEmail();
  for (const message of ["1", "2", "3"]) {
    await fill(page, { email, message });
    await sendButton(page).click();
    await page.locator(".email-dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Conectar Email" }).click();
  }
  await fill(page, { email, message: "4" });
  let posted = false;
  page.on("request", (request) => {
    posted ||= request.method() === "POST";
  });
  await sendButton(page).click();
  expect(await toast(page, "Límite excedido")).toBe(
    "Límite excedido / Demasiados intentos. Intenta de nuevo en 5 minutos.",
  );
  expect(posted).toBe(false);
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("4");
}, 60_000);

test("the contact page: missing, sent, failed", async () => {
  const page = await shop.open("/contacto");
  const form = page.locator("#formulario-contacto");
  const button = form.locator('button[type="submit"]');
  await button.click();
  expect(await toast(page, "Por favor")).toBe("Por favor completa todos los campos obligatorios");
  expect(await fieldErrors(page)).toEqual(["Escribí tu nombre", "Escribí tu email", "Escribí tu mensaje"]);
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill(newEmail());
  await form.getByLabel("Mensaje").fill("Busco algo con <3, talle < 6");
  await page.route(/contacto\.data/, async (route) =>
    route.request().method() === "POST" ? await route.abort() : await route.continue(),
  );
  await button.click();
  expect(await toast(page, "Hubo un problema")).toContain(
    "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo.",
  );
  expect(await form.getByLabel("Mensaje").inputValue()).toBe("Busco algo con <3, talle < 6");
  await page.unroute(/contacto\.data/);
  await button.click();
  expect(await toast(page, "¡Mensaje enviado!")).toBe(
    "¡Mensaje enviado! / Hemos recibido tu mensaje. Te contactaremos pronto.",
  );
  expect(await form.getByLabel("Mensaje").inputValue()).toBe("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(page.faults).toEqual([]);
}, 60_000);

test("when the server has had enough, the modal says so", async () => {
  for (let i = 0; i < 60; i++) {
    await send(shop.origin(), "/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Ana", email: newEmail(), message: "Hola" }),
    });
  }
  const page = await openModal();
  await fill(page, {});
  await sendButton(page).click();
  expect(await toast(page, "Límite de envío")).toBe(
    "Límite de envío / Has enviado demasiados emails. Intenta de nuevo más tarde.",
  );
}, 60_000);

// biome-ignore-all lint/performance/useDomNodeTextContent: what is asked is what people see
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { provideBrowserShop, type WatchedPage } from "../support/browser-shop.ts";
import { send } from "../support/send.ts";
import { EMPTY_HOME_FORM, HOME_FORM_RULES, LONGEST_HOME_FORM } from "./home-form-rules.ts";

/* The two forms in a browser on a phone: every rule and text of §5 and §8 of the specification. */

const shop = await provideBrowserShop();

async function openModal(): Promise<WatchedPage> {
  const page = await shop.open("/");
  await page.getByRole("link", { name: "Conectar Email" }).click();
  await dialogOf(page).waitFor();
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

const dialogOf = (page: Page) => page.getByTestId("email-dialog");

const sendButton = (page: Page) => dialogOf(page).locator('button[type="submit"]');

/** The newest toast, title and text. */
async function toast(page: Page, title: string): Promise<string> {
  const newest = page
    .locator('[data-testid="toast"]:not([data-limited]):not([data-ending-style])')
    .filter({ hasText: title });
  await newest.first().waitFor();
  return (await newest.first().locator(":has(> h2)").innerText()).replace(/\s*\n\s*/g, " / ");
}

const fieldErrors = (page: Page) => page.locator("[data-field-error]").allInnerTexts();

test("the modal: empty, then what is too long, no address or markup, and the longest that is taken", async () => {
  const page = await openModal();
  await sendButton(page).click();
  expect(await toast(page, "Error de validación")).toBe("Error de validación / Nombre es requerido");
  expect(await fieldErrors(page)).toEqual(EMPTY_HOME_FORM);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  // Every rule, which the page and the server read in one place, is tried without a browser (routes/enquiries.test.ts).
  for (const [values, error] of [1, 4, 8].map((rule) => HOME_FORM_RULES[rule] ?? expect.unreachable())) {
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
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^¡Éxito!.*\w{3}-\w{3}\.$/);
  // Cleared for the next time.
  await page.getByRole("link", { name: "Conectar Email" }).click();
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("");
  expect(page.errors).toEqual([]);
}, 120_000);

test("the modal: three attempts of one email in five minutes, then the minutes that are left", async () => {
  const page = await openModal();
  const email = newEmail();
  for (const message of ["1", "2", "3"]) {
    await fill(page, { email, message });
    await sendButton(page).click();
    await dialogOf(page).waitFor({ state: "detached" });
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

test("the contact page: missing, put right, sent", async () => {
  const page = await shop.open("/contacto");
  const form = page.locator("#formulario-contacto");
  const button = form.locator('button[type="submit"]');
  await button.click();
  expect(await toast(page, "Por favor")).toBe("Por favor completa todos los campos obligatorios");
  expect(await fieldErrors(page)).toEqual(["Escribí tu nombre", "Escribí tu email", "Escribí tu mensaje"]);
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill(newEmail());
  await form.getByLabel("Mensaje").fill("Busco algo con <3, talle < 6");
  await expect.poll(() => fieldErrors(page)).toEqual([]);
  await button.click();
  expect(await toast(page, "¡Mensaje enviado!")).toBe(
    "¡Mensaje enviado! / Hemos recibido tu mensaje. Te contactaremos pronto.",
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(page.errors).toEqual([]);
}, 60_000);

test("the modal: what only the server finds is told as such, and keeps what was typed; so when it has had enough", async () => {
  const page = await openModal();
  await page.route(/_\.data/, async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const postData = (route.request().postData() ?? "").replace(
      /(name="name"\r\n\r\n)Ana|(^|&)name=Ana/,
      "$1$2name=",
    );
    return await route.continue({ postData });
  });
  await fill(page, { message: "Queda" });
  await sendButton(page).click();
  expect(await toast(page, "Datos inválidos")).toBe(
    "Datos inválidos / Verifica que todos los campos estén correctamente completados.",
  );
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("Queda");
  // Put right, a field is not complained of any more.
  expect(await fieldErrors(page)).toEqual(["Nombre es requerido"]);
  await page.getByLabel("Nombre").fill("Beto");
  await expect.poll(() => fieldErrors(page)).toEqual([]);

  for (let i = 0; i < 60; i++) {
    await send(shop.origin, "/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Ana", email: newEmail(), message: "Hola" }),
    });
  }
  await sendButton(page).click();
  expect(await toast(page, "Límite de envío")).toBe(
    "Límite de envío / Has enviado demasiados emails. Intenta de nuevo más tarde.",
  );
}, 60_000);

// biome-ignore-all lint/performance/useDomNodeTextContent: what is asked is what people see
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { provideBrowserShop } from "../support/browser-shop.ts";
import { EMPTY_HOME_FORM, HOME_FORM_RULES, LONGEST_HOME_FORM } from "./home-form-rules.ts";

/* The two forms in a browser without script, on a phone: the same rules and texts of §5 and §8, the same page. */

const shop = provideBrowserShop();

let people = 0;
function newEmail(): string {
  people += 1;
  return `sinscript${people}@correo.example`;
}

/** What the page says of the last sending, and what stands at the fields. */
async function answer(page: Page): Promise<{ said: string | null; atFields: string[] }> {
  const outcome = page.locator(".form-outcome");
  const said = (await outcome.count()) === 0 ? null : await outcome.first().innerText();
  return {
    said: said?.replace(/\s*\n\s*/g, " / ") ?? null,
    atFields: await page.locator("[data-field-error]").allInnerTexts(),
  };
}

type Values = Readonly<Record<string, string>>;

async function sendForm(page: Page, labels: Values, values: Values, button: string): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const label = labels[field];
    if (label === undefined) throw new Error(`no field is called ${field}`);
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole("button", { name: button }).click();
  await page.waitForLoadState("load");
}

const HOME = { name: "Nombre", email: "Tu Email", subject: "Asunto", message: "Mensaje" };
const CONTACT = { name: "Nombre completo", email: "Email", phone: "Teléfono (opcional)", message: "Mensaje" };

test("the home form: reached by its link, each rule at its boundary and in order, what was typed kept", async () => {
  const page = await shop.open("/", { script: false });
  await page.getByRole("link", { name: "Conectar Email" }).click();
  await page.waitForLoadState("load");
  const send = (values: Values) => sendForm(page, HOME, values, "Enviar");

  await send({});
  expect((await answer(page)).atFields).toEqual(EMPTY_HOME_FORM);
  const good = { name: "Ana", email: newEmail(), subject: "Un ajuar", message: "Hola" };
  for (const [changes, error] of HOME_FORM_RULES) {
    const values = { ...good, ...changes };
    await send(values);
    const { said, atFields } = await answer(page);
    expect(atFields[0]).toBe(error);
    expect(said).toBe(`Error de validación / ${error}`);
    for (const [field, label] of Object.entries(HOME)) {
      const kept = await page.getByLabel(label).inputValue();
      // An email field drops spaces around its value by itself.
      expect(kept.trim()).toBe(values[field as keyof typeof values].trim());
    }
  }
  await send(LONGEST_HOME_FORM);
  expect((await answer(page)).said).toContain(
    "¡Éxito! / Email enviado correctamente. Te contactaremos pronto.",
  );
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(page.faults).toEqual([]);
}, 120_000);

test("the home form: after three of one email in five minutes it says how long to wait, and keeps the fourth", async () => {
  const page = await shop.open("/?contacto=email", { script: false });
  const email = newEmail();
  for (const message of ["1", "2", "3"]) {
    await sendForm(page, HOME, { name: "Ana", email, subject: "Un ajuar", message }, "Enviar");
    expect((await answer(page)).said).toContain("¡Éxito!");
  }
  await sendForm(page, HOME, { name: "Ana", email, subject: "Un ajuar", message: "4" }, "Enviar");
  expect((await answer(page)).said).toBe(
    "Límite excedido / Demasiados intentos. Intenta de nuevo en 5 minutos.",
  );
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("4");
}, 60_000);

test("the contact form: missing, too long, sent; sending the same page again sends once", async () => {
  const page = await shop.open("/contacto", { script: false });
  const send = (values: Values) => sendForm(page, CONTACT, values, "Enviar mensaje");
  await send({ phone: "+54 11 5555-0100" });
  expect(await answer(page)).toEqual({
    said: "Por favor completa todos los campos obligatorios",
    atFields: ["Escribí tu nombre", "Escribí tu email", "Escribí tu mensaje"],
  });
  expect(await page.getByLabel("Teléfono (opcional)").inputValue()).toBe("+54 11 5555-0100");
  await send({ name: "Ana", email: newEmail(), message: "a".repeat(5001) });
  expect((await answer(page)).atFields).toEqual(["Mensaje demasiado largo (máx. 5000 caracteres)"]);
  await send({ message: "Busco algo con <3, talle < 6" });
  const first = (await answer(page)).said;
  expect(first).toContain("¡Mensaje enviado! / Hemos recibido tu mensaje. Te contactaremos pronto.");
  // The reload sends the form once more: the same code comes back, since it is the same enquiry.
  await page.reload();
  expect((await answer(page)).said).toBe(first);
  expect(await page.getByLabel("Mensaje").inputValue()).toBe("");
  expect(page.faults).toEqual([]);
}, 60_000);

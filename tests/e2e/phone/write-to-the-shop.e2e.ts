import type { Locator, Page } from "@playwright/test";
import { EMPTY_HOME_FORM, HOME_FORM_RULES, LONGEST_HOME_FORM } from "../../spec/home-form-rules.ts";
import { measures } from "../../spec/texts.ts";
import { expectAccess } from "../access.ts";
import { expect, open, test as visitors } from "../fixtures.ts";
import { test } from "../owner/new-shop.ts";

/* Tests the home and contact form: texts (spec §5, §8), focus, toasts. routes/enquiries.test.ts tests every rule. */

test.use({ expectedErrors: /status of (400|422)/ });

const ANA = { name: "Ana", email: "ana@correo.example", subject: "Un ajuar", message: "Hola" };
const LABELS = { name: "Nombre", email: "Tu Email", subject: "Asunto", message: "Mensaje" };

async function openModal(page: Page): Promise<Locator> {
  await open(page, "/");
  await page.getByRole("link", { name: "Conectar Email" }).click();
  const dialog = page.getByRole("dialog", { name: "Escribinos un email" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function send(form: Locator, values: Partial<typeof ANA> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ANA, ...values })) {
    await form.getByLabel(LABELS[name as keyof typeof LABELS]).fill(value);
  }
  await form.getByRole("button", { name: "Enviar" }).click();
}

const toast = (page: Page, text: string) =>
  expect(page.getByTestId("toast").filter({ hasText: text }).first()).toBeVisible();
const errorsOf = (form: Locator) => form.locator("[data-field-error]");

test("a visitor corrects the home form and sends it three times, not a fourth", async ({ page }) => {
  const form = await openModal(page);
  await form.getByRole("button", { name: "Enviar" }).click();
  await toast(page, "Error de validaciónNombre es requerido");
  await expect(errorsOf(form)).toHaveText(EMPTY_HOME_FORM);
  await expect(form.getByLabel("Nombre")).toBeFocused();
  await expectAccess(page);
  const [values, error] = HOME_FORM_RULES[4];
  await send(form, values);
  await expect(errorsOf(form).first()).toHaveText(error);
  await toast(page, `Error de validación${error}`);

  // The name is removed from the request, so that only the server finds the error.
  await page.route(/_\.data/, async (route) => {
    const postData = route.request().postData() ?? "";
    await route.continue({
      postData: postData.replace(/(name="name"\r\n\r\n)Ana|(^|&)name=Ana/, "$1$2name="),
    });
  });
  await send(form, { email: "otra@correo.example", message: "Queda" });
  await toast(page, "Datos inválidosVerifica que todos los campos estén correctamente completados.");
  await expect(form.getByLabel("Mensaje")).toHaveValue("Queda");
  await expect(errorsOf(form)).toHaveText(["Nombre es requerido"]);
  await page.unrouteAll();

  await send(form, { ...LONGEST_HOME_FORM, email: ANA.email });
  await toast(page, "¡Éxito!Email enviado correctamente. Te contactaremos pronto.");
  await expect(form).toBeHidden();
  await expect(page.locator(":focus")).toHaveText(/^¡Éxito!.*\w{3}-\w{3}\.$/);
  await page.getByRole("link", { name: "Conectar Email" }).click();
  await expect(form.getByLabel("Mensaje")).toHaveValue("");
  for (const message of ["2", "3"]) {
    await send(form, { message });
    await expect(form).toBeHidden();
    await page.getByRole("link", { name: "Conectar Email" }).click();
  }
  let isPosted = false;
  page.on("request", (request) => {
    isPosted ||= request.method() === "POST";
  });
  await send(form, { message: "4" });
  await toast(page, "Límite excedidoDemasiados intentos. Intenta de nuevo en 5 minutos.");
  expect(isPosted).toBe(false);
  await expect(form.getByLabel("Mensaje")).toHaveValue("4");
});

test("a visitor corrects the contact form, closes its toast and sends it", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/contacto");
  const form = page.locator("#formulario-contacto");
  const button = form.getByRole("button", { name: "Enviar mensaje" });
  await button.click();
  await expect(errorsOf(form)).toHaveText(["Escribí tu nombre", "Escribí tu email", "Escribí tu mensaje"]);
  await expect(form.getByLabel("Nombre completo")).toBeFocused();
  const toasts = page.getByRole("region", { name: "Avisos" });
  const missing = toasts.getByText("Por favor completa todos los campos obligatorios");
  const close = toasts.getByRole("button", { name: "Cerrar el aviso" });
  // A focused toast stays, but on a busy machine it may close before it gets the focus. Then this tries again.
  await expect(async () => {
    await button.click();
    await close.focus();
    await expectAccess(page, '[data-testid="toast"]');
    await expect(missing).toBeVisible({ timeout: 2000 });
    await expect(toasts.locator("[aria-hidden=true]:is(button, [tabindex])")).toHaveCount(0);
    await close.click({ timeout: 2000 });
  }).toPass();
  await expect(missing).toBeHidden();
  await expectAccess(page);

  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill(ANA.email);
  await form.getByLabel("Mensaje").fill("Busco algo con <3, talle < 6");
  await expect(errorsOf(form)).toHaveCount(0);
  await button.click();
  await toast(page, "¡Mensaje enviado!Hemos recibido tu mensaje. Te contactaremos pronto.");
});

visitors(
  "'Consultar' of a tier leads to the form, focused, with its plan; the page scrolls to it after 100 ms, smoothly",
  { tag: "@long" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      const original = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (this: Element, options) {
        // Ignores the router's own scroll to the hash, which sets no `behavior`.
        const behavior = typeof options === "object" ? options.behavior : undefined;
        if (this.id === "formulario-contacto" && behavior) scrolls.push(behavior);
        original.call(this, options);
      };
      Object.assign(window, { scrolls });
    });
    const start = new Date("2026-11-20T12:00:00Z");
    await page.clock.install({ time: start });
    await open(page, "/ventas-mayor");
    await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));
    await page.getByRole("link", { name: "Consultar por el plan Empresarial" }).click();
    await expect(page).toHaveURL("/contacto#formulario-contacto");
    await expect(page.getByRole("heading", { level: 1, name: "Contactanos" })).toBeVisible();
    const scrolls = () => page.evaluate(() => Reflect.get(window, "scrolls"));
    await page.clock.runFor(measures.hashScrollDelay - 1);
    expect(await scrolls()).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls()).toEqual(["smooth"]);
    const form = page.locator("#formulario-contacto");
    await expect(form).toBeFocused();
    await expect(form.getByRole("heading").first()).toBeInViewport();
    await expect(form.getByLabel("Mensaje")).toHaveValue(
      /plan Empresarial \(500\+ piezas, 50% de descuento\)/,
    );
  },
);

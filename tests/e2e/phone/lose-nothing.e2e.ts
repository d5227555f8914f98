import type { Locator, Page } from "@playwright/test";
import { EMAIL, PASSWORD } from "../../support/owned-shop.ts";
import { expect, open, test as visitors } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";
import { ROSE, toast } from "../owner/steps.ts";

/* Tests that no failure of the network or the server loses what was typed. */

/** Makes the router's requests fail until the returned function is called. */
type Break = (page: Page) => Promise<() => Promise<void>>;

const answering =
  (how: Parameters<Page["route"]>[1]): Break =>
  async (page) => {
    await page.route(/\.data(\?|$)/, how);
    return () => page.unrouteAll({ behavior: "ignoreErrors" });
  };

const OFFLINE: Break = async (page) => {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
};
const BROKEN = answering((route) => route.fulfill({ status: 500, body: "no" }));
const STALLED = answering(() => {});
/** The server stores the form, but its answer is cut off, so a retry must find the stored form. */
const CUT = answering(async (route) => {
  // Retries when the server has just closed a keep-alive connection, which is not the failure under test.
  const body = await (await route.fetch({ maxRetries: 2 })).body();
  await route.fulfill({ contentType: "text/x-script", body: body.subarray(0, body.length / 2) });
});

/**
 * Starts `failure`, runs `act`, and returns a function that ends `failure`. If requests stall, the page's
 * clock is moved forward by `timeout` milliseconds, so that the page gives up.
 */
async function whileFailing(page: Page, failure: Break, timeout: number, act: () => Promise<void>) {
  const mend = await failure(page);
  const asked = failure === OFFLINE ? null : page.waitForRequest(/\.data/);
  await act();
  await asked;
  if (failure === STALLED) await page.clock.fastForward(timeout);
  return mend;
}

// Console lines of the browser and the shop about failed requests.
const expectedErrors =
  /^Failed to load resource|net::ERR_|^no answer from|Failed to fetch|Unable to decode|^Error loading route module/;

test.use({ expectedErrors });
visitors.use({ expectedErrors });

async function fillIn(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

async function expectKept(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect(form.getByLabel(label)).toHaveValue(value);
}

interface Sending {
  failures: Break[];
  send: Locator;
  /** The message after an error response. `unreachable` is the message if no complete response came. */
  failed: string;
  unreachable: string;
  said: (text: string) => Promise<void>;
  /** Expects the typed values and chosen photos to be still in the form. */
  kept: () => Promise<void>;
}

/** Sends a form once during each failure, and then once without a failure. */
async function sendThroughFailures(page: Page, form: Sending): Promise<void> {
  for (const failure of form.failures) {
    const mend = await whileFailing(page, failure, 46_000, () => form.send.click());
    // Waits for the answer, because the text of the previous failure may still be shown.
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
    await form.said(failure === BROKEN ? form.failed : form.unreachable);
    await form.kept();
    await mend();
  }
  await form.send.click();
}

const UNSENT = "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo.";

/** The contact form and the home form. Their messages follow the error catalogue of docs/spec.md (§8). */
const FORMS = {
  "the contact page": {
    path: "/contacto",
    tag: [],
    failures: [OFFLINE, BROKEN, STALLED, CUT],
    values: {
      "Nombre completo": "Ana",
      Email: "ana@correo.example",
      "Teléfono (opcional)": "11 5555-0100",
      Mensaje: "No se pierde",
    },
    submit: "Enviar mensaje",
    failed: UNSENT,
    unreachable: `${UNSENT} No llegamos a conectarnos: revisá tu conexión. Lo que escribiste sigue acá.`,
    sent: "¡Mensaje enviado!",
  },
  "the home form": {
    path: "/",
    tag: "@long",
    failures: [BROKEN, OFFLINE],
    values: { Nombre: "Ana", "Tu Email": "ana@correo.example", Asunto: "Un ajuar", Mensaje: "No se pierde" },
    submit: "Enviar",
    failed: "Error Error al enviar el email. Intenta de nuevo.",
    unreachable: "Error Error al enviar el email. Verifica tu conexión e intenta de nuevo.",
    sent: "¡Éxito!",
  },
};

for (const [name, { path, tag, failures, values, submit, sent, ...texts }] of Object.entries(FORMS)) {
  test(`${name}: no reload and no failure loses what was typed`, { tag }, async ({ page }) => {
    await page.clock.install();
    const reach = async () => {
      if (path !== "/") return page.locator("#formulario-contacto");
      await page.getByRole("link", { name: "Conectar Email" }).click();
      return page.getByRole("dialog", { name: "Escribinos un email" });
    };
    await open(page, path);
    await fillIn(await reach(), values);
    for (const address of ["/catalogo", path]) await open(page, address);
    const form = await reach();
    await expectKept(form, values);
    await form.locator('input[type="file"]').setInputFiles([await photo("a.jpg", ROSE)]);
    await expect(form.getByText("Una foto lista")).toBeVisible();
    await sendThroughFailures(page, {
      ...texts,
      failures,
      send: form.getByRole("button", { name: submit, exact: true }),
      said: (text) => expect(form.getByRole("alert")).toHaveText(text, { useInnerText: true }),
      async kept() {
        await expectKept(form, values);
        await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
        // Five minutes pass, so that the limit of three attempts in that time is not reached (spec §5).
        await page.clock.fastForward(300_000);
      },
    });
    const confirmation = page.getByRole("status").filter({ hasText: sent });
    await expect(confirmation).toContainText(/Tu consulta es la \w{3}-\w{3}/);
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
  });
}

test("no failure loses text in the owner's settings, note and sign-in", { tag: "@long" }, async ({
  page,
  shop,
}) => {
  const failures = [BROKEN, OFFLINE];
  await shop.enter(page, "/ajustes?seccion=marca");
  const section = page.locator("#marca");
  const brand = section.getByLabel("Nombre de la tienda", { exact: true });
  const notSaved = "No se pudo guardar. Lo que escribiste sigue acá: revisá tu conexión y probá de nuevo.";
  await brand.fill("Nube y Miel");
  await page.goto("/cuenta");
  await page.goBack();
  await expect(brand).toHaveValue("Nube y Miel");
  await expect(section.getByText("Sin guardar", { exact: true })).toBeVisible();
  await sendThroughFailures(page, {
    failures,
    failed: notSaved,
    unreachable: notSaved,
    send: section.getByRole("button", { name: "Guardar", exact: true }),
    said: (text) => expect(section.getByText(text, { exact: true })).toBeVisible(),
    kept: () => expect(brand).toHaveValue("Nube y Miel"),
  });
  await expect(section.getByText("Cambios guardados")).toBeVisible();

  const enquiry = { intent: "send", name: "Ana", email: "ana@correo.example", message: "Hola" };
  await page.request.post("/contacto", { form: enquiry, headers: { Origin: shop.origin } });
  // The enquiry is suspected, because the form's signed time is missing.
  await open(page, "/consultas?ver=sospechosas");
  await page.locator("a[data-enquiry]").click();
  const note = page.getByLabel("Nota para vos");
  await note.fill("Prefiere a la tarde");
  await sendThroughFailures(page, {
    failures,
    failed: "No pudimos hacerlo. Lo que escribiste sigue acá; probá de nuevo en un momento.",
    unreachable: "No pudimos hacerlo: no llegó respuesta. Lo que escribiste sigue acá; probá de nuevo.",
    said: (text) => expect(toast(page, text)).toBeVisible(),
    kept: () => expect(note).toHaveValue("Prefiere a la tarde"),
    send: page.getByRole("button", { name: "Guardar", exact: true }),
  });
  await expect(toast(page, "Listo")).toBeVisible();

  await page.context().clearCookies();
  await open(page, "/ingresar");
  const entry = page.locator("form#sign-in");
  const values = { Email: EMAIL, Contraseña: PASSWORD };
  await fillIn(entry, values);
  await sendThroughFailures(page, {
    failures,
    failed: "No pudimos hacer eso. Probá de nuevo.",
    unreachable: "No hay conexión con la tienda. Revisala y probá de nuevo.",
    send: entry.getByRole("button", { name: "Ingresar", exact: true }),
    said: (text) => expect(entry.getByRole("alert")).toHaveText(text),
    kept: () => expectKept(entry, values),
  });
  await expect(page).toHaveURL("/catalogo");
});

visitors(
  "a link: the page stays, whatever fails; a retry opens the other",
  { tag: "@long" },
  async ({ page }) => {
    await page.clock.install();
    const heading = page.getByRole("heading", { level: 1 });
    const toasts = page.getByRole("region", { name: "Avisos" });
    await open(page, "/ventas-mayor");
    for (const failure of [OFFLINE, BROKEN, STALLED, CUT]) {
      const before = (await heading.textContent()) ?? "";
      await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
      const link = page.getByRole("dialog").getByRole("link", { name: "Contacto" });
      const mend = await whileFailing(page, failure, 16_000, () => link.click());
      await expect(toasts.getByText("No pudimos abrir la página")).toBeVisible();
      await expect(page).toHaveURL("/ventas-mayor");
      await expect(heading).toHaveText(before);
      await mend();
      await page.getByText("Reintentar", { exact: true }).click();
      await expect(page).toHaveURL("/contacto");
      await page.goBack();
      await expect(heading).toHaveText(before);
    }
  },
);

import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "../../support/owned-shop.ts";
import { expect, open, test as visitors } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";
import { expectCover, ROSE, toast } from "../owner/steps.ts";

/*
 * No failure takes anything away (invariant 8): every form and every link, by every way in which a network or a server
 * fails. A row of `FORMS` or `LINKS`, or a call of `sendThroughFailures`, is all that another one needs.
 */

/** Makes every answer to the router's requests fail from here on; the function that it returns makes them come again. */
type Break = (page: Page) => Promise<() => Promise<void>>;

const answering =
  (how: Parameters<Page["route"]>[1]): Break =>
  async (page) => {
    await page.route(/\.data(\?|$)/, how);
    return () => page.unrouteAll({ behavior: "ignoreErrors" });
  };

const FAILURES: Record<string, Break> = {
  "really offline": async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "500": answering((route) => route.fulfill({ status: 500, body: "no" })),
  "503": answering((route) => route.fulfill({ status: 503, body: "later" })),
  "a stalled answer": answering(() => {}),
  // Last, because the server has done what it was asked: what is tried again must find that.
  "a cut body": answering(async (route) => {
    // A connection that the server has just let go is another failure.
    const body = await (await route.fetch({ maxRetries: 2 })).body();
    await route.fulfill({ contentType: "text/x-script", body: body.subarray(0, body.length / 2) });
  }),
};

/** Does one thing that asks the server, while that fails; `patience` is how long the page waits for an answer. */
async function whileFailing(page: Page, failure: string, patience: number, act: () => Promise<void>) {
  const mend = await FAILURES[failure]?.(page);
  const asked = failure === "really offline" ? null : page.waitForRequest(/\.data/);
  await act();
  await asked;
  if (failure === "a stalled answer") await page.clock.fastForward(patience);
  return async () => await mend?.();
}

// What the browser itself says of a request that failed, and the shop's note of it.
const expectedErrors = /^Failed to load resource|net::ERR_|^no answer from|Failed to fetch|Unable to decode/;

test.use({ expectedErrors, trace: "off" });
visitors.use({ expectedErrors });

/** 'Precio' is the beginning of 'Precio antes' too. */
const labelled = (form: Locator, label: string) => form.getByLabel(label === "Precio" ? /^Precio \(/ : label);

async function fillIn(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await labelled(form, label).fill(value);
}

async function expectKept(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(labelled(form, label)).toHaveValue(value);
}

interface Sending {
  name: string;
  send: Locator;
  /** What a failure says, with an answer of the server and without. */
  failed: string;
  unreachable: string;
  told: (text: string) => Promise<void>;
  /** Expects everything that was typed and chosen. */
  kept: () => Promise<void>;
  before?: () => Promise<void>;
}

/** Sends a form through every failure, and then once more, when nothing fails. */
async function sendThroughFailures(page: Page, form: Sending): Promise<void> {
  for (const failure of Object.keys(FAILURES)) {
    await test.step(`${form.name}: ${failure}`, async () => {
      await form.before?.();
      const mend = await whileFailing(page, failure, 46_000, () => form.send.click());
      // What was said of the failure before may still be there.
      await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
      await form.told(/^50\d$/.test(failure) ? form.failed : form.unreachable);
      await form.kept();
      await mend();
    });
  }
  await form.send.click();
}

interface FormRow {
  path: string;
  /** Opens it, where it is not there from the start. */
  reach: (page: Page) => Promise<Locator>;
  values: Record<string, string>;
  submit: string;
  /** Spec §8. */
  failed: string;
  unreachable: string;
  sent: string;
}

const FORMS: Record<string, FormRow> = {
  "the contact page": {
    path: "/contacto",
    reach: async (page) => page.locator("#formulario-contacto"),
    values: {
      "Nombre completo": "Ana",
      Email: "ana@correo.example",
      "Teléfono (opcional)": "11 5555-0100",
      Mensaje: "No se pierde",
    },
    submit: "Enviar mensaje",
    failed: "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo.",
    unreachable:
      "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo. No llegamos a conectarnos: revisá tu conexión. Lo que escribiste sigue acá.",
    sent: "¡Mensaje enviado!",
  },
  "the home form": {
    path: "/",
    reach: async (page) => {
      await page.getByRole("link", { name: "Conectar Email" }).click();
      return page.getByRole("dialog", { name: "Escribinos un email" });
    },
    values: { Nombre: "Ana", "Tu Email": "ana@correo.example", Asunto: "Un ajuar", Mensaje: "No se pierde" },
    submit: "Enviar",
    failed: "Error Error al enviar el email. Intenta de nuevo.",
    unreachable: "Error Error al enviar el email. Verifica tu conexión e intenta de nuevo.",
    sent: "¡Éxito!",
  },
};

for (const [name, { path, reach, values, submit, sent, ...said }] of Object.entries(FORMS)) {
  test(`${name}: nothing is lost by a reload, a visit elsewhere or any failure, and then it arrives`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    await open(page, path);
    const form = await reach(page);
    await fillIn(form, values);
    for (const left of [[path], ["/catalogo", path]]) {
      for (const address of left) await open(page, address);
      await expectKept(await reach(page), values);
    }
    await form.locator('input[type="file"]').setInputFiles([await photo("a.jpg", ROSE)]);
    await expect(form.getByText("Una foto lista")).toBeVisible();
    const label = "Email" in values ? "Email" : "Tu Email";
    let tries = 0;
    await sendThroughFailures(page, {
      name,
      ...said,
      send: form.getByRole("button", { name: submit, exact: true }),
      // The specification's three attempts of one email value in five minutes.
      before: () => form.getByLabel(label).fill(`ana${++tries}@correo.example`),
      told: (text) => expect(form.getByRole("alert")).toHaveText(text, { useInnerText: true }),
      async kept() {
        await expectKept(form, { ...values, [label]: `ana${tries}@correo.example` });
        await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
      },
    });
    const confirmation = page.getByRole("status").filter({ hasText: sent });
    await expect(confirmation).toBeVisible();
    await expect(confirmation).toContainText(/Tu consulta es la \w{3}-\w{3}/);
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
  });
}

const PRODUCT = {
  Nombre: "Body de prueba",
  Precio: "18.900,50",
  Categoría: "Bodys",
  Descripción: "Algodón.",
};

test("the owner's product, new and out of the trash: nothing is lost, whatever fails", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await shop.enter(page);
  const names = page.getByRole("article").getByRole("heading");
  const why = {
    failed: "algo falló de nuestro lado. Probá de nuevo en un momento",
    unreachable: "no hay conexión. No se perdió nada: probá de nuevo cuando vuelva",
  };
  await page.getByRole("main").getByRole("button", { name: "Agregar producto", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  await fillIn(form, PRODUCT);
  await form.locator('input[type="file"]').setInputFiles([await photo("a.jpg", ROSE)]);
  const seen = form.getByLabel("Qué se ve en la foto 1");
  await expect(seen).toBeVisible();
  await seen.fill("De frente");
  await sendThroughFailures(page, {
    name: "product",
    failed: `Error al guardar producto: ${why.failed}`,
    unreachable: `Error al guardar producto: ${why.unreachable}`,
    send: form.getByRole("button", { name: "Agregar", exact: true }),
    told: (text) => expect(form.getByRole("alert")).toHaveText(text),
    async kept() {
      await expectKept(form, PRODUCT);
      await expect(seen).toHaveValue("De frente");
    },
  });
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(names).toHaveText([PRODUCT.Nombre]);
  await expectCover(page, PRODUCT.Nombre, ROSE);

  await open(page, "/catalogo");
  await page.getByRole("button", { name: "Eliminar: Body de prueba" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(names).toHaveCount(0);
  await open(page, "/papelera");
  const told = (text: string) =>
    expect(page.getByRole("status").getByText(text, { exact: true })).toBeVisible();
  await sendThroughFailures(page, {
    name: "restored",
    failed: `Error al restaurar: ${why.failed}`,
    unreachable: `Error al restaurar: ${why.unreachable}`,
    send: page.getByRole("button", { name: "Restaurar: Body de prueba" }),
    told,
    kept: () => expect(page.getByRole("heading", { name: "Body de prueba" })).toBeVisible(),
  });
  await told("Producto restaurado");
  await open(page, "/catalogo");
  await expect(names).toHaveText(["Body de prueba"]);
});

test("the owner's settings, note and way in: nothing is lost, whatever fails", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await shop.enter(page);

  await open(page, "/ajustes?seccion=marca");
  const section = page.locator("#marca");
  const brand = section.getByLabel("Nombre de la tienda", { exact: true });
  const notSaved = "No se pudo guardar. Lo que escribiste sigue acá: revisá tu conexión y probá de nuevo.";
  await brand.fill("Nube y Miel");
  await sendThroughFailures(page, {
    name: "settings",
    failed: notSaved,
    unreachable: notSaved,
    send: section.getByRole("button", { name: "Guardar", exact: true }),
    told: (text) => expect(section.getByText(text, { exact: true })).toBeVisible(),
    kept: () => expect(brand).toHaveValue("Nube y Miel"),
  });
  await expect(section.getByText("Cambios guardados")).toBeVisible();
  await page.reload();
  await expect(brand).toHaveValue("Nube y Miel");

  const enquiry = { intent: "send", name: "Ana", email: "ana@correo.example", message: "Hola" };
  await page.request.post("/contacto", { form: enquiry, headers: { Origin: shop.origin } });
  // Without the stamp of a form that a person saw.
  await open(page, "/consultas?ver=sospechosas");
  await page.locator("a[data-enquiry]").click();
  const note = page.getByLabel("Nota para vos");
  await note.fill("Prefiere a la tarde");
  const expectToast = (text: string) => expect(toast(page, text)).toBeVisible();
  await sendThroughFailures(page, {
    name: "note",
    failed: "No pudimos guardar. Lo que escribiste sigue acá; probá de nuevo en un momento.",
    unreachable: "No pudimos guardar: no llegó respuesta. Lo que escribiste sigue acá; probá de nuevo.",
    told: expectToast,
    kept: () => expect(note).toHaveValue("Prefiere a la tarde"),
    send: page.getByRole("button", { name: "Guardar", exact: true }),
  });
  await expectToast("Guardado");
  await page.reload();
  await expect(note).toHaveValue("Prefiere a la tarde");

  const refusals = {
    failed: "No pudimos hacer eso. Probá de nuevo.",
    unreachable: "No hay conexión con la tienda. Revisala y probá de nuevo.",
  };
  await page.context().clearCookies();
  await open(page, "/ingresar");
  const entry = page.locator("form#sign-in");
  const values = { Email: "duena@example.com", Contraseña: PASSWORD };
  await fillIn(entry, values);
  await sendThroughFailures(page, {
    name: "sign-in",
    ...refusals,
    send: entry.getByRole("button", { name: "Ingresar", exact: true }),
    told: (text) => expect(entry.getByRole("alert")).toHaveText(text),
    kept: () => expectKept(entry, values),
  });
  await expect(page).toHaveURL("/catalogo");
  await expect(page.getByRole("button", { name: "Agregar producto" }).first()).toBeVisible();
});

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

/** The page that is open, what is pressed in it, and what the toast of the failure says. */
interface LinkRow {
  from: string;
  /** Brings the link into view, before anything fails. */
  reach?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  told: string;
  /** It is tried again after each failure, not after the last alone: the retry is the same for all links. */
  isRetried?: boolean;
}

const PAGE_FAILED = "No pudimos abrir la página";
const CATALOGUE_FAILED = "Error al cargar productos:";

const inMenu = (entry: string, from: string, told: string): LinkRow => ({
  from,
  reach: openMenu,
  press: (page) => page.getByRole("dialog").getByRole("link", { name: entry }).click(),
  told,
});

const LINKS: Record<string, LinkRow> = {
  "Catálogo in the menu": inMenu("Catálogo", "/contacto", CATALOGUE_FAILED),
  "Contacto in the menu": { ...inMenu("Contacto", "/ventas-mayor", PAGE_FAILED), isRetried: true },
  "the catalogue's search": {
    from: "/catalogo",
    press: async (page) => {
      await page.getByRole("searchbox").fill("body");
      await page.getByRole("searchbox").press("Enter");
    },
    told: CATALOGUE_FAILED,
  },
};

visitors("every link: the page stays, whatever fails; a retry opens the other", async ({ page }) => {
  visitors.setTimeout(180_000);
  await page.clock.install();
  const heading = page.getByRole("heading", { level: 1 });
  const toasts = page.getByRole("region", { name: "Avisos" });
  for (const [name, { from, reach, press, told, isRetried }] of Object.entries(LINKS)) {
    await open(page, from);
    for (const failure of Object.keys(FAILURES)) {
      await visitors.step(`${name}: ${failure}`, async () => {
        const before = (await heading.textContent()) ?? "";
        await reach?.(page);
        const mend = await whileFailing(page, failure, 16_000, () => press(page));
        await expect(toasts.getByText(told)).toBeVisible();
        await expect(page).toHaveURL(from);
        await expect(heading).toHaveText(before);
        await mend();
        const isLast = failure === "a cut body";
        if (isLast || isRetried) await page.getByText("Reintentar", { exact: true }).click();
        else await toasts.getByLabel("Cerrar el aviso").click();
        await expect(toasts.getByText(told)).toBeHidden();
        if (isLast || isRetried) await expect(page).not.toHaveURL(from);
        if (isRetried) {
          await page.goBack();
          await expect(heading).toHaveText(before);
        }
      });
    }
  }
});

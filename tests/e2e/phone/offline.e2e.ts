import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, open, test as visitors } from "../fixtures.ts";
import { photo, test } from "../owner/new-shop.ts";

/*
 * No failure takes anything away (invariant 8): every form and every link, by every way in which a network or a server
 * fails. A row of `FORMS` or `LINKS` is all that another one needs.
 */

/** Makes every answer to these requests fail from here on; the function that it returns makes them come again. */
type Break = (page: Page, context: BrowserContext, requests: RegExp) => Promise<() => Promise<void>>;

const answering =
  (how: Parameters<Page["route"]>[1]): Break =>
  async (page, _, requests) => {
    await page.route(requests, how);
    return () => page.unrouteAll({ behavior: "ignoreErrors" });
  };

const FAILURES: Record<string, Break> = {
  "really offline": async (_, context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  "500": answering((route) => route.fulfill({ status: 500, body: "no" })),
  "503": answering((route) => route.fulfill({ status: 503, body: "later" })),
  "a cut body": answering((route) =>
    route.fulfill({ status: 200, contentType: "text/x-script", body: '[{"_1":2},"routes/' }),
  ),
  "a stalled answer": answering(() => {}),
};

interface FormRow {
  path: string;
  /** Opens it, where it is not there from the start. */
  reach: (page: Page) => Promise<Locator>;
  values: Record<string, string>;
  submit: string;
  /** What a failure says (spec §8), with an answer of the server and without. */
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

// What the browser itself says of a request that failed, and the shop's note of it.
const expectedErrors = /^Failed to load resource|net::ERR_|^no answer from|Failed to fetch|Unable to decode/;

async function fillIn(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

async function expectKept(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect(form.getByLabel(label)).toHaveValue(value);
}

test.use({ expectedErrors, trace: "off" });
visitors.use({ expectedErrors });

for (const [name, { path, reach, values, submit, sent, ...row }] of Object.entries(FORMS)) {
  test(`${name}: nothing is lost, whatever fails, and then it arrives`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    await open(page, path);
    const form = await reach(page);
    await fillIn(form, values);
    await form.locator('input[type="file"]').setInputFiles([await photo("a.jpg", "#e9cfc5")]);
    await expect(form.getByText("Una foto lista")).toBeVisible();
    let tries = 0;
    for (const [failure, breaks] of Object.entries(FAILURES)) {
      await test.step(failure, async () => {
        const mend = await breaks(page, context, /\.data(\?|$)/);
        // The specification's three attempts of one email value in five minutes.
        await form.getByLabel(/Email/).fill(`ana${++tries}@correo.example`);
        const asked = failure === "really offline" ? null : page.waitForRequest(/\.data/);
        await form.getByRole("button", { name: submit, exact: true }).click();
        await asked;
        if (failure === "a stalled answer") await page.clock.fastForward(46_000);
        const said = /^50\d$/.test(failure) ? row.failed : row.unreachable;
        await expect(form.getByRole("alert")).toHaveText(said, { useInnerText: true });
        await expectKept(form, { ...values, [email(values)]: `ana${tries}@correo.example` });
        await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
        await mend();
      });
    }
    await form.getByRole("button", { name: submit, exact: true }).click();
    const confirmation = page.getByRole("status").filter({ hasText: sent });
    await expect(confirmation).toBeVisible();
    await expect(confirmation).toContainText(/Tu consulta es la \w{3}-\w{3}/);
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
  });

  test(`${name}: typed text outlives a reload and a visit to the catalogue`, async ({ page }) => {
    await open(page, path);
    await fillIn(await reach(page), values);
    await open(page, path);
    await expectKept(await reach(page), values);
    await open(page, "/catalogo");
    await open(page, path);
    await expectKept(await reach(page), values);
  });
}

function email(values: Record<string, string>): string {
  return Object.keys(values).find((label) => label.includes("Email")) ?? "";
}

/** The page that is open, what is pressed in it, and what the notice of the failure says. */
interface LinkRow {
  from: string;
  /** Brings the link into view, before anything fails. */
  reach?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  told: string;
}

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Abrir el menú", exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

const LINKS: Record<string, LinkRow> = {
  ...Object.fromEntries(
    ["Inicio", "Catálogo", "Ventas por Mayor"].map((entry) => [
      `${entry} in the menu`,
      {
        from: "/contacto",
        reach: openMenu,
        press: (page: Page) => page.getByRole("dialog").getByRole("link", { name: entry }).click(),
        told: entry === "Catálogo" ? "Error al cargar productos:" : "No pudimos abrir la página",
      },
    ]),
  ),
  "Contacto in the menu": {
    from: "/ventas-mayor",
    reach: openMenu,
    press: (page) => page.getByRole("dialog").getByRole("link", { name: "Contacto" }).click(),
    told: "No pudimos abrir la página",
  },
  "the catalogue's search": {
    from: "/catalogo",
    press: async (page) => {
      await page.getByRole("searchbox").fill("body");
      await page.getByRole("searchbox").press("Enter");
    },
    told: "Error al cargar productos:",
  },
  "a category of the catalogue": {
    from: "/catalogo",
    press: (page) => page.getByRole("main").locator('a[href*="categoria="]').first().click(),
    told: "Error al cargar productos:",
  },
};

for (const [name, { from, reach, press, told }] of Object.entries(LINKS)) {
  visitors(
    `${name}: the page stays, whatever fails, and a retry opens the other`,
    async ({ page, context }) => {
      visitors.setTimeout(120_000);
      await page.clock.install();
      for (const [failure, breaks] of Object.entries(FAILURES)) {
        await visitors.step(failure, async () => {
          await open(page, from);
          const heading = await page.getByRole("heading", { level: 1 }).textContent();
          await reach?.(page);
          const mend = await breaks(page, context, /\.data(\?|$)/);
          const asked = failure === "really offline" ? null : page.waitForRequest(/\.data/);
          await press(page);
          await asked;
          if (failure === "a stalled answer") await page.clock.fastForward(16_000);
          const notice = page.getByRole("region", { name: "Avisos" });
          await expect(notice.getByText(told)).toBeVisible();
          await expect(page).toHaveURL(from);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
          await mend();
          await page.getByText("Reintentar", { exact: true }).click();
          await expect(page).not.toHaveURL(from);
        });
      }
    },
  );
}

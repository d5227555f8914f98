import type { Locator, Page } from "@playwright/test";
import { expect, hold, open, openPainted, test } from "../fixtures.ts";

/* Tests that an order contains the changes made just before it was sent, even over a slow connection. */

test.use({ expectedErrors: /left the shop: https:..wa.me/ });

const NAME = "Escarpines Santa Clara";

async function gather(page: Page): Promise<Locator> {
  const headers = { Origin: process.env.COPITO_E2E_ORIGIN ?? "" };
  const form = { intent: "add", slug: "escarpines-santa-clara" };
  // Retries when the server has just closed a keep-alive connection, which this test is not about.
  await page.request.post("/mi-pedido", { headers, form, maxRetries: 2 });
  await open(page, "/mi-pedido");
  return page.getByRole("listitem").filter({ hasText: NAME });
}

/** Adds 300 ms of latency. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { latency: 300, ...unlimited });
}

async function sendByChat(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Mandar por WhatsApp" }).click();
  await page.waitForURL("https://wa.me/**");
  return new URL(page.url()).searchParams.get("text") ?? "";
}

test.beforeEach(async ({ context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
});

test("a change that is sent at once arrives, at 300 ms from the shop", { tag: "@long" }, async ({ page }) => {
  await slowDown(page);
  // Size, note and quantity are saved by different forms, each by a request of its own.
  const line = await gather(page);
  await line.getByLabel(`Talle de ${NAME}`).selectOption("3-6 m");
  await line.getByText("Agregar una nota").click();
  await line.getByLabel(`Nota para ${NAME}`).fill("con moño");
  await line.getByRole("button", { name: `Una más: ${NAME}` }).click();
  const text = await sendByChat(page);
  for (const change of [/3-6 m/, /«con moño»/, /2 × \$11\.200/]) expect(text).toMatch(change);

  await gather(page);
  await page.getByText("Mandarlo por email").click();
  const form = page.locator("#contacto-pedido");
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill("ana");
  await line.getByLabel(`Cantidad de ${NAME}`).fill("7");
  const send = page.getByRole("button", { name: "Mandar el pedido" });
  await send.click();
  const toast = page.getByTestId("toast").getByText("Formato de email inválido");
  await expect(toast).toBeVisible();
  await form.getByLabel("Email").fill(`ana-${crypto.randomUUID()}@correo.example`);
  await send.click();
  // Waits 1.5 s at most, because after four seconds the toast closes by itself.
  await expect(toast).toHaveCount(0, { timeout: 1500 });
  await expect(page.getByRole("heading", { level: 1, name: /^Tu pedido/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("7 × $11.200");
  // The next order's form begins empty.
  const drafts = await page.evaluate(() => Object.keys(sessionStorage).join());
  expect(drafts).not.toContain("contacto-pedido");
  await open(page, "/mi-pedido");
  await expect(page.getByText("Todavía no sumaste nada")).toBeVisible();
});

test("a wholesale count that is sent at once arrives", { tag: "@long" }, async ({
  page,
  context,
  baseURL,
}) => {
  await slowDown(page);
  const value = "a~1~9900000~0~m!b~body-marinero~1~9900000~RN~Azul!c~body-florcitas~0~~~Blanco";
  await context.addCookies([{ name: "pedido", value, url: baseURL ?? "" }]);
  await open(page, "/mi-pedido");
  await page.getByLabel("Body Marinero, Azul, RN").fill("12");
  await page.getByLabel("Body Florcitas, Blanco, 3-6 m").pressSequentially("34");
  expect(await sendByChat(page)).toMatch(/12 × \$15\.900[\s\S]*34 × \$18\.900/);
});

test("a form that is sent before hydration arrives", { tag: "@long" }, async ({ page }) => {
  await gather(page);
  const arrive = await hold(page, "**/assets/entry.client-*.js");
  await openPainted(page, "/mi-pedido");
  await page.getByLabel(`Cantidad de ${NAME}`).fill("7");
  await page.getByRole("button", { name: "Mandar por WhatsApp" }).click();
  await page.waitForURL("/pedido/*", { waitUntil: "commit" });
  arrive();
  await page.waitForURL("https://wa.me/**");
  expect(new URL(page.url()).searchParams.get("text")).toContain("7 × $11.200");
});

test("a basket cannot be changed while it is sent, and a visitor who leaves is not brought back", {
  tag: "@long",
}, async ({ page }) => {
  await gather(page);
  const answer = await hold(page, /mi-pedido\.data/);
  await page.getByRole("button", { name: "Mandar por WhatsApp" }).click();
  await expect(page.getByRole("button", { name: "Guardando…" })).toBeDisabled();
  await expect(page.locator("[inert] li").filter({ has: page.getByText(NAME) })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Copito" }).click();
  await expect(page).toHaveURL("/");
  const renewed = page.waitForRequest(/\/_\.data/);
  answer();
  await renewed;
  await expect(page.getByRole("heading", { level: 1, name: "Ropa Premium para Bebé" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByTestId("toast").getByRole("button", { name: "Seguir" }).click();
  await page.waitForURL("https://wa.me/**");
});

test.describe("on a line that breaks", () => {
  test.use({ expectedErrors: /left the shop: https:..wa.me|net::ERR_FAILED|^no answer from|status of 500/ });

  test("a refused order keeps its button in view, and a stored one its link", { tag: "@long" }, async ({
    page,
  }) => {
    await gather(page);
    const send = page.getByRole("button", { name: "Mandar por WhatsApp" });
    await page.route(/mi-pedido\.data/, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await send.click();
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });

    await page.route(/pedido\/.*\.data/, (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByTestId("toast").getByText("No pudimos abrir la página")).toBeVisible();
    await expect(page.getByText("Tu último pedido:")).toBeVisible();
  });

  test("a form that is left while it sends, and sent again, has the same key", { tag: "@long" }, async ({
    page,
  }) => {
    const keys: unknown[] = [];
    const answer = await hold(page, /contacto\.data/);
    page.on("request", (request) => {
      if (request.method() === "POST")
        keys.push(/(?:^|&)key=([^&]+)|name="key"\s+(\S+)/.exec(request.postData() ?? "")?.[0]);
    });
    await open(page, "/contacto");
    const form = page.locator("#formulario-contacto");
    await form.getByLabel("Nombre completo").fill("Ana");
    await form.getByLabel("Email").fill(`ana-${crypto.randomUUID()}@correo.example`);
    await form.getByLabel(/^Mensaje/).fill("¿Tienen gorros?");
    await form.getByRole("button", { name: "Enviar mensaje" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Copito" }).click();
    await page.waitForURL("/");
    answer();
    await page.goBack();
    await form.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByText(/Tu consulta es la/).first()).toBeVisible();
    expect(keys).toEqual([expect.stringContaining("key"), keys[0]]);
  });
});

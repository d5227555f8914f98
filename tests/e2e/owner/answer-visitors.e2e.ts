import type { Page } from "@playwright/test";
import { expect, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { card, readAWhile, toast } from "./steps.ts";

/* Tests, on a phone, an enquiry from the visitor's message to its erasure, and a restock request. */

test.use({ expectedErrors: /left the shop: https:..wa.me|status of 409/ });
/** Sends the contact form, slowly enough not to be suspected. Returns the enquiry's code. */
async function write(page: Page, message: string): Promise<string> {
  await page.goto("/contacto");
  await readAWhile(page.locator("#formulario-contacto"));
  await page.getByLabel(/^Nombre completo/).fill("Ana Pérez");
  await page.getByLabel(/^Email/).fill("ana@correo.example");
  await page.getByLabel(/^Teléfono/).fill("0341 15 555-0100");
  await page.getByLabel(/^Mensaje/).fill(message);
  await page.locator("#formulario-contacto button[type=submit]").click();
  const code = page.getByText(/Tu consulta es la \w{3}-\w{3}/).first();
  await expect(code).toBeVisible();
  return /\w{3}-\w{3}/.exec((await code.textContent()) ?? "")?.[0] ?? "";
}

const rows = (page: Page) => page.locator("a[data-enquiry]");

test("the owner answers, notes, archives, finds and erases an enquiry", async ({ page, shop }) => {
  const message = "Hola, ¿tienen el body talle 3-6 m?";
  // The message is so long that its page scrolls.
  const code = await write(page, message + "\nUna línea de muchas.".repeat(40));
  await shop.enter(page, "/consultas");
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const entry = page.getByRole("dialog").getByRole("link", { name: /^Consultas/ });
  await expect(entry).toHaveText(/1 sin leer/);
  await entry.click();
  await expect(page.getByText("Una sin leer.")).toBeVisible();
  await rows(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Consulta de Ana Pérez" })).toBeVisible();
  await keepItsPlace(page);
  await answerPrepared(page);

  const save = page.getByRole("button", { name: "Guardar", exact: true });
  // A note that was saved on the page `other` is shown before it is replaced, even after `page` loads new data.
  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel("Nota para vos").fill("La otra.");
  await other.getByRole("button", { name: "Guardar", exact: true }).tap();
  await expect(toast(other, "Listo")).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Volver a nuevas" }).tap();
  await expect(page.getByRole("button", { name: "Volver a nuevas" })).toHaveCount(0);
  await page.getByLabel("Etiquetas", { exact: true }).fill("Bautismo, mayorista");
  await page.getByLabel("Nota para vos").fill("La mía.");
  await save.press("Enter");
  await expect(page.getByText("La otra.")).toBeVisible();
  await save.press("Enter");
  await expect(toast(page, "Listo")).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole("button", { name: "Mandar a la papelera" }).tap();
  await page.getByRole("link", { name: "Papelera", exact: true }).tap();
  await rows(page).first().click();
  await page.getByRole("button", { name: "Sacar de la papelera" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Consulta de Ana Pérez" })).toBeFocused();
  await page.getByRole("button", { name: "Archivar" }).click();
  await expect(page.getByRole("button", { name: "Archivar" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Consultas", exact: true }).click();
  await expect(page).toHaveURL(/ver=papelera/);
  await page.getByRole("link", { name: "Bandeja", exact: true }).click();
  // The empty trash also says 'Todo leído.', so only the marked link shows that the inbox is open.
  await expect(page.getByRole("link", { name: "Bandeja", exact: true })).toHaveAttribute("aria-current");
  await expect(page.getByText("Todo leído.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Buscar consultas" }).fill(code);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/buscar=/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByLabel("Nota para vos")).toHaveValue("La mía.");
  await eraseTheirData(page, code, message);
});

/** Marks the enquiry answered, expects scroll position and focus to stay, and marks it new again. */
async function keepItsPlace(page: Page): Promise<void> {
  const place = () => page.evaluate(() => window.scrollY);
  const answered = page.getByRole("button", { name: "Marcar respondida" });
  await answered.scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await answered.press("Enter");
  await expect(toast(page, "Listo")).toBeVisible();
  expect(await place()).toBe(before);
  await expect(page.getByRole("button", { name: "Volver a nuevas" })).toBeFocused();
  // A press soon after another counts as part of a double tap and is ignored, so this presses until it works.
  await expect(async () => {
    await page.getByRole("button", { name: "Volver a nuevas" }).tap();
    await expect(answered).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Sends an edited prepared answer by WhatsApp; the page asks afterwards whether it was sent. */
async function answerPrepared(page: Page): Promise<void> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const chat = page.getByRole("link", { name: /^Responder por WhatsApp/ });
  const text = page.getByLabel("Lo que le vas a mandar");
  await page.getByRole("button", { name: "Se agotó ese talle" }).tap();
  await text.fill("¡Hola, Ana! Sí, en rosa.");
  const said = async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  await expect.poll(said).toBe("¡Hola, Ana! Sí, en rosa.");
  await page.reload();
  await hydrated(page);
  await expect(text).toHaveValue("¡Hola, Ana! Sí, en rosa.");
  const question = page.getByText("¿Le respondiste?");
  for (const answer of ["Todavía no", "Sí, ya está"]) {
    await expect(question).toHaveCount(0);
    const opened = page.context().waitForEvent("page");
    await chat.tap();
    await (await opened).close();
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: answer }).tap();
  }
  await expect(toast(page, "Listo")).toBeVisible();
  await expect(question).toHaveCount(0);
}

/** Finds the customer by her number, notes something, and erases her stored data by the keyboard. */
async function eraseTheirData(page: Page, code: string, message: string): Promise<void> {
  await page.getByRole("button", { name: "Abrir el menú" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Clientes" }).tap();
  await page.getByRole("searchbox", { name: "Buscar clientes" }).fill("341 5550100");
  await page.getByRole("searchbox", { name: "Buscar clientes" }).press("Enter");
  await page.getByRole("link", { name: /^Ana Pérez/ }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Ana Pérez" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Escribir por email/ })).toBeVisible();
  await page.getByLabel("Nota para vos").fill("Su beba es de marzo.");
  await page.getByRole("button", { name: "Guardar", exact: true }).tap();
  await expect(toast(page, "Listo")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Nota para vos")).toHaveValue("Su beba es de marzo.");
  await page.getByText("Todo lo que guardamos", { exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: message })).toBeVisible();
  await page.getByText("Borrar todo", { exact: true }).focus();
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("button", { name: "Sí, borrar todo" });
  await expect(confirm).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /como ana@/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Listo")).toBeVisible();
  await expect(page.getByText(/^No guardamos nada de «ana@/)).toBeVisible();
  await page.goto(`/consultas?buscar=${code}`);
  await expect(rows(page)).toHaveCount(0);
}

test.describe("a sold-out product", () => {
  test.use({ expectedErrors: /left the shop: https:..wa.me/ });

  test("that is back in stock lists its requests", { tag: "@long" }, async ({ page, shop, browser }) => {
    await shop.enter(page);
    await page.getByRole("button", { name: "Agregar producto" }).tap();
    await page.getByLabel(/^Nombre/).fill("Gorro Nube");
    await page.getByRole("button", { name: "Agregar", exact: true }).tap();
    await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
    const stock = card(page, "Gorro Nube").getByRole("switch");
    await stock.tap();
    await expect(toast(page, "Producto marcado sin stock")).toBeVisible();

    const theirs = await browser.newPage({ baseURL: shop.origin });
    await open(theirs, "/catalogo/gorro-nube");
    await theirs.getByRole("link", { name: "Avisame", exact: true }).click();
    await theirs.getByLabel("Tu email o WhatsApp").fill("0341 15 555-0100");
    await theirs.getByRole("button", { name: "Avisame" }).click();
    await expect(theirs.getByText("¡Anotado!")).toBeVisible();
    await theirs.close();

    await stock.tap();
    // The switch turns before the server has answered, so this waits for the toast.
    await expect(toast(page, "Producto marcado con stock")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await card(page, "Gorro Nube").getByRole("link", { name: "Te espera 1 persona" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Avisos de reposición" })).toBeVisible();
    const chat = await page.getByRole("link", { name: /^Escribir por WhatsApp/ }).getAttribute("href");
    const { pathname, searchParams } = new URL(chat ?? "");
    expect(pathname).toBe("/5493415550100");
    expect(searchParams.get("text")).toContain("volvió «Gorro Nube»");
    await page.getByRole("button", { name: /^Marcar como avisado/ }).press("Enter");
    await expect(page.getByText("No queda nadie por avisar")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Desmarcar/ })).toBeFocused();
  });
});

import { type Locator, type Page, expect as plainExpect } from "@playwright/test";
import { STAMP_FIELD } from "../../../app/enquiries/forms/answer.ts";
import { hydrated } from "../fixtures.ts";
import type { Hand } from "./hands.ts";

const EMAIL = "duena@example.com";
export const PASSWORD = "un copito de algodón 27";

/** Pictures are drawn in several sizes while other tests keep both processors busy. */
export const expect = plainExpect.configure({ timeout: 30_000 });

/** Colours of the pictures that the journeys upload. */
export const ROSE = "#e9cfc5";
export const SKY = "#cfdde3";

/** The first way in: the printed link, email and password. */
export async function createAccount(page: Page, hand: Hand, setupLink: string): Promise<void> {
  await page.goto(setupLink);
  await ready(page);
  await hand.write(page.getByLabel(/^Tu email/), EMAIL);
  await hand.write(page.getByLabel(/^Contraseña/), PASSWORD);
  await hand.press(page.getByRole("button", { name: "Crear mi cuenta" }));
  await expect(page).toHaveURL("/catalogo");
  await ready(page);
}

/** Waits for React where there is script. */
export async function ready(page: Page): Promise<void> {
  const script = await page.locator("html").evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (script) await hydrated(page);
}

/** The short messages at the bottom of the owner's pages. */
export function toast(page: Page, text: string) {
  return page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true }).first();
}

export function card(page: Page, name: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Expects the cover on a product's card to be a picture of this colour. */
export async function expectCover(page: Page, name: string, colour: string): Promise<void> {
  const cover = card(page, name).locator("img").first();
  await expect.poll(() => cover.evaluate(distanceTo, colour)).toBeLessThan(30);
}

/** How far the middle of a picture is from a colour, summed over the channels; infinite until it has been drawn. */
function distanceTo(image: Element, colour: string): number {
  const picture = image as HTMLImageElement;
  if (!picture.complete || picture.naturalWidth === 0) return Number.POSITIVE_INFINITY;
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext("2d");
  if (!brush) return Number.POSITIVE_INFINITY;
  const middle = picture.naturalWidth / 2;
  brush.drawImage(picture, middle, middle, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue].reduce((sum, value, i) => sum + Math.abs(value - (wanted[i] ?? 0)), 0);
}

/** Changes a value in each of several sections, each by its own button. */
export async function changeSettings(page: Page, hand: Hand): Promise<void> {
  const changes = [
    { section: "marca", title: "Marca", field: "Nombre de la tienda", text: "Nube y Miel" },
    { section: "contacto", title: "Contacto", field: "WhatsApp", text: "0341 15 555-0123" },
    { section: "cupon", title: "Cupón", field: "Descuento, en %", text: "20" },
    { section: "preguntas", title: "Preguntas frecuentes", field: "Respuesta", text: "Sale en un día." },
    { section: "cifras", title: "Cifras", field: "Tiendas que ya te eligen", text: "350" },
    { section: "beneficios", title: "Beneficios", field: "Título", text: "Precios de amigos" },
    { section: "planes", title: "Planes", field: "Nombre del plan", text: "Semilla" },
  ];
  for (const { section, title, field, text } of changes) {
    const part = page.locator(`#${section}`);
    if ((await part.getAttribute("open")) === null) {
      await hand.press(part.locator("summary").filter({ hasText: title }));
    }
    await hand.write(part.getByLabel(field, { exact: true }).first(), text);
    await hand.press(part.getByRole("button", { name: "Guardar", exact: true }));
    await expect(part.getByText("Cambios guardados")).toBeVisible();
    await ready(page);
  }
}

/** Expects what {@link changeSettings} wrote on the pages that everybody sees. */
export async function expectChangedSettings(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page).toHaveTitle(/Nube y Miel/);
  await expect(page.getByText("20% OFF").first()).toBeVisible();
  await expect(page.locator('a[href*="wa.me/5493415550123"]').first()).toBeAttached();
  await page.goto("/contacto");
  await expect(page.getByText("Sale en un día.")).toBeAttached();
  await page.goto("/ventas-mayor");
  await expect(page.getByRole("heading", { name: "Sumá Nube y Miel a tu negocio" })).toBeVisible();
  await expect(page.getByText(/más de 350/i).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Precios de amigos" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Semilla", exact: true })).toBeVisible();
}

/** Waits for as long as people need to write into a form of a visitor's (honeypot.server.ts). */
export async function readAWhile(form: Locator): Promise<void> {
  const stamp = await form.locator(`input[name=${STAMP_FIELD}]`).getAttribute("value");
  await expect.poll(() => Date.now() - Number.parseInt(stamp ?? "", 10)).toBeGreaterThan(2000);
}

/** Email and password on `/ingresar`. */
export async function signIn(page: Page | Locator, hand: Hand, password: string): Promise<void> {
  await hand.write(page.getByLabel(/^Email/), EMAIL);
  await hand.write(page.getByLabel(/^Contraseña/), password);
  await hand.press(page.getByRole("button", { name: "Ingresar", exact: true }));
}

import { type Locator, type Page, expect as plainExpect } from "@playwright/test";
import { STAMP_FIELD } from "../../../app/visitor-forms/answer.ts";
import { EMAIL } from "../../support/owned-shop.ts";
import { hydrated } from "../fixtures.ts";
import type { Hand } from "./hands.ts";

/** Pictures are drawn in several sizes while other tests keep both processors busy. */
export const expect = plainExpect.configure({ timeout: 30_000 });

/** Colours of the pictures that the journeys upload. */
export const ROSE = "#e9cfc5";
export const SKY = "#cfdde3";

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

interface Setting {
  title: string;
  field: string;
  text: string;
  /** Where everybody sees it, and as what. */
  at: string;
  seen: (page: Page) => Locator;
}

/** A value of each section of the settings, by the section's name in the address. */
const SETTINGS = {
  marca: {
    title: "Marca",
    field: "Nombre de la tienda",
    text: "Nube y Miel",
    at: "/ventas-mayor",
    seen: (page) => page.getByRole("heading", { name: "Sumá Nube y Miel a tu negocio" }),
  },
  contacto: {
    title: "Contacto",
    field: "WhatsApp (opcional)",
    text: "0341 15 555-0123",
    at: "/",
    seen: (page) => page.locator('a[href*="wa.me/5493415550123"]'),
  },
  cupon: {
    title: "Cupón",
    field: "Descuento, en %",
    text: "20",
    at: "/",
    seen: (page) => page.getByText("20% OFF"),
  },
  preguntas: {
    title: "Preguntas frecuentes",
    field: "Respuesta",
    text: "Sale en un día.",
    at: "/contacto",
    seen: (page) => page.getByText("Sale en un día."),
  },
  cifras: {
    title: "Cifras",
    field: "Tiendas que ya te eligen",
    text: "350",
    at: "/ventas-mayor",
    seen: (page) => page.getByText(/más de 350/i),
  },
  beneficios: {
    title: "Beneficios",
    field: "Título",
    text: "Precios de amigos",
    at: "/ventas-mayor",
    seen: (page) => page.getByRole("heading", { name: "Precios de amigos" }),
  },
  planes: {
    title: "Planes",
    field: "Nombre del plan",
    text: "Semilla",
    at: "/ventas-mayor",
    seen: (page) => page.getByRole("heading", { name: "Semilla", exact: true }),
  },
} satisfies Record<string, Setting>;

export type Section = keyof typeof SETTINGS;

/** Changes a value in each of several sections, each by its own button. */
export async function changeSettings(page: Page, hand: Hand, sections: Section[]): Promise<void> {
  for (const section of sections) {
    const { title, field, text } = SETTINGS[section];
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
export async function expectChangedSettings(page: Page, sections: Section[]): Promise<void> {
  for (const { at, seen } of sections.map((section) => SETTINGS[section])) {
    if (new URL(page.url()).pathname !== at) await page.goto(at);
    await expect(seen(page).first()).toBeAttached();
  }
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

import { type Locator, type Page, expect as plainExpect } from "@playwright/test";
import { STAMP_FIELD } from "../../../app/visitor-forms/answer.ts";
import { EMAIL } from "../../support/owned-shop.ts";

/** Pictures are drawn in several sizes while other tests keep both processors busy. */
export const expect = plainExpect.configure({ timeout: 30_000 });

/** Colours of the pictures that the journeys upload. */
export const ROSE = "#e9cfc5";
export const SKY = "#cfdde3";

/** The short messages at the bottom of the owner's pages. */
export function toast(page: Page, text: string | RegExp) {
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
  const brush = new OffscreenCanvas(1, 1).getContext("2d");
  if (!brush || !picture.complete || picture.naturalWidth === 0) return Number.POSITIVE_INFINITY;
  const middle = picture.naturalWidth / 2;
  brush.drawImage(picture, middle, middle, 1, 1, 0, 0, 1, 1);
  const drawn = brush.getImageData(0, 0, 1, 1).data;
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return wanted.reduce((sum, value, channel) => sum + Math.abs(value - (drawn[channel] ?? 0)), 0);
}

/** Waits for as long as people need to write into a form of a visitor's (honeypot.server.ts). */
export async function readAWhile(form: Locator): Promise<void> {
  const stamp = await form.locator(`input[name=${STAMP_FIELD}]`).getAttribute("value");
  await expect.poll(() => Date.now() - Number.parseInt(stamp ?? "", 10)).toBeGreaterThan(2000);
}

/** Email and password on `/ingresar`, or in the dialog over a page. */
export async function signIn(page: Page | Locator, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

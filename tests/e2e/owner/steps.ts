import { expect, type Locator, type Page } from "@playwright/test";
import { STAMP_FIELD } from "../../../app/visitor-forms/answer.ts";
import { EMAIL } from "../../support/owned-shop.ts";

/** Colours of the photos that the tests upload. */
export const ROSE = "#e9cfc5";
export const SKY = "#cfdde3";

export function toast(page: Page, text: string | RegExp) {
  return page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true }).first();
}

export function card(page: Page, name: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Waits until the form's stamp is 2 s old, because a quicker enquiry is suspected (honeypot.server.ts). */
export async function readAWhile(form: Locator): Promise<void> {
  const stamp = await form.locator(`input[name=${STAMP_FIELD}]`).getAttribute("value");
  await expect.poll(() => Date.now() - Number.parseInt(stamp ?? "", 10)).toBeGreaterThan(2000);
}

/** Sends email and password on `/ingresar`, or in the sign-in dialog. */
export async function signIn(page: Page | Locator, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

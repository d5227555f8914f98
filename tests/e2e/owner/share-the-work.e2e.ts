import type { Locator } from "@playwright/test";
import { PASSWORD } from "../../support/owned-shop.ts";
import { expectAccess } from "../access.ts";
import { expect, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

// The server refuses a helper's requests for the owner's pages, and all requests of a removed helper.
test.use({ expectedErrors: /status of (401|403)|^no answer from/ });

test("the owner lets a helper in with five taps, and out again at once", async ({ page, shop, browser }) => {
  await shop.enter(page, "/consultas");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await tap(page.getByRole("button", { name: "Abrir el menú" }));
  await tap(page.getByRole("link", { name: "Mi cuenta" }));
  const people = page.getByRole("region", { name: "Quiénes administran" });
  await tap(people.getByText("Sumar a alguien", { exact: true }));
  await expect(people.getByLabel(/^Tu contraseña actual/)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await tap(people.getByRole("button", { name: "Crear el enlace" }));
  const whatsapp = people.getByRole("link", { name: /Mandar por WhatsApp/ });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*enlace%3D/);
  expect(taps + 1).toBeLessThanOrEqual(5);
  await expect(people.getByText("Sumar a alguien", { exact: true })).toBeVisible();
  await expectAccess(page, "#administradores");

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await open(phone, (await people.locator("code").textContent()) ?? "");
  await phone.getByLabel(/^Tu email/).fill("ayuda@example.com");
  await phone.getByLabel(/^Contraseña/).fill("otra lana y mate");
  await phone.getByRole("button", { name: "Crear mi cuenta" }).tap();
  await expect(phone).toHaveURL(/\/catalogo$/);
  await hydrated(phone);
  await phone.getByRole("button", { name: "Abrir el menú" }).tap();
  const menu = phone.getByRole("navigation", { name: "Administración" });
  await expect(menu.getByRole("link", { name: "Papelera" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Ajustes" })).toBeHidden();
  await menu.getByRole("link", { name: "Mi cuenta" }).tap();
  await expect(phone.getByRole("region", { name: "Contraseña", exact: true })).toBeVisible();
  await expect(phone.getByRole("region", { name: "Quiénes administran" })).toBeHidden();
  await phone.goto("/ajustes");
  await expect(phone.getByRole("heading", { name: "Esta parte no es de tu cuenta" })).toBeVisible();

  await open(page, "/cuenta");
  await people.getByRole("button", { name: "Quitar ayuda@example.com" }).tap();
  await people
    .locator("form", { hasText: "Deja de administrar" })
    .getByLabel(/^Tu contraseña/)
    .fill(PASSWORD);
  await people.getByRole("button", { name: "Quitar", exact: true }).tap();
  await expect(toast(page, /^Cuenta quitada/)).toBeVisible();
  await phone.goto("/consultas");
  await expect(phone).toHaveURL(/\/ingresar/);
  await context.close();
});

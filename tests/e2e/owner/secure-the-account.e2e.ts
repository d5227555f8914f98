import { readFile } from "node:fs/promises";
import { EMAIL, PASSWORD } from "../../support/owned-shop.ts";
import { totp } from "../../support/totp.ts";
import { rowsOfXlsx } from "../../support/zip.ts";
import { expect, hydrated, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { signIn, toast } from "./steps.ts";

test.use({ expectedErrors: /status of (401|422)|^no answer from/ });

const NEW_PASSWORD = "otra lana y mate";

test("the owner secures the account, downloads a backup and forgets the password", async ({ page, shop }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await shop.enter(page, "/cuenta");

  const part = page.getByRole("region", { name: "Contraseña", exact: true });
  await part.getByText("Cambiar la contraseña").tap();
  const [current, fresh] = [part.getByLabel(/^Tu contraseña actual/), part.getByLabel(/^Contraseña nueva/)];
  await fresh.fill("1234567890");
  await part.getByRole("button", { name: "Mostrar lo que escribiste" }).last().tap();
  await expect(fresh).toHaveAttribute("type", "text");
  await expect(current).toHaveAttribute("type", "password");
  await current.fill(PASSWORD);
  await button("Guardar la nueva").tap();
  await expect(part.getByText(/muy fácil de adivinar/)).toBeVisible();
  await fresh.fill(NEW_PASSWORD);

  // The session ends while the form is open; the sign-in dialog over it keeps the typed values.
  await current.fill(PASSWORD);
  await page.context().clearCookies();
  await button("Guardar la nueva").tap();
  const dialog = page.getByRole("dialog", { name: "Ingresar" });
  await expect(dialog.getByText(/^Tu sesión terminó/)).toBeVisible();
  await signIn(dialog, "no es esta clave");
  await expect(dialog.getByText(/El email o la contraseña no coinciden/)).toBeVisible();
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(EMAIL);
  await expect(dialog.getByLabel(/^Contraseña/)).toBeFocused();
  await signIn(dialog, PASSWORD);
  await expect(dialog).toBeHidden();
  await expect(fresh).toHaveValue(NEW_PASSWORD);
  await button("Guardar la nueva").tap();
  await expect(toast(page, "Contraseña cambiada. Cerramos las demás sesiones.")).toBeVisible();
  await expect(current).toBeHidden();

  const steps = page.getByRole("region", { name: "Verificación en dos pasos" });
  await steps.getByText("Activar", { exact: true }).tap();
  await steps.getByLabel(/^Tu contraseña actual/).fill(NEW_PASSWORD);
  await steps.getByRole("button", { name: "Seguir" }).tap();
  const secret = ((await steps.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await steps.getByLabel(/^El código que muestra/).fill("000000");
  await button("Confirmar").tap();
  await expect(steps.getByText(/Ese código no sirve/)).toBeVisible();
  await steps.getByLabel(/^El código que muestra/).fill(await totp(secret));
  await button("Confirmar").tap();
  await expect(steps.getByText("Guardá estos códigos ahora: no los vas a volver a ver.")).toBeVisible();

  const copy = page.getByRole("region", { name: "Copia de la tienda" });
  await copy.getByLabel(/^Tu contraseña actual/).fill(NEW_PASSWORD);
  const download = page.waitForEvent("download");
  await copy.getByRole("button", { name: "Descargar la copia" }).tap();
  expect((await download).suggestedFilename()).toMatch(/^copito-[\d-]+\.zip$/);
  const sheets = page.getByRole("region", { name: "Planillas" });
  const sheet = page.waitForEvent("download");
  await sheets.getByLabel("Desde").fill("2026-10-01");
  await sheets.getByLabel("Hasta").fill("2026-10-31");
  await sheets.getByRole("button", { name: "Excel: Pedidos, un renglón cada uno" }).tap();
  const rows = await rowsOfXlsx(await readFile(await (await sheet).path()));
  expect((await sheet).suggestedFilename()).toBe("pedidos-2026-10-01-a-2026-10-31.xlsx");
  expect(rows[0]?.slice(0, 3)).toEqual(["Código", "Recibido", "Estado"]);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const keys = page.getByRole("region", { name: "Llaves de acceso" });
  await keys.getByText("Agregar una llave", { exact: true }).tap();
  await keys.getByLabel(/^Tu contraseña actual/).fill(NEW_PASSWORD);
  await button("Crear la llave en este dispositivo").tap();
  await expect(toast(page, "Llave agregada.")).toBeVisible();
  await page.context().clearCookies();
  await open(page, "/ingresar?volver=/cuenta");
  await button("Usar una llave de acceso").tap();
  await expect(page).toHaveURL("/cuenta");
  await hydrated(page);
  await keys.getByRole("button", { name: /^Quitar la llave Chrome en / }).tap();
  await keys
    .getByLabel(/^Tu contraseña actual/)
    .first()
    .fill(NEW_PASSWORD);
  await button("Quitar").tap();
  await expect(toast(page, "Llave quitada.")).toBeVisible();

  // Setting a new password through a mailed link leaves the second factor on.
  await page.context().clearCookies();
  await open(page, "/ingresar?volver=/cuenta");
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).tap();
  await expect(page).toHaveURL(/paso=olvide/);
  await page.getByLabel("Email").fill(EMAIL);
  await button("Mandarme el enlace").tap();
  await expect(page.getByText(/Si ese email es de una cuenta de la tienda/)).toBeVisible();
  const mailed = async () => {
    const letters = await Promise.all(shop.mail.taken.map((mail) => mail.parsed()));
    return letters.map(({ text = "" }) => /http:\S+enlace=\S+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(mailed).toBeTruthy();
  await open(page, (await mailed()) ?? "");
  await page.getByLabel(/^Contraseña nueva/).fill(PASSWORD);
  await button("Guardar y entrar").tap();
  await expect(page.getByLabel(/código/i)).toBeVisible();
});

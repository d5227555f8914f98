import { EMAIL, PASSWORD } from "../../support/owned-shop.ts";
import { totp } from "../../support/totp.ts";
import { expectAccess } from "../access.ts";
import { open } from "../fixtures.ts";
import { finger } from "./hands.ts";
import { test } from "./new-shop.ts";
import { expect, ready, signIn, toast } from "./steps.ts";

// The browser logs refused requests.
test.use({ expectedErrors: /status of (401|422)|^no answer from/ });

test("changes the password over an ended session, turns on the second step, downloads a backup, adds a passkey", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const hand = finger(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await shop.enter(page, "/cuenta");

  const part = page.getByRole("region", { name: "Contraseña", exact: true });
  await hand.press(part.getByText("Cambiar la contraseña"));
  const [current, fresh] = [part.getByLabel(/^Tu contraseña actual/), part.getByLabel(/^Contraseña nueva/)];
  await hand.write(current, "no es esta clave");
  await hand.write(fresh, "1234567890");
  await hand.press(part.getByRole("button", { name: "Mostrar lo que escribiste" }).last());
  await expect(fresh).toHaveAttribute("type", "text");
  await expect(current).toHaveAttribute("type", "password");
  await hand.press(button("Guardar la nueva"));
  await expect(part.getByText(/muy fácil de adivinar/)).toBeVisible();
  await hand.write(fresh, "otra lana y mate");
  await hand.press(button("Guardar la nueva"));
  await expect(part.getByText("Esa no es tu contraseña actual. Revisala y probá de nuevo.")).toBeVisible();
  await expectAccess(page);

  // The session ends under the form: signing in over it and sending again loses nothing.
  await hand.write(current, PASSWORD);
  await page.context().clearCookies();
  await hand.press(button("Guardar la nueva"));
  const dialog = page.getByRole("dialog", { name: "Ingresar" });
  await expect(dialog.getByText(/^Tu sesión terminó/)).toBeVisible();
  await expectAccess(page);
  await signIn(dialog, hand, "no es esta clave");
  await expect(dialog.getByText(/El email o la contraseña no coinciden/)).toBeVisible();
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(EMAIL);
  await hand.write(dialog.getByLabel(/^Contraseña/), PASSWORD);
  await hand.press(dialog.getByRole("button", { name: "Ingresar", exact: true }));
  await expect(dialog).toBeHidden();
  await expect(fresh).toHaveValue("otra lana y mate");
  await hand.press(button("Guardar la nueva"));
  await expect(toast(page, "Contraseña cambiada. Cerramos las demás sesiones.")).toBeVisible();
  await expect(current).toBeHidden();

  const steps = page.getByRole("region", { name: "Verificación en dos pasos" });
  await hand.press(steps.getByText("Activar", { exact: true }));
  await hand.write(steps.getByLabel(/^Tu contraseña actual/), "otra lana y mate");
  await hand.press(steps.getByRole("button", { name: "Seguir" }));
  const secret = ((await steps.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await hand.write(steps.getByLabel(/^El código que muestra/), "000000");
  await hand.press(button("Confirmar"));
  await expect(steps.getByText(/Ese código no sirve/)).toBeVisible();
  await expectAccess(page);
  await hand.write(steps.getByLabel(/^El código que muestra/), await totp(secret));
  await hand.press(button("Confirmar"));
  await expect(steps.getByText("Guardá estos códigos ahora: no los vas a volver a ver.")).toBeVisible();
  await expect(steps.getByRole("listitem")).toHaveCount(10);
  await expectAccess(page);

  const copy = page.getByRole("region", { name: "Copia de la tienda" });
  await hand.press(copy.getByText("Descargar una copia"));
  await hand.write(copy.getByLabel(/^Tu contraseña actual/), "otra lana y mate");
  const download = page.waitForEvent("download");
  await hand.press(copy.getByRole("button", { name: "Descargar la copia" }));
  expect((await download).suggestedFilename()).toMatch(/zst$/);
  await expect(copy.getByRole("link", { name: "bajala desde acá" })).toBeVisible();

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
  await hand.press(keys.getByText("Agregar una llave", { exact: true }));
  await hand.write(keys.getByLabel(/^Nombre de la llave/), "Mi teléfono");
  await hand.write(keys.getByLabel(/^Tu contraseña actual/), "otra lana y mate");
  await hand.press(button("Crear la llave en este dispositivo"));
  await expect(toast(page, "Llave agregada.")).toBeVisible();
  await expect(keys.getByText("Mi teléfono", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await open(page, "/ingresar?volver=/cuenta");
  await hand.press(button("Usar una llave de acceso"));
  await expect(page).toHaveURL("/cuenta");
  await ready(page);
  await hand.press(keys.getByText("Quitar la llave Mi teléfono"));
  await hand.write(keys.getByLabel(/^Tu contraseña actual/).first(), "otra lana y mate");
  await hand.press(button("Quitar la llave"));
  await expect(toast(page, "Llave quitada.")).toBeVisible();
});

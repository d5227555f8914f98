import { PASSWORD } from "../../support/owned-shop.ts";
import { finger } from "./hands.ts";
import { test } from "./new-shop.ts";
import { expect } from "./steps.ts";

test.use({ javaScriptEnabled: false });

test("a forgotten password: asked for on a phone that the shop does not know, chosen anew on the link that comes by mail", async ({
  page,
  shop,
}) => {
  const hand = finger(page);
  await shop.enter(page);
  await page.context().clearCookies();
  await page.goto("/ingresar?volver=/cuenta/actividad");
  await hand.press(page.getByRole("link", { name: "Olvidé mi contraseña" }));
  await hand.write(page.getByLabel("Email"), "duena@example.com");
  await hand.press(page.getByRole("button", { name: "Mandarme el enlace" }));
  await expect(page.getByText(/Si ese email es de una cuenta de la tienda/)).toBeVisible();

  await expect.poll(() => shop.mail.taken.length).toBe(1);
  const letter = await shop.mail.taken[0]?.parsed();
  expect(shop.mail.taken[0]?.to).toEqual(["duena@example.com"]);
  await page.goto(/http:\S+enlace=\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  await hand.write(page.getByLabel(/^Contraseña nueva/), PASSWORD);
  await hand.press(page.getByRole("button", { name: "Guardar y entrar" }));
  await expect(page).toHaveURL("/catalogo");
  await page.goto("/cuenta");
  await hand.press(page.getByRole("link", { name: "Ver la actividad de la tienda" }));
  await expect(page.getByText("Ingresó con un enlace y eligió contraseña")).toHaveCount(2);
  await expect(page.getByText("Pidió un enlace por email para cambiar la contraseña")).toBeVisible();
});

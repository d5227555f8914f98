import type { Locator, Page } from "@playwright/test";
import { open } from "../fixtures.ts";
import { finger, type Hand, keys } from "./hands.ts";
import { photo, test } from "./new-shop.ts";
import {
  card,
  changeSettings,
  createAccount,
  expect,
  expectChangedSettings,
  expectCover,
  PASSWORD,
  ROSE,
  ready,
  SKY,
  signIn,
  toast,
} from "./steps.ts";

interface Way {
  how: string;
  handOn: (page: Page) => Hand;
  /** Puts the second picture of the form in the first's place. */
  bringToFront: (page: Page, hand: Hand, form: Locator) => Promise<void>;
  /** Presses 'Deshacer' while its message is there. */
  undo: (page: Page, hand: Hand) => Promise<void>;
}

const ways: Way[] = [
  {
    how: "with a finger",
    handOn: finger,
    bringToFront: (page, _hand, form) =>
      drag(page, grip(form, "Foto 2"), form.getByRole("img", { name: "Body corregido", exact: true })),
    undo: (page, hand) => hand.press(page.getByRole("button", { name: "Deshacer" })),
  },
  {
    how: "with the keys alone",
    handOn: keys,
    bringToFront: (_page, hand, form) =>
      hand.press(form.getByRole("button", { name: "Mover antes: Foto 2" })),
    async undo(page, hand) {
      await page.keyboard.press("F6");
      await hand.press(page.getByRole("button", { name: "Deshacer" }));
    },
  },
];

function grip(form: Locator, title: string): Locator {
  return form
    .getByRole("listitem")
    .filter({ has: form.page().getByRole("button", { name: `Quitar: ${title}` }) })
    .locator("[data-grip]");
}

/** Draws a finger from one place to another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("what is to be dragged is not on the page");
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 12; step++) {
    await touch("touchMove", [{ x: x + ((toX - x) * step) / 12, y: y + ((toY - y) * step) / 12 }]);
  }
  // It comes to rest before it is lifted: after a throw Chromium takes the next tap for the one that stops it.
  for (let rest = 0; rest < 6; rest++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch("touchMove", [{ x: toX + (rest % 2), y: toY }]);
  }
  await touch("touchEnd", []);
  await devtools.detach();
}

for (const { how, handOn, bringToFront, undo } of ways) {
  test.describe(how, () => {
    // The wrong password on the way.
    test.use({ expectedErrors: /status of (400|422)/ });

    test("the owner's whole way", async ({ page, shop }) => {
      test.setTimeout(240_000);
      const hand = handOn(page);
      const link = (name: string) => page.getByRole("link", { name, exact: true });
      const add = page
        .getByRole("region", { name: "Administrar el catálogo" })
        .getByRole("link", { name: "Agregar producto" });
      const names = page.getByRole("article").getByRole("heading");

      await createAccount(page, hand, shop.setupLink);
      await expect(page.getByRole("heading", { name: "¡Empieza tu catálogo!" })).toBeVisible();
      await expect(page.getByText("Agrega tu primera foto y descripción")).toBeVisible();

      // Adding, with what is missing said first.
      await hand.press(add);
      const form = page.getByRole("dialog", { name: "Agregar Producto" });
      await hand.press(form.getByRole("button", { name: "Agregar", exact: true }));
      await expect(form.getByText("El nombre es requerido", { exact: true })).toBeVisible();
      await expect(form.getByLabel(/^Nombre/)).toBeFocused();
      await hand.write(form.getByLabel(/^Nombre/), "Body de prueba");
      await expect(form.getByText("El nombre es requerido", { exact: true })).toBeHidden();
      await hand.write(form.getByLabel(/^Precio/), "18.900,50");
      await hand.write(form.getByLabel(/^Categoría/), "Bodys");
      await hand.write(form.getByLabel(/^Descripción/), "Algodón peinado.");
      await hand.choose(form.locator('input[type="file"]'), [
        await photo("frente.jpg", ROSE),
        await photo("espalda.jpg", SKY),
      ]);
      await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
      await expect(form.getByText("Portada", { exact: true })).toBeVisible();
      await hand.press(form.getByRole("button", { name: "Agregar", exact: true }));
      await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
      await expect(form).toBeHidden();
      await expect(add).toBeFocused();
      const body = card(page, "Body de prueba");
      await expect(body.getByText("$18.900,50")).toBeVisible();
      await expect(body.getByText("Algodón peinado.")).toBeVisible();
      await expect(body.getByText("2 fotos")).toBeAttached();
      await expectCover(page, "Body de prueba", ROSE);

      // A second one, closed once by Escape: what was written comes back.
      await hand.press(add);
      await hand.write(form.getByLabel(/^Nombre/), "Gorro de lana");
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await expect(add).toBeFocused();
      await hand.press(add);
      await expect(form.getByText(/Recuperamos lo que no llegaste a guardar/)).toBeVisible();
      await expect(form.getByLabel(/^Nombre/)).toHaveValue("Gorro de lana");
      await hand.press(form.getByRole("button", { name: "Agregar", exact: true }));
      await expect(names).toHaveText(["Gorro de lana", "Body de prueba"]);

      // Editing: the texts, then the order of the pictures.
      await hand.press(link("Editar: Body de prueba"));
      const edit = page.getByRole("dialog", { name: "Editar Producto" });
      await hand.write(edit.getByLabel(/^Nombre/), "Body corregido");
      await bringToFront(page, hand, edit);
      await expect(edit.getByText("Foto en el lugar 1 de 2: es la portada")).toBeAttached();
      await hand.press(edit.getByRole("button", { name: "Actualizar" }));
      await expect(toast(page, "Producto actualizado exitosamente")).toBeVisible();
      await expect(edit).toBeHidden();
      await expect(link("Editar: Body corregido")).toBeFocused();
      await expectCover(page, "Body corregido", SKY);
      await hand.press(link("Editar: Body corregido"));
      await hand.press(edit.getByRole("button", { name: "Mover después: Foto 1" }));
      await hand.press(edit.getByRole("button", { name: "Actualizar" }));
      await expect(edit).toBeHidden();
      await expectCover(page, "Body corregido", ROSE);

      // Stock and place.
      const stock = page.getByRole("switch", { name: "En stock: Body corregido" });
      await hand.press(stock);
      await expect(toast(page, "Producto marcado sin stock")).toBeVisible();
      await expect(card(page, "Body corregido").getByText("Agotado", { exact: true })).toBeVisible();
      await expect(stock).not.toBeChecked();
      await hand.press(stock);
      await expect(toast(page, "Producto marcado con stock")).toBeVisible();
      await expect(stock).toBeChecked();
      await hand.press(page.getByRole("button", { name: "Fijar arriba: Body corregido" }));
      await expect(toast(page, "Producto fijado arriba")).toBeVisible();
      await expect(names).toHaveText(["Body corregido", "Gorro de lana"]);
      await hand.press(page.getByRole("button", { name: "Soltar: Body corregido" }));
      await expect(toast(page, "El producto volvió a su lugar")).toBeVisible();
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // Deleting, once not and once with second thoughts.
      const question = page.getByRole("alertdialog", { name: "¿Estás seguro de eliminar este producto?" });
      await hand.press(link("Eliminar: Body corregido"));
      await hand.press(question.getByRole("button", { name: "Cancelar" }));
      await expect(question).toBeHidden();
      await expect(link("Eliminar: Body corregido")).toBeFocused();
      await hand.press(link("Eliminar: Body corregido"));
      await hand.press(question.getByRole("button", { name: "Eliminar" }));
      await expect(toast(page, "Producto eliminado")).toBeVisible();
      await expect(question).toBeHidden();
      await expect(names).toHaveText(["Gorro de lana"]);
      await expect(link("Eliminar: Gorro de lana")).toBeFocused();
      await undo(page, hand);
      await expect(toast(page, "Producto restaurado")).toBeVisible();
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // Back out of the bin.
      await hand.press(link("Eliminar: Gorro de lana"));
      await hand.press(question.getByRole("button", { name: "Eliminar" }));
      await expect(names).toHaveText(["Body corregido"]);
      await hand.press(page.getByRole("link", { name: "Papelera 1 producto" }));
      await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
      await expect(page.getByText("Quedan 30 días")).toBeVisible();
      await hand.press(page.getByRole("button", { name: "Restaurar: Gorro de lana" }));
      await expect(page.getByRole("status").getByText("Producto restaurado", { exact: true })).toBeVisible();
      await expect(page.getByText("La papelera está vacía.")).toBeVisible();
      await hand.press(link("Volver al catálogo"));
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // The shop's own data.
      await hand.press(page.getByRole("button", { name: "Abrir el menú" }));
      await hand.press(page.getByRole("dialog").getByRole("link", { name: "Ajustes" }));
      await expect(page.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();
      await changeSettings(page, hand);

      // Out: what visitors see has changed, and shows nothing of the owner's.
      await hand.press(page.getByRole("button", { name: "Abrir el menú" }));
      await hand.press(page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }));
      await expect(page.getByText("Cerraste tu sesión.", { exact: true })).toBeVisible();
      await expectChangedSettings(page);
      await open(page, "/catalogo?admin=true");
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);
      await expect(page.getByText("Agregar producto")).toHaveCount(0);
      await expect(page.getByRole("switch")).toHaveCount(0);

      // And in again, in the dialog over the page.
      await expect(page.getByText("Modo administración")).toBeVisible();
      await hand.press(link("Ingresar"));
      const door = page.getByRole("dialog", { name: "Ingresar" });
      await page.keyboard.press("Escape");
      await expect(door).toBeHidden();
      await expect(link("Ingresar")).toBeFocused();
      await hand.press(link("Ingresar"));
      await signIn(page, hand, "no era esta clave");
      await expect(
        door.getByText("El email o la contraseña no coinciden. Revisalos y probá de nuevo.", { exact: true }),
      ).toBeVisible();
      await signIn(page, hand, PASSWORD);
      await expect(door).toBeHidden();
      await ready(page);
      await hand.press(page.getByRole("switch", { name: "En stock: Gorro de lana" }));
      await expect(toast(page, "Producto marcado sin stock")).toBeVisible();
    });
  });
}

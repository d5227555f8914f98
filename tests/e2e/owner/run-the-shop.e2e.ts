import type { Locator, Page } from "@playwright/test";
import { EMAIL, PASSWORD } from "../../support/owned-shop.ts";
import { expectAccess } from "../access.ts";
import { hold } from "../fixtures.ts";
import { finger, type Hand, keys } from "./hands.ts";
import { photo, test } from "./new-shop.ts";
import {
  card,
  changeSettings,
  expect,
  expectChangedSettings,
  expectCover,
  ROSE,
  ready,
  type Section,
  SKY,
  signIn,
  toast,
} from "./steps.ts";

interface Way {
  how: string;
  handOn: (page: Page) => Hand;
  /** The sections of the settings that this way changes: each is changed by one of them. */
  settings: Section[];
  /** Puts the second photo of the form in the first's place. */
  bringToFront: (page: Page, hand: Hand, form: Locator) => Promise<void>;
  /** Presses 'Deshacer' while its message is there. */
  undo: (page: Page, hand: Hand) => Promise<void>;
}

const pressUndo = (page: Page, hand: Hand) => hand.press(page.getByRole("button", { name: "Deshacer" }));

const WAYS: Way[] = [
  {
    how: "with a finger",
    handOn: finger,
    settings: ["marca", "beneficios", "planes"],
    bringToFront: (page, _hand, form) =>
      drag(page, grip(form, "Foto 2"), form.getByRole("img", { name: "Body corregido", exact: true })),
    undo: pressUndo,
  },
  {
    how: "with the keys alone",
    handOn: keys,
    settings: ["contacto", "cupon", "cifras", "preguntas"],
    bringToFront: (_page, hand, form) =>
      hand.press(form.getByRole("button", { name: "Mover antes: Foto 2" })),
    async undo(page, hand) {
      // The question gives the focus back once more when it has faded.
      await expect(page.locator('[role="alertdialog"]')).toHaveCount(0);
      await page.keyboard.press("F6");
      await expect(page.getByRole("region", { name: "Avisos" })).toBeFocused();
      await pressUndo(page, hand);
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

/** A product with two photos and another with none, in the sheet: what is missing is said first. */
async function addInSheet(page: Page, hand: Hand, add: Locator): Promise<void> {
  const form = page.getByRole("dialog", { name: "Agregar Producto" });
  const submit = form.getByRole("button", { name: "Agregar", exact: true });
  const name = form.getByLabel(/^Nombre/);
  await hand.press(add);
  await hand.press(submit);
  await expect(form.getByText("El nombre es requerido", { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await hand.write(name, "Body de prueba");
  await expect(form.getByText("El nombre es requerido", { exact: true })).toBeHidden();
  await hand.write(form.getByLabel(/^Precio \(/), "18.900,50");
  await hand.write(form.getByLabel(/^Categoría/), "Bodys");
  await hand.write(form.getByLabel(/^Descripción/), "Algodón peinado.");
  const files = [await photo("frente.jpg", ROSE), await photo("espalda.jpg", SKY)];
  await hand.choose(form.locator('input[type="file"]'), files);
  await expect(form.getByLabel("Qué se ve en la foto 2")).toBeVisible();
  await expect(form.getByText("Portada", { exact: true })).toBeVisible();
  await hand.press(submit);
  await expect(toast(page, "Producto agregado exitosamente")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();

  // Closed once by Escape: what was written comes back.
  await hand.press(add);
  await hand.write(name, "Gorro de lana");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  await hand.press(add);
  await expect(form.getByText(/Recuperamos lo que no llegaste a guardar/)).toBeVisible();
  await expect(name).toHaveValue("Gorro de lana");
  await hand.press(submit);
  await expect(form).toBeHidden();
}

for (const { how, handOn, settings, bringToFront, undo } of WAYS) {
  test.describe(how, () => {
    // The wrong password, and the settings after signing out.
    test.use({ begins: "new", expectedErrors: /status of (400|401|422)/ });

    test("the owner's whole way", async ({ page, shop }) => {
      test.setTimeout(240_000);
      const hand = handOn(page);
      const link = (name: string) => page.getByRole("link", { name, exact: true });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const names = page.getByRole("article").getByRole("heading");
      const told = (text: string) => expect(toast(page, text)).toBeVisible();
      /** An entry of the menu's drawer. */
      async function inMenu(role: "link" | "button", name: string) {
        await hand.press(page.getByRole("button", { name: "Abrir el menú" }));
        await hand.press(page.getByRole("dialog").getByRole(role, { name, exact: true }));
      }
      const add = page
        .getByRole("region", { name: "Administrar el catálogo" })
        .getByRole("button", { name: "Agregar producto" });

      // The first way in: the printed link, email and password.
      await page.goto(await shop.link());
      await ready(page);
      // Once is enough.
      if (handOn === finger) await expectAccess(page);
      await hand.write(page.getByLabel(/^Tu email/), EMAIL);
      await hand.write(page.getByLabel(/^Contraseña/), PASSWORD);
      await hand.press(button("Crear mi cuenta"));
      await expect(page).toHaveURL("/catalogo");
      await ready(page);
      await expect(page.getByRole("heading", { name: "¡Empieza tu catálogo!" })).toBeVisible();
      await expect(page.getByText("Agrega tu primera foto y descripción")).toBeVisible();
      await addInSheet(page, hand, add);
      await expect(names).toHaveText(["Gorro de lana", "Body de prueba"]);
      const body = card(page, "Body de prueba");
      for (const text of ["$18.900,50", "Algodón peinado."]) await expect(body.getByText(text)).toBeVisible();
      await expectCover(page, "Body de prueba", ROSE);

      // Editing: the texts, then the order of the photos.
      await hand.press(button("Editar: Body de prueba"));
      const edit = page.getByRole("dialog", { name: "Editar Producto" });
      await expect(page.getByRole("heading", { name: "Editar Producto", exact: true })).toBeInViewport();
      await hand.write(edit.getByLabel(/^Nombre/), "Body corregido");
      await bringToFront(page, hand, edit);
      await expect(edit.getByText("Foto en el lugar 1 de 2: es la portada")).toBeAttached();
      await hand.press(edit.getByRole("button", { name: "Actualizar" }));
      await told("Producto actualizado exitosamente");
      await expect(edit).toBeHidden();
      await expect(button("Editar: Body corregido")).toBeFocused();
      await expectCover(page, "Body corregido", SKY);

      // Stock and place.
      const stock = page.getByRole("switch", { name: "En stock: Body corregido" });
      const soldOut = card(page, "Body corregido").getByText("Agotado", { exact: true });
      await hand.press(stock);
      await told("Producto marcado sin stock");
      await expect(soldOut).toBeVisible();
      await hand.press(stock);
      await told("Producto marcado con stock");
      await expect(soldOut).toHaveCount(0);
      await hand.press(button("Fijar arriba: Body corregido"));
      await told("Producto fijado arriba");
      await expect(names).toHaveText(["Body corregido", "Gorro de lana"]);
      await hand.press(button("Dejar de fijar: Body corregido"));
      await told("El producto volvió a su lugar");
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // Deleting, once not and once with second thoughts.
      const name = "¿Estás seguro de eliminar este producto?";
      const question = page.getByRole("alertdialog", { name });
      const cancel = question.getByRole("button", { name: "Cancelar" });
      await hand.press(button("Eliminar: Body corregido"));
      await expect(question).toBeInViewport();
      await hand.press(cancel);
      await expect(question).toBeHidden();
      await expect(button("Eliminar: Body corregido")).toBeFocused();
      await hand.press(button("Eliminar: Body corregido"));
      await hand.press(button("Eliminar"));
      await told("Producto eliminado");
      await expect(names).toHaveText(["Gorro de lana"]);
      await expect(button("Eliminar: Gorro de lana")).toBeFocused();
      await undo(page, hand);
      await told("Producto restaurado");
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // Back out of the trash.
      await hand.press(button("Eliminar: Gorro de lana"));
      await hand.press(button("Eliminar"));
      await expect(names).toHaveText(["Body corregido"]);
      await hand.press(link("Papelera 1 producto"));
      await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
      await expect(page.getByText("Quedan 30 días")).toBeVisible();
      await hand.press(button("Eliminar definitivamente: Gorro de lana"));
      await expect(page.getByText("¿Eliminar definitivamente? No se puede deshacer.")).toBeVisible();
      await hand.press(button("Cancelar"));
      await hand.press(button("Restaurar: Gorro de lana"));
      await expect(page.getByRole("status").getByText("Producto restaurado", { exact: true })).toBeVisible();
      await expect(page.getByText("La papelera está vacía.")).toBeVisible();
      await hand.press(link("Volver al catálogo"));
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);

      // The shop's own data.
      await inMenu("link", "Ajustes");
      await expect(page.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();
      await changeSettings(page, hand, settings);

      // Out: what visitors see has changed, and shows nothing of the owner's.
      const answer = await hold(page, /salir/);
      const asked = page.waitForRequest(/salir/);
      await inMenu("button", "Cerrar sesión");
      await asked;
      // Drawn as it waits.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      answer();
      await expect(page.getByText("Cerraste tu sesión.", { exact: true })).toBeVisible();
      await expect(page.getByTestId("mobile-menu")).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/ajustes");
      await expect(page.getByRole("heading", { name: "Ingresá para seguir" })).toBeVisible();
      await expect(page.getByTestId("mobile-menu")).toBeHidden();
      await expectChangedSettings(page, settings);
      await page.goto("/catalogo?admin=true");
      await ready(page);
      await expect(names).toHaveText(["Gorro de lana", "Body corregido"]);
      await expect(page.getByText("Agregar producto")).toHaveCount(0);
      await expect(page.getByRole("switch")).toHaveCount(0);

      // And in again, in the dialog over the page.
      await expect(page.getByText("Modo administración")).toBeVisible();
      await hand.press(link("Ingresar"));
      const entry = page.getByRole("dialog", { name: "Ingresar" });
      await expect(entry).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(entry).toBeHidden();
      await expect(link("Ingresar")).toBeFocused();
      await hand.press(link("Ingresar"));
      await signIn(page, hand, "no era esta clave");
      const refused = "El email o la contraseña no coinciden. Revisalos y probá de nuevo.";
      await expect(entry.getByText(refused, { exact: true })).toBeVisible();
      await signIn(page, hand, PASSWORD);
      await expect(page).toHaveURL("/catalogo?admin=true");
      await expect(entry).toBeHidden();
      await ready(page);
      await hand.press(page.getByRole("switch", { name: "En stock: Gorro de lana" }));
      await told("Producto marcado sin stock");
    });
  });
}

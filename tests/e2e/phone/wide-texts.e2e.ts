import { cutAtTwice } from "../access.ts";
import { expect, open, test } from "../fixtures.ts";

/** As wide as the phone: nothing to scroll sideways. */
const NARROW = 360;
const LIST = "lista~1~3890000~0!a~vestido-jardin~1~3890000~6-9%20m~Rosa";
const OWN_HEADER = ["/", "/ventas-mayor", "/no-existe"];
const PATHS = [
  ...OWN_HEADER,
  "/?lang=pt",
  "/?lang=en",
  "/?contacto=email",
  "/catalogo",
  "/catalogo?pagina=2",
  "/catalogo?buscar=nada-de-nada",
  "/contacto",
  "/ingresar",
  "/regalo",
  "/talles?peso=7",
  "/catalogo/vestido-jardin",
  "/mi-pedido",
  "/ingresar?paso=olvide",
  "/regalo?edad=3&hasta=30.000",
  "/regalo/tarjeta?prenda=body-florcitas&dedicatoria=Supercalifragilisticoespialidosamente",
];

test.use({ expectedErrors: /^404: |status of 404/ });

test("text at 200 % is cut nowhere", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "pedido", value: LIST, url: `${baseURL}` }]);
  for (const path of PATHS) {
    await page.goto(path);
    expect.soft(await cutAtTwice(page), path).toEqual([]);
  }
  await open(page, "/catalogo");
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await cutAtTwice(page)).toEqual([]);
});

test("text at 200 % leaves the home page as wide as a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test("a brand of 24 letters fits every header, in words or in one", async ({ page }) => {
  for (const brand of ["Mamushka y Sus Garabatos", "Amorosamentemamamuchobeb"]) {
    for (const path of OWN_HEADER) {
      await open(page, path);
      // Its header draws a long brand as the server would have, once the router has it.
      const link = page.locator("header a", { hasText: "Copito" }).first();
      const clipped = await link.evaluate((element, text) => {
        element.textContent = text;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return scrollWidth > clientWidth || scrollHeight > clientHeight + 2;
      }, brand);
      expect([path, clipped]).toEqual([path, false]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW);
    }
  }
});

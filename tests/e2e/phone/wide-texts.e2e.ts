import { expect, open, test } from "../fixtures.ts";

/** As wide as the phone: nothing to scroll sideways. */
const NARROW = 360;
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
  "/regalo?edad=3&hasta=30.000",
  "/regalo/tarjeta?prenda=body-florcitas&dedicatoria=Supercalifragilisticoespialidosamente",
];

test.use({ expectedErrors: /^404: |status of 404/ });

test("text at 200 % widens no page", async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW);
  }
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

import { expect, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";

test.use({ begins: "sample" });

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test("two taps show the week: a visit counts once, robots and the owner do not", async ({
  page,
  shop,
  browser,
}) => {
  const visitor = await (await browser.newContext({ userAgent: PHONE, baseURL: shop.origin })).newPage();
  for (const path of ["/", "/catalogo/vestido-jardin", "/catalogo/vestido-jardin"]) await visitor.goto(path);
  // This view is not counted, because the tests' browser calls itself HeadlessChrome, which counts as a robot.
  await page.goto("/catalogo/body-marinero");
  await shop.enter(page, "/catalogo/body-florcitas");
  await page.getByRole("button", { name: "Abrir el menú" }).tap();
  await page.getByRole("link", { name: "Resumen" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^1$/ })).toHaveCount(1);
  const seen = page.getByRole("region", { name: "Lo más visto" }).getByRole("listitem");
  await expect(seen).toHaveText(/^Vestido Jardín1 \(antes 0\)$/);
  await page.getByRole("link", { name: "Semana anterior" }).tap();
  await expect(seen).toHaveCount(0);
  await page.goBack();
  await expect(seen).toHaveCount(1);
  await open(page, "/ajustes?seccion=resumen-semanal");
  const section = page.locator("#resumen-semanal");
  await section.getByLabel("Mandarme el resumen por email los lunes").tap();
  await section.getByRole("button", { name: "Guardar" }).tap();
  await expect(section.getByText("Cambios guardados")).toBeVisible();
});

import { expectAccess } from "../access.ts";
import { expect, hydrated, keptList, open, test } from "../fixtures.ts";

/* Tests wholesale baskets, undo and chat codes. owner/follow-an-order.e2e.ts tests an order from basket to delivery. */

test.use({
  serviceWorkers: "allow",
  expectedErrors: /net::ERR_|Failed to fetch|status of 503|^not (loaded|kept)|left the shop: https:..wa.me/,
});

test("a shopkeeper fills, prints and sends a wholesale basket", async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
  await open(page, "/ventas-mayor");
  await page.getByRole("button", { name: "Armar un pedido mayorista" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mi pedido mayorista" })).toBeVisible();
  await hydrated(page);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await page.getByLabel("Otro modelo").selectOption("Vestido Jardín, Rosa");
  await page.getByRole("button", { name: "Agregar modelo" }).click();
  await row("Vestido Jardín").getByRole("button", { name: "+1 de cada talle" }).click();
  const sailor = row("Body Marinero");
  for (const model of ["Body Marinero, Azul", "Body Florcitas, Blanco"]) {
    await page.getByLabel("Otro modelo").selectOption(model);
    await page.getByRole("button", { name: "Agregar modelo" }).click();
    await expect(page.getByLabel(`${model}, RN`)).toBeFocused();
  }
  // Tab moves along a row of the table, and ArrowUp up a column.
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  const flowers = row("Body Florcitas");
  await expect(flowers).toContainText("Quedan 2 en 3-6 m: el resto a confirmar");
  await expect(flowers).toContainText("4 · $75.600");
  await page.keyboard.press("ArrowUp");
  await expect(sailor.getByLabel("3-6 m")).toBeFocused();
  const remove = flowers.getByRole("button", { name: "Quitar Body Florcitas" });
  await remove.click();
  await expect(flowers).toHaveCount(0);
  // A double click on 'Deshacer' restores the removed product once.
  await page.getByRole("button", { name: "Deshacer" }).dblclick();
  await expect(flowers.getByLabel("3-6 m")).toHaveValue("3");
  // Enter moves down a column, but in the last row it moves to the next size.
  await flowers.getByLabel("RN").press("Enter");
  await expect(flowers.getByLabel("0-3 m")).toBeFocused();
  await remove.click();
  for (let n = 1; n <= 2; n++) await sailor.getByRole("button", { name: "+1 de cada talle" }).click();
  await expect(sailor.getByLabel("RN")).toHaveValue("2");
  const standing = page.getByRole("status").filter({ hasText: /Falta|Plan/ });
  await expect(standing).toContainText("18 piezas");
  // After Back the table focuses none of its fields, because a phone would open its keyboard.
  await page.getByRole("banner").getByRole("link", { name: "Copito" }).click();
  await page.waitForURL("/");
  await page.goBack();
  await expect(sailor.getByLabel("RN")).toHaveValue("2");
  await expect(page.getByRole("main").locator("input:focus")).toHaveCount(0);
  await open(page, "/mi-pedido");
  await expect.poll(() => keptList(page)).toContain('value="2"');
  // The bar with 'Mandar por WhatsApp' stays at the foot of the screen.
  const bar = page.locator("[data-foot-bar]");
  await expect(bar.getByRole("button", { name: "Mandar por WhatsApp" })).toBeInViewport({ ratio: 1 });
  // The browser stores quantities as they are typed, without a request.
  await context.setOffline(true);
  await sailor.getByLabel("RN").fill("33");
  await expect(standing).toContainText("49 piezas");
  await expect(standing).toContainText(
    "Falta 1 para el pedido mínimo de 50. Podés mandarlo igual y lo vemos.",
  );
  await sailor.getByLabel("0-3 m").fill("3");
  await expect(standing).toContainText("Plan Básico: 20% menos, a confirmar");
  await page.reload();
  await expect(page.getByTestId("offline-banner")).toContainText("Sin señal");
  await expect(sailor.getByLabel("RN")).toHaveValue("33");
  await context.setOffline(false);
  await expect(page.getByTestId("offline-banner")).toHaveCount(0);
  await expect(sailor.getByLabel("RN")).toHaveValue("33");
  await expectAccess(page);

  // The browser's print command prints the order alone.
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".on-paper");
  await expect(paper).toContainText("2. Body Marinero, Azul");
  await expect(paper).toContainText("Descuento del 20% (plan Básico), a confirmar");
  for (const role of ["link", "button", "textbox", "img"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole("heading")).toHaveText(["Pedido"]);
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();

  await page.getByRole("button", { name: "Mandar por WhatsApp" }).click();
  await page.waitForURL("https://wa.me/**");
  const text = new URL(page.url()).searchParams.get("text") ?? "";
  expect(text).toMatch(
    /Descuento del 20% \(plan Básico\), a confirmar: −\$[\d.]+\n\*Total estimado: \$[\d.]+\*/,
  );
});

test("a chat has a code that the shop stores, and opens without signal too", async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
  await open(page, "/catalogo/vestido-jardin?talle=6-9+m");
  const link = page.locator('main a[href*="wa.me/549"]').filter({ visible: true }).first();
  const asked = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  const tap = async () => {
    const [chat] = await Promise.all([context.waitForEvent("page"), link.click()]);
    const text = new URL(chat.url()).searchParams.get("text") ?? "";
    await chat.close();
    return text;
  };
  const telling = page.waitForRequest("/charlas");
  const text = await tap();
  expect(text).toMatch(/\n\nRef\. \w{3}-\w{3}$/);
  expect(text.replace(/\n\nRef\. .*$/, "")).toBe(asked);
  const told = new URLSearchParams((await telling).postData() ?? "");
  expect(text).toContain(told.get("code")?.slice(0, 3));
  expect(told.get("about")).toContain("/catalogo/vestido-jardin?talle=6-9+m");
  // Waits for the service worker, because the browser logs an error if the signal goes while it is loading.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  expect(await tap()).toBe(text);
});

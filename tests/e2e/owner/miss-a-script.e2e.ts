import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated } from "../fixtures.ts";
import { test } from "./new-shop.ts";

// Console lines of the browser and the pages about scripts that fail to load.
test.use({
  begins: "sample",
  expectedErrors: /net::ERR_|did not come|Failed to fetch dynamically imported|not loaded ahead/,
});

/** Together, these pages contain every kind of lazy part that the server renders. */
const VISITOR_PAGES = [
  "/",
  "/catalogo",
  "/catalogo/vestido-jardin",
  // The product is sold out, so its page offers 'Avisame'.
  "/catalogo/vestido-de-lino-con-monos",
  "/contacto",
  "/ventas-mayor",
  "/mi-pedido",
  "/regalo",
];
const OWNER_PAGES = ["/catalogo", "/consultas", "/ajustes", "/cuenta", "/papelera"];

const SCRIPT = /\/assets\/[\w.-]+\.js/g;

/** Counts headings, links, forms and controls: in the HTML `source`, or if it is empty, in the open page. */
const countDrawn = (page: Page, source = "") =>
  page.evaluate((html) => {
    const drawn = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const kinds = ["h1, h2, h3", "article", "main a", "nav a", "main form", "main button", "main input"];
    return kinds.map((kind) => drawn.querySelectorAll(kind).length);
  }, source);

/** Opens a page without its first script, then without its lazy scripts. Returns what the page lost. */
async function tryWithout(page: Page, path: string): Promise<string[]> {
  const source = (await (await page.goto(path))?.text()) ?? "";
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const named = new Set(source.match(SCRIPT));
  const [server, script] = [await countDrawn(page, source), await countDrawn(page)];
  // Scripts remove some elements by design, so only those that stay after hydration count.
  const drawn = server.map((count, kind) => Math.min(count, script[kind] ?? 0));
  const lost: string[] = [];
  const [first = ""] = named;
  for (const isRefused of [(file: string) => file === first, (file: string) => !named.has(file)]) {
    await page.route(SCRIPT, (route, request) =>
      isRefused(new URL(request.url()).pathname) ? route.abort() : route.continue(),
    );
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const now = await countDrawn(page);
    await page.unrouteAll();
    const isBroken = await page.getByText("Algo se nos descosió").isVisible();
    const isLess = drawn.some((count, kind) => (now[kind] ?? 0) < count);
    if (isBroken || isLess) lost.push(`${path}: ${drawn} became ${now}`);
  }
  return lost;
}

async function tryAll(context: BrowserContext, paths: string[]): Promise<string[]> {
  const lost = paths.map(async (path) => {
    const page = await context.newPage();
    return await tryWithout(page, path).finally(() => page.close());
  });
  return (await Promise.all(lost)).flat();
}

test("every page stays as the server drew it if its scripts do not load", { tag: "@long" }, async ({
  context,
  page,
  shop,
}) => {
  expect(await tryAll(context, VISITOR_PAGES)).toEqual([]);
  await shop.enter(page);
  expect(await tryAll(context, OWNER_PAGES)).toEqual([]);
});

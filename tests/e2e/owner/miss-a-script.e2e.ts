import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { expect, hydrated } from "../fixtures.ts";
import { test } from "./new-shop.ts";

// Console lines of the browser and the pages about scripts that fail to load.
test.use({
  begins: "sample",
  expectedErrors: /net::ERR_|did not come|Failed to fetch dynamically imported|not loaded ahead/,
});

/** Pages that contain every kind of lazy part that the server renders. */
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

/** Pages that are open at the same time. */
const TABS = 4;

/** Counts texts, links and forms, in a document's source or in the open page. */
const countDrawn = (page: Page, source = "") =>
  page.evaluate((html) => {
    const drawn = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const kinds = ["h1, h2, h3", "article", "main a", "nav a", "main form", "main button", "main input"];
    return kinds.map((kind) => drawn.querySelectorAll(kind).length);
  }, source);

const SCRIPT = /\/assets\/[\w.-]+\.js/g;

/** A chunk that parts share, named by its hash alone: without it they fail one by one. */
const SHARED = /\/assets\/[\w-]{8}\.js$/;

const refuse = (route: Route) => route.abort();

interface Seen {
  path: string;
  /** The counts of the server's HTML, without what the script removes by design. */
  drawn: number[];
  /** Scripts without which React does not start. */
  named: string[];
  /** Scripts that the page loads by itself. */
  lazy: string[];
}

/** Reads what a page shows and loads when every script arrives. */
async function look(page: Page, path: string): Promise<Seen> {
  const lazy = new Set<string>();
  const note = (request: Request) => lazy.add(new URL(request.url()).pathname);
  page.on("request", note);
  const source = await (await page.goto(path))?.text();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  const named = [...new Set(source?.match(SCRIPT))];
  const [server, script] = [await countDrawn(page, source), await countDrawn(page)];
  return {
    path,
    drawn: server.map((count, kind) => Math.min(count, script[kind] ?? 0)),
    named,
    lazy: [...lazy].filter((file) => file.match(SCRIPT) && !named.includes(file)),
  };
}

/** Opens a page without one of its scripts and returns the counts that are lower. */
async function openWithout(page: Page, seen: Seen, file: string, answer = refuse): Promise<string[]> {
  await page.route(`**${file}`, answer);
  const asked = page.waitForRequest(`**${file}`, { timeout: 0 }).catch(() => null);
  await page.goto(seen.path);
  const settled = () => page.waitForLoadState("networkidle");
  if (seen.named.includes(file)) {
    await asked;
    await settled();
  } else {
    // Some scripts are prefetched on some visits only, so the wait also ends when the page has settled.
    await Promise.race([asked, hydrated(page).then(settled)]);
    await hydrated(page);
  }
  await page.unroute(`**${file}`);
  const now = await countDrawn(page);
  const isBroken = await page.getByText("Algo se nos descosió").isVisible();
  const isLess = seen.drawn.some((count, kind) => (now[kind] ?? 0) < count);
  return isBroken || isLess ? [`${seen.path} without ${file}: ${seen.drawn} became ${now}`] : [];
}

/** Every page without each of its scripts in turn, and without each that pages share once; what was lost. */
async function tryAll(context: BrowserContext, paths: string[]): Promise<string[]> {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const tried = new Set<string>();
  const todo: [Seen, string][] = [];
  for (const path of paths) {
    const seen = await look(tabs[0] as Page, path);
    const parts = seen.lazy.filter((file) => !file.match(SHARED));
    for (const file of [...seen.named.slice(0, 1), ...parts]) {
      if (tried.has(file)) continue;
      tried.add(file);
      todo.push([seen, file]);
    }
  }
  expect(todo.length).toBeGreaterThan(paths.length);
  const lost: string[] = [];
  const work = async (tab: Page) => {
    for (let next = todo.pop(); next; next = todo.pop()) lost.push(...(await openWithout(tab, ...next)));
  };
  await Promise.all(tabs.map(work));
  return lost;
}

test("a visitor's page stays as the server drew it, whichever of its scripts does not come", async ({
  context,
}) => {
  test.setTimeout(180_000);
  expect(await tryAll(context, VISITOR_PAGES)).toEqual([]);
});

test("the owner's page stays as the server drew it, whichever of its scripts does not come", async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await shop.enter(page);
  expect(await tryAll(context, OWNER_PAGES)).toEqual([]);
});

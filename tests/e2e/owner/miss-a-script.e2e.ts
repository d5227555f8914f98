import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { expect, hydrated } from "../fixtures.ts";
import { test } from "./new-shop.ts";

// What the browser and the pages say of scripts that did not come.
test.use({
  begins: "sample",
  expectedErrors: /net::ERR_|did not come|Failed to fetch dynamically imported|not loaded ahead/,
});

/** Pages with every kind of lazy part that the server draws. */
const VISITOR_PAGES = [
  "/",
  "/catalogo",
  "/catalogo/vestido-jardin",
  // Sold out: it offers 'Avisame'.
  "/catalogo/vestido-de-lino-con-monos",
  "/contacto",
  "/ventas-mayor",
  "/mi-pedido",
  "/regalo",
];
const OWNER_PAGES = ["/catalogo", "/consultas", "/ajustes", "/cuenta", "/papelera"];

/** Pages that are looked at side by side. */
const TABS = 4;

/** How much there is to read, to follow and to send: in a document's source, or in the open page. */
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
  /** What has to stay: what the server drew, less what the script itself takes away. */
  drawn: number[];
  /** Scripts without which React does not start. */
  named: string[];
  /** Scripts that the page asks for by itself. */
  lazy: string[];
}

/** What a page draws and loads where every script comes. */
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

/** Opens a page without one of its scripts; the kinds of things that are fewer then. */
async function openWithout(page: Page, seen: Seen, file: string, answer = refuse): Promise<string[]> {
  await page.route(`**${file}`, answer);
  const asked = page.waitForRequest(`**${file}`, { timeout: 0 }).catch(() => null);
  await page.goto(seen.path);
  const settled = () => page.waitForLoadState("networkidle");
  if (seen.named.includes(file)) {
    await asked;
    await settled();
  } else {
    // Some scripts are loaded ahead on some visits only: a page that has settled does without them.
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

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { serializeSigned } from "hono/utils/cookie";
import { describe, expect, it, vi } from "vitest";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { isPage, ROUTES, type RouteRow } from "../../app/routes/table.ts";
import { attributeOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { writeSettings } from "../support/settings.ts";
import { AUTH_SECRET, openTestShop, type TestShop } from "../support/shop.ts";

/** Paths of every cached route and of its data, and examples with a parameter or a query. */
const cached = [
  ...ROUTES.filter(({ cached, path }) => cached && !path.includes(":")).flatMap((row) => [
    row.path,
    ...(isPage(row) ? [dataOf(row)] : []),
  ]),
  "/catalogo/body-de-algodon",
  "/?lang=pt",
  "/catalogo/mas?pagina=1",
];

/** The shop of the tests that change nothing. */
const shop = await openTestShop();

function dataOf({ path }: RouteRow): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

async function cacheOf(shop: TestShop, path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(path, headers);
  await response.arrayBuffer();
  return response.headers.get("X-Cache");
}

it("a cached page is drawn once, then answered without the database", async () => {
  const shop = await openTestShop();
  const kept = new Map<string, string>();
  for (const path of cached) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get(path)));
    const [first = new Response()] = answers;
    for (const { status, headers } of answers) {
      expect([path, status, headers.get("X-Cache")]).toEqual([path, 200, "miss"]);
    }
    const [text = "", ...others] = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(others)).toEqual(new Set([text]));
    const again = await shop.get(path);
    for (const name of ["Content-Type", "Content-Security-Policy", "ETag", "Vary", "Cache-Control"]) {
      expect(again.headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    }
    kept.set(path, text);
  }
  // Without these tables no page can be rendered.
  for (const table of ["product_photos", "products", "settings"]) {
    await shop.database.db.schema.dropTable(table).execute();
  }
  for (const [path, text] of kept) {
    const response = await shop.get(path);
    expect([path, response.headers.get("X-Cache")]).toEqual([path, "hit"]);
    expect(await response.text()).toBe(text);
  }
});

it.each([
  [
    "of a product",
    (shop: TestShop) => insertProducts(shop.database.db, [productNumber(9, { name: "Recién llegado" })]),
    "/catalogo",
    "Recién llegado",
  ],
  [
    "of the settings",
    (shop: TestShop) => writeSettings(shop.database.db, { brand: { brand: "Otra Marca" } }),
    "/contacto",
    "Otra Marca",
  ],
] as const)("a write %s empties the page cache", async (_what, write, path, text) => {
  const shop = await openTestShop();
  expect(await (await shop.get(path)).text()).not.toContain(text);
  expect(await cacheOf(shop, path)).toBe("hit");
  await write(shop);
  const fresh = await shop.get(path);
  expect(fresh.headers.get("X-Cache")).toBe("miss");
  expect(await fresh.text()).toContain(text);
});

describe("pages that depend on the request are cached apart", () => {
  it.each([
    { cookie: "lang=en; sidebar_state=expanded", sidebar: "expanded", lang: "en" },
    { cookie: "x=1; sidebar_state=collapsed; lang=xx", sidebar: "collapsed", lang: "es" },
  ])("the landing page with '$cookie'", async ({ cookie, sidebar, lang }) => {
    // Earlier requests with other cookies must not change the answer to `cookie`.
    for (const other of ["", "sidebar_state=expanded", "lang=pt", "lang=en; sidebar_state=expanded"]) {
      await shop.get("/", { Cookie: other });
    }
    for (const _again of ["miss or hit", "hit"]) {
      const page = await shop.page("/", { Cookie: cookie });
      expect(attributeOf(page.one("html"), "lang")).toBe(lang);
      expect(attributeOf(page.one("[data-sidebar]"), "data-sidebar")).toBe(sidebar);
    }
  });

  it("only a language chosen by a link is remembered", async () => {
    expect((await shop.get("/?lang=en")).headers.get("Set-Cookie")).toMatch(/^lang=en; /);
    for (const path of ["/", "/catalogo", "/?lang=xx"]) {
      expect((await shop.get(path, { Cookie: "lang=pt" })).headers.get("Set-Cookie")).toBeNull();
    }
  });

  it("a visitor's cookies and headers change no page that others get", async () => {
    const secret = "secreto-de-otra-persona";
    for (const path of cached) {
      const asked = await shop.get(path, {
        Cookie: `session=${secret}; sidebar_state=collapsed; x=${secret}`,
        "User-Agent": secret,
        Referer: `https://evil.example/${secret}`,
        "Accept-Language": secret,
        Authorization: `Bearer ${secret}`,
      });
      expect(await asked.text()).not.toContain(secret);
      const next = await shop.get(path, { Cookie: "sidebar_state=collapsed" });
      expect(next.headers.get("X-Cache")).toBe("hit");
      expect(await next.text()).not.toContain(secret);
    }
  });

  it.each([
    ["/", {}, true],
    ["/contacto.data", { Cookie: "x=1; lang=pt" }, true],
    ["/sitemap.xml", { Cookie: "sidebar_state=expanded" }, true],
    ["/catalogo", { Cookie: "sidebar_state=expanded" }, false],
    ["/", { Cookie: "lang=pt" }, false],
    // Shared caches must not keep this answer, because it sets a visitor's language cookie.
    ["/?lang=pt", {}, false],
    ["/catalogo", { Host: "localhost" }, false],
    ["/no-existe", {}, false],
  ])("also in shared caches: %s with %j may be stored: %s", async (path, asked, kept) => {
    const { headers } = await shop.get(path, asked as Record<string, string>);
    expect(headers.get("Cache-Control")).toMatch(
      kept ? /^public, max-age=0, s-maxage=\d+$/ : /^private, no-cache$/,
    );
    expect(headers.has("CDN-Cache-Control")).toBe(kept);
    expect(headers.get("Vary")).toBe(path.endsWith(".xml") ? "Accept-Encoding" : "Cookie, Accept-Encoding");
  });
});

describe("one page is cached once", () => {
  it.each([
    ["/catalogo", "/catalogo?fbclid=abc"],
    ["/catalogo?pagina=1&buscar=lana", "/catalogo?x=1&buscar=lana&pagina=1&buscar=otra"],
    ["/catalogo?talle=3-6+m&talle=RN", "/catalogo?talle=RN&x=1&talle=3-6+m&talle=RN"],
    ["/", "/?lang=xx&contacto=nada"],
    ["/contacto", `/contacto?x=${"y".repeat(300)}`],
    ["/catalogo.data", "/catalogo.data?_routes=%2Fcatalogo"],
    ["/no-existe", "/nada/de/nada?x=1"],
  ])("%s answers %s", async (kept, asked) => {
    const first = await shop.get(kept);
    const second = await shop.get(asked);
    expect(second.headers.get("X-Cache")).toBe("hit");
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
  });

  it.each([
    ["/catalogo", "/catalogo?buscar=lana"],
    ["/no-existe", "/no-existe.data"],
  ])("%s does not answer %s", async (kept, asked) => {
    const fresh = await openTestShop();
    await fresh.get(kept);
    expect(await cacheOf(fresh, asked)).not.toBe("hit");
  });

  it("only a session cookie that we signed bypasses the cache", async () => {
    await shop.get("/");
    const signed = async (secret: string) => {
      const cookie = await serializeSigned("__Host-copito.session_token", "x", secret, {
        path: "/",
        secure: true,
      });
      return cookie.split(";")[0] ?? "";
    };
    for (const forged of [
      "x=copito.session_token",
      "copito.session_token=x",
      "__Host-copito.session_token=x.y",
    ]) {
      expect(await cacheOf(shop, "/", { Cookie: forged })).toBe("hit");
    }
    expect(await cacheOf(shop, "/", { Cookie: await signed("another secret") })).toBe("hit");
    expect(await cacheOf(shop, "/", { Cookie: `x=1; ${await signed(AUTH_SECRET)}` })).toBeNull();
  });
});

it("the owner's line of news appears and ends on its days", async () => {
  const shop = await openTestShop();
  const clock = vi.spyOn(performance, "now");
  const day = "2026-12-02";
  await writeSettings(shop.database.db, { news: { text: "Hoy cerramos", from: day, until: day } });
  const isShown = async (now: string) => {
    shop.services.now = () => new Date(now);
    // A cached page is rendered again after a minute.
    clock.mockReturnValue(performance.now() + 61_000);
    return (await (await shop.get("/contacto")).text()).includes("Hoy cerramos");
  };
  expect(await isShown("2026-12-02T02:59:00Z")).toBe(false);
  expect(await isShown("2026-12-02T15:00:00Z")).toBe(true);
  expect(await isShown("2026-12-03T03:00:00Z")).toBe(false);
  clock.mockRestore();
});

/** Requests `count` uncached pages at once from one IP. */
const flood = (shop: TestShop, count: number, path: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => shop.get(path(n))));

const path = (n: number) => `/catalogo?buscar=nada${n}`;

it("a flood gets few pages and many 503s, but cached pages are answered", async () => {
  const clock = vi.spyOn(performance, "now");
  const shop = await openTestShop();
  await shop.get("/");
  await shop.get("/contacto");
  const { length: drawn } = (await flood(shop, 30, path)).filter(({ status }) => status !== 503);
  expect(drawn).toBe(8);
  const all = flood(shop, 30, path);
  expect(await cacheOf(shop, "/")).toBe("hit");
  // A page whose cached copy has expired is rendered before the waiting requests of the flood.
  clock.mockReturnValue(performance.now() + 61_000);
  expect((await shop.get("/contacto")).headers.get("X-Cache")).toBe("miss");
  clock.mockRestore();
  expect((await shop.post("/contacto", { intent: "send" })).status).toBe(422);
  const refused = (await all).find(({ status }) => status === 503);
  expect(refused?.headers.get("Retry-After")).toBe("5");
  expect(await refused?.text()).toContain("Hay mucha gente en la tienda");
  // After the flood an uncached page is rendered again.
  expect((await shop.get(path(999))).status).not.toBe(503);
});

describe("over the wire", () => {
  it.each([
    ["br", "br", brotliDecompressSync],
    ["identity", null, (bytes: Buffer) => bytes],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0", null, (bytes: Buffer) => bytes],
  ] as const)("Accept-Encoding: %s is answered in %s", async (accepted, encoding, decompress) => {
    const plain = await (await shop.get("/catalogo", { "Accept-Encoding": "identity" })).text();
    const response = await shop.get("/catalogo", { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(decompress(bytes).toString("utf8")).toBe(plain);
  });

  it("a page with its ETag is 304 without a body until something is written", async () => {
    const etag = (await shop.get("/contacto")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/);
    for (const asked of [etag, `"other", ${etag}`, etag.replace(/^W\//, ""), "*"]) {
      const response = await shop.get("/contacto", { "If-None-Match": asked });
      expect(response.status, asked).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(etag);
    }
    await writeSettings(shop.database.db, { brand: { brand: "Otra Marca" } });
    expect((await shop.get("/contacto", { "If-None-Match": etag })).status).toBe(200);
  });
});

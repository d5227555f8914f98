import { describe, expect, it } from "vitest";
import { attributeOf, inlineTexts, readPage, readResponse, textOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer } from "../support/shop.ts";

const pages = ["/", "/catalogo", "/ventas-mayor", "/contacto"];
const shop = await openTestShop();

const EVIL = `</script><script>alert(1)</script>`;
const evil = await openTestShop({
  products: [productNumber(1, { name: EVIL, description: EVIL, category: EVIL })],
  settings: {
    brand: { brand: EVIL, tagline: EVIL, description: EVIL },
    contact: { city: EVIL, province: EVIL, country: EVIL },
    legal: { legalName: EVIL, address: EVIL },
  },
});

describe("hostile queries are answered without fault and come out inert", () => {
  const texts = [
    "<script>alert(1)</script>",
    "</title></script><img src=x onerror=alert(1)>",
    '"onmouseover="alert(1)',
    "{{7919*7907}}#{7919*7907}",
  ];
  const names = ["buscar", "categoria", "pagina", "lang", "nuevo", "admin", "_routes"];

  it.each(texts)("%j", async (text) => {
    for (const path of ["/", "/catalogo", "/catalogo.data", "/_root.data"]) {
      for (const name of names) {
        const response = await shop.get(`${path}?${name}=${encodeURIComponent(text)}`);
        expect(response.status, `${path} ${name}`).toBeLessThan(500);
        const html = await response.text();
        // The router's data is its own format, which no browser shows as a page.
        if (path.endsWith(".data")) expect(response.headers.get("Content-Type")).toMatch(/^text\/x-script/);
        else expect(html).not.toMatch(/<script>alert|<img src=x|"onmouseover="alert/);
        // A template that was worked out.
        expect(html).not.toContain("62615533");
      }
    }
    expect(shop.log.entries.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("hostile cookies and headers", () => {
  it.each([
    "sidebar_state=<script>alert(1)</script>",
    "lang=<script>alert(1)</script>; sidebar_state=collapsed",
    "lang=__proto__",
    `x=${"y".repeat(6000)}`,
    "=; ;; = ;",
    "sidebar_state=%00; lang=%E0%A4%A",
  ])("%s", async (cookie) => {
    for (const path of pages) {
      const response = await shop.get(path, { Cookie: cookie });
      expect(response.status).toBe(200);
      const page = await readResponse(response);
      expect(page.html).not.toContain("alert(1)");
      expect(attributeOf(page.one("html"), "lang")).toBe("es");
    }
  });

  it.each([
    { Host: "evil.example" },
    { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" },
    { Forwarded: "host=evil.example;proto=http" },
    { "X-Original-URL": "/no-existe", "X-Rewrite-URL": "/no-existe" },
    { "X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1" },
    { "X-React-Router-Prerender-Data": "evil.example", "X-React-Router-SPA-Mode": "yes" },
  ])("%o change no page, drawn for whoever sends them", async (headers) => {
    const { origin } = await startTestServer();
    for (const path of pages) {
      const { status, text } = await send(origin, path, { headers });
      expect(status).toBe(200);
      expect(text).not.toContain("evil.example");
      expect(attributeOf(readPage(text).one('link[rel="canonical"]'), "href")).toBe(`${PUBLIC_URL}${path}`);
    }
  });

  it("a proxy that nobody was told of is warned of, once", async () => {
    const shop = await openTestShop();
    for (let i = 0; i < 2; i++) await shop.get("/contacto", { "X-Forwarded-For": "203.0.113.9" });
    const warnings = shop.log.entries.filter(({ level }) => level === "warn");
    expect(warnings).toEqual([
      expect.objectContaining({ fields: expect.stringContaining("TRUSTED_PROXY_HOPS") }),
    ]);
  });
});

describe("markup in the shop's own data", () => {
  it.each([...pages, "/?lang=pt", "/?lang=en", "/no-existe", "/catalogo?buscar=nada"])(
    "comes out inert at %s",
    async (path) => {
      const { html } = await readResponse(await evil.get(path));
      expect(html).not.toContain("<script>alert(1)");
      // It is there nevertheless, as text.
      expect(html).toContain("&lt;script&gt;alert(1)");
      for (const { attributes, text } of inlineTexts(html, "script")) {
        expect(text).not.toContain("<script");
        if (attributes.includes("application/ld+json")) expect(() => JSON.parse(text)).not.toThrow();
      }
    },
  );

  it("stays text in structured data, robots, sitemap, manifest and a product's card", async () => {
    const home = await readResponse(await evil.get("/"));
    expect(JSON.parse(textOf(home.one('script[type="application/ld+json"]'))).name).toBe(EVIL);
    expect((await (await evil.get("/site.webmanifest")).json()).short_name).toBe(EVIL);
    for (const path of ["/robots.txt", "/sitemap.xml"]) {
      expect(await (await evil.get(path)).text()).not.toContain("<script>");
    }
    const page = await readResponse(await evil.get("/catalogo"));
    expect(textOf(page.one("article h2"))).toBe(EVIL);
    const links = page.all("main a").map((link) => attributeOf(link, "href") ?? "");
    for (const link of links) expect(link).toMatch(/^(\/|#|https:\/\/)/);
  });
});

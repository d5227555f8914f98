import { describe, expect, it } from "vitest";
import { writeSettings } from "../../app/settings/settings.server.ts";
import { attributeOf, inlineTexts, readPage, readResponse, textOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer } from "../support/shop.ts";

const pages = ["/", "/catalogo", "/ventas-mayor", "/contacto"];

describe("hostile queries are answered without fault and come out inert", () => {
  const texts = [
    "<script>alert(1)</script>",
    "</title></script><img src=x onerror=alert(1)>",
    '"onmouseover="alert(1)',
    "' or 1=1 --",
    "%' ; drop table products; --",
    "\u0000",
    "\ud83e\uddf8".repeat(50),
    // The limit falls into the middle of a character.
    `${"a".repeat(99)}\ud83e\uddf8`,
    "a".repeat(8000),
    "%%%___\\\\\\",
    "{{7919*7907}}#{7919*7907}",
    "\u202egpj.exe",
    "__proto__",
  ];
  const names = [
    "buscar",
    "categoria",
    "pagina",
    "lang",
    "nuevo",
    "admin",
    "_routes",
    "__proto__",
    "constructor",
  ];

  it.each(texts)("%j", async (text) => {
    const shop = await openTestShop();
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

  it.each([
    "/?%",
    "/?%E0%A4%A",
    "/catalogo?buscar=%C0%AF",
    "/catalogo?=&&&=",
    "/%",
    "/%E0%A4%A",
    "/catalogo?pagina=1&pagina=2",
    "/?lang=pt&lang=en",
  ])("%s, which is badly written", async (path) => {
    const server = await startTestServer();
    expect((await send(server.origin, path)).status).toBeLessThan(500);
  });

  it("a search shows what was looked for as text", async () => {
    const shop = await openTestShop();
    const asked = `<b onclick="x">'&`;
    const page = await readResponse(await shop.get(`/catalogo?buscar=${encodeURIComponent(asked)}`));
    expect(page.all("main b")).toHaveLength(0);
    expect(page.text).toContain(asked);
    expect(attributeOf(page.one('input[name="buscar"]'), "value")).toBe(asked);
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
    const shop = await openTestShop();
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
  ])("%o change no page", async (headers) => {
    const server = await startTestServer({ cachePages: false });
    for (const path of pages) {
      const plain = await send(server.origin, path);
      const spoofed = await send(server.origin, path, { headers });
      expect(spoofed.status).toBe(200);
      expect(spoofed.text).not.toContain("evil.example");
      const canonicalOf = (html: string) => attributeOf(readPage(html).one('link[rel="canonical"]'), "href");
      expect(canonicalOf(spoofed.text)).toBe(canonicalOf(plain.text));
      expect(canonicalOf(spoofed.text)).toBe(`${PUBLIC_URL}${path}`);
    }
  });

  it.each([
    "//evil.example",
    "//evil.example/catalogo",
    "/\\evil.example",
    "///evil.example/%2e%2e",
    "//evil.example/..",
    "http://evil.example/",
  ])("the path %s leads nowhere else", async (path) => {
    const server = await startTestServer();
    const answer = await send(server.origin, path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.location ?? "").not.toContain("evil.example");
    expect(answer.text).not.toMatch(/(href|src|action)="(https?:)?\/\/evil\.example/);
  });
});

describe("markup in the shop's own data", () => {
  const EVIL = `</script><script>alert(1)</script>`;

  it.each([...pages, "/?lang=pt", "/?lang=en", "/no-existe", "/catalogo?buscar=nada"])(
    "from the settings comes out inert at %s",
    async (path) => {
      const shop = await openTestShop();
      const written = await writeSettings(
        shop.database.db,
        { now: shop.services.now },
        {
          brand: EVIL,
          tagline: EVIL,
          description: EVIL,
          city: EVIL,
          province: EVIL,
          country: EVIL,
          legalName: EVIL,
          address: EVIL,
        },
      );
      expect(written.ok).toBe(true);
      const { html } = await readResponse(await shop.get(path));
      expect(html).not.toContain("<script>alert(1)");
      for (const { text } of inlineTexts(html, "script")) expect(text).not.toContain("<script");
      // It is there nevertheless, as text.
      expect(html).toContain("&lt;script&gt;alert(1)");
      for (const { attributes, text } of inlineTexts(html, "script")) {
        if (attributes.includes("application/ld+json")) expect(() => JSON.parse(text)).not.toThrow();
      }
    },
  );

  it("stays text in the structured data and in robots, sitemap and manifest", async () => {
    const shop = await openTestShop();
    await writeSettings(shop.database.db, { now: shop.services.now }, { brand: EVIL, tagline: EVIL });
    const page = await readResponse(await shop.get("/"));
    expect(JSON.parse(textOf(page.one('script[type="application/ld+json"]'))).name).toBe(EVIL);
    expect((await (await shop.get("/site.webmanifest")).json()).short_name).toBe(EVIL);
    for (const path of ["/robots.txt", "/sitemap.xml"]) {
      expect(await (await shop.get(path)).text()).not.toContain("<script>");
    }
  });

  it("comes out inert from a product's card, in the page and in the data that scripts read", async () => {
    const shop = await openTestShop({
      products: [productNumber(1, { name: EVIL, description: EVIL, category: EVIL })],
    });
    const page = await readResponse(await shop.get("/catalogo"));
    expect(page.html).not.toContain("<script>alert(1)");
    expect(textOf(page.one("article h2"))).toBe(EVIL);
    const links = page.all("main a").map((link) => attributeOf(link, "href") ?? "");
    for (const link of links) expect(link).toMatch(/^(\/|#|https:\/\/)/);
  });

  it("cannot open another mailbox, number or profile through the links made from the settings", async () => {
    const shop = await openTestShop();
    for (const changes of [
      { email: "a@b.example?bcc=evil@evil.example" },
      { email: "a@b.example,evil@evil.example" },
      { whatsapp: "javascript:alert(1)" },
      { instagram: "../../evil" },
      { phone: "+54 11;phone-context=evil" },
      { arrepentimientoUrl: "javascript:alert(1)" },
      { dataFiscalUrl: "http://evil.example" },
    ]) {
      expect(
        (await writeSettings(shop.database.db, { now: shop.services.now }, changes)).ok,
        JSON.stringify(changes),
      ).toBe(false);
    }
  });
});

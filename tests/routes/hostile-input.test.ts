import { describe, expect, it } from "vitest";
import { attributeOf, readPage, readResponse } from "../support/html.ts";
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
  ])("%o change no page of their sender", async (headers) => {
    const { origin } = await startTestServer();
    for (const path of pages) {
      const { status, text } = await send(origin, path, { headers });
      expect(status).toBe(200);
      expect(text).not.toContain("evil.example");
      expect(attributeOf(readPage(text).one('link[rel="canonical"]'), "href")).toBe(`${PUBLIC_URL}${path}`);
    }
  });

  it("a proxy without TRUSTED_PROXY_HOPS is logged once", async () => {
    const shop = await openTestShop();
    for (let i = 0; i < 2; i++) await shop.get("/contacto", { "X-Forwarded-For": "203.0.113.9" });
    const warnings = shop.log.entries.filter(({ level }) => level === "warn");
    expect(warnings).toEqual([
      expect.objectContaining({ fields: expect.stringContaining("TRUSTED_PROXY_HOPS") }),
    ]);
  });
});

it.each([...pages, "/?lang=pt", "/?lang=en", "/no-existe", "/catalogo?buscar=nada"])(
  "markup in the shop's data is escaped at %s",
  async (path) => {
    const { html } = await evil.page(path);
    expect(html).not.toContain("<script>alert(1)");
    // The page shows the markup as text.
    expect(html).toContain("&lt;script&gt;alert(1)");
  },
);

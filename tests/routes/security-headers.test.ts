import { describe, expect, it } from "vitest";
import { attributeOf, inlineTexts, readPage } from "../support/html.ts";
import { readPolicy, sourceHash } from "../support/policy.ts";
import { productNumber, threePages } from "../support/products.ts";
import { openTestShop, PUBLIC_URL, type TestShop } from "../support/shop.ts";

const PICTURE = `${"0".repeat(32)}-640.jpg`;

/** One answer of each kind that the shop gives. */
const answers: { kind: string; ask: (shop: TestShop) => Promise<Response>; status: number }[] = [
  { kind: "a page", ask: (shop) => shop.get("/catalogo"), status: 200 },
  {
    kind: "a page from the cache",
    ask: async (shop) => {
      await shop.get("/contacto");
      return shop.get("/contacto");
    },
    status: 200,
  },
  {
    kind: "an unchanged page",
    ask: async (shop) => {
      const etag = (await shop.get("/")).headers.get("ETag") ?? "";
      return shop.get("/", { "If-None-Match": etag });
    },
    status: 304,
  },
  { kind: "a page's data", ask: (shop) => shop.get("/catalogo.data"), status: 200 },
  { kind: "an unknown path", ask: (shop) => shop.get("/no-existe"), status: 404 },
  { kind: "an unknown picture", ask: (shop) => shop.get("/media/x.jpg"), status: 404 },
  {
    kind: "a picture",
    ask: async (shop) => {
      await shop.store.put(PICTURE, Buffer.from("x"), "image/jpeg");
      return shop.get(`/media/${PICTURE}`);
    },
    status: 200,
  },
  { kind: "an icon", ask: (shop) => shop.get("/favicon.svg"), status: 200 },
  { kind: "a script", ask: async (shop) => shop.get(await firstScript(shop)), status: 200 },
  { kind: "robots.txt", ask: (shop) => shop.get("/robots.txt"), status: 200 },
  { kind: "/healthz", ask: (shop) => shop.get("/healthz"), status: 200 },
  {
    kind: "a refused method",
    ask: async (shop) => shop.app.request("/", { method: "DELETE" }),
    status: 405,
  },
  {
    kind: "a refused body",
    ask: async (shop) =>
      shop.app.request("/", { method: "POST", body: "x".repeat(70_000), headers: { Origin: PUBLIC_URL } }),
    status: 413,
  },
  {
    kind: "a refused form",
    ask: async (shop) => shop.app.request("/", { method: "POST", headers: { Origin: PUBLIC_URL } }),
    status: 405,
  },
  { kind: "a foreign form", ask: async (shop) => shop.app.request("/", { method: "POST" }), status: 403 },
  {
    kind: "a broken page",
    ask: async (shop) => {
      await shop.database.db.schema.dropTable("settings").execute();
      return shop.get("/");
    },
    status: 500,
  },
];

async function firstScript(shop: TestShop): Promise<string> {
  const page = readPage(await (await shop.get("/")).text());
  const [link] = page.all('link[rel="modulepreload"]');
  return (link && attributeOf(link, "href")) ?? "";
}

describe.each(answers)("$kind", ({ ask, status }) => {
  it(`is answered with ${status} and every security header`, async () => {
    const response = await ask(await openTestShop());
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toMatch(/camera=\(\)/);
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8,}/);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ["Server", "X-Powered-By"]) expect(headers.get(name)).toBeNull();
  });

  it("has a policy that admits nothing from elsewhere and nothing unsafe", async () => {
    const header = (await ask(await openTestShop())).headers.get("Content-Security-Policy");
    expect(header).not.toMatch(/unsafe|http|\*|data:/);
    const policy = readPolicy(header);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    // Pictures that the owner has chosen are shown before they are sent.
    expect(policy.get("img-src")).toEqual(["'self'", "blob:"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    for (const name of ["script-src", "style-src"]) {
      for (const source of policy.get(name) ?? []) expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/);
    }
  });
});

it("does not bind browsers to https where the shop is reached over http", async () => {
  const shop = await openTestShop({ publicUrl: "http://localhost:3000" });
  expect((await shop.get("/")).headers.get("Strict-Transport-Security")).toBeNull();
});

describe("the policy's hashes are exactly those of the inline scripts and styles", () => {
  const pages = [
    "/",
    "/?lang=pt",
    "/?lang=en",
    "/catalogo",
    "/catalogo?pagina=2",
    "/catalogo?buscar=%3Cscript%3E",
    "/ventas-mayor",
    "/contacto",
    "/no-existe",
    "/catalogo?pagina=9",
  ];

  it.each(pages)("at %s", async (path) => {
    const response = await (await openTestShop({ products: threePages })).get(path);
    await expectExactHashes(response);
  });

  it("with products that hold markup", async () => {
    const name = `</script><script>alert(1)</script><!--<script>`;
    const shop = await openTestShop({
      products: [productNumber(1, { name, description: name, category: name })],
    });
    await expectExactHashes(await shop.get("/catalogo"));
  });

  it("on the error page", async () => {
    const shop = await openTestShop();
    await shop.database.db.schema.dropTable("settings").execute();
    await expectExactHashes(await shop.get("/"));
  });

  it("on the refusals below the router", async () => {
    const shop = await openTestShop();
    await expectExactHashes(await shop.app.request("/", { method: "DELETE" }));
  });
});

async function expectExactHashes(response: Response): Promise<void> {
  const policy = readPolicy(response.headers.get("Content-Security-Policy"));
  const html = await response.text();
  const hashesIn = (name: string) =>
    new Set((policy.get(name) ?? []).filter((source) => source !== "'self'"));
  const scripts = inlineTexts(html, "script").filter(
    ({ attributes }) => !attributes.includes("application/ld+json"),
  );
  const data = inlineTexts(html, "script").filter(({ attributes }) =>
    attributes.includes("application/ld+json"),
  );
  expect(hashesIn("script-src")).toEqual(new Set(scripts.map(({ text }) => sourceHash(text))));
  expect(hashesIn("style-src")).toEqual(
    new Set(inlineTexts(html, "style").map(({ text }) => sourceHash(text))),
  );
  // Data never runs, so it needs no leave; and nothing in the markup may need one that no hash can give.
  for (const { text } of data) expect(() => JSON.parse(text)).not.toThrow();
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
  expect(html).not.toMatch(/nonce=/);
}

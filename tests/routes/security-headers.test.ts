import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { loadBuild } from "../../server/build.ts";
import { attributeOf, inlineTexts, readPage } from "../support/html.ts";
import { productNumber, threePages } from "../support/products.ts";
import { openTestShop, PUBLIC_URL, startTestServer, type TestShop } from "../support/shop.ts";

/** The directives of a Content-Security-Policy header. */
function readPolicy(header: string | null): Map<string, string[]> {
  const directives = (header ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

/** The CSP source that allows an inline script or style by its hash, computed without the shop's code. */
const sourceHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const PHOTO = `${"0".repeat(32)}-640.jpg`;

const post = (shop: TestShop, init: RequestInit = {}) => shop.app.request("/", { method: "POST", ...init });
const OWN = { Origin: PUBLIC_URL };

/** One answer of each kind that the shop gives. The last request breaks the database. */
const answers: [kind: string, status: number, ask: (shop: TestShop) => Response | Promise<Response>][] = [
  ["a page", 200, (shop) => shop.get("/catalogo")],
  [
    "an unchanged page",
    304,
    async (shop) => shop.get("/", { "If-None-Match": (await shop.get("/")).headers.get("ETag") ?? "" }),
  ],
  ["a page's data", 200, (shop) => shop.get("/catalogo.data")],
  ["an unknown path", 404, (shop) => shop.get("/no-existe")],
  ["an unknown photo", 404, (shop) => shop.get("/media/x.jpg")],
  [
    "a photo",
    200,
    async (shop) => {
      await shop.store.put(PHOTO, Buffer.from("x"), "image/jpeg");
      return shop.get(`/media/${PHOTO}`);
    },
  ],
  ["an icon", 200, (shop) => shop.get("/favicon.svg")],
  ["a script", 200, async (shop) => shop.get(await firstScript(shop))],
  ["a refused method", 405, (shop) => shop.app.request("/", { method: "DELETE" })],
  ["a refused body", 413, (shop) => post(shop, { body: "x".repeat(70_000), headers: OWN })],
  ["a foreign form", 403, (shop) => post(shop)],
  [
    "a broken page",
    500,
    async (shop) => {
      await shop.database.db.schema.dropTable("settings").execute();
      return shop.get("/ventas-mayor");
    },
  ],
];

async function firstScript(shop: TestShop): Promise<string> {
  const page = readPage(await (await shop.get("/")).text());
  return attributeOf(page.one("script[data-modules]"), "data-modules")?.split(" ")[0] ?? "";
}

it("every kind of answer has every security header and a policy of our own files", async () => {
  const shop = await openTestShop();
  for (const [kind, status, ask] of answers) {
    const response = await ask(shop);
    const { headers } = response;
    const of = (...names: string[]) => names.map((name) => headers.get(name));
    expect([kind, response.status]).toEqual([kind, status]);
    expect([kind, ...of("X-Content-Type-Options", "X-Frame-Options")]).toEqual([kind, "nosniff", "DENY"]);
    expect([kind, ...of("Referrer-Policy")]).toEqual([kind, "strict-origin"]);
    expect([kind, ...of("Cross-Origin-Opener-Policy")]).toEqual([kind, "same-origin"]);
    // Other sites may embed photos, because webmail shows the photos of an order's mail on its own site.
    const forWhom = kind.endsWith(" photo") ? "cross-origin" : "same-origin";
    expect([kind, ...of("Cross-Origin-Resource-Policy")]).toEqual([kind, forWhom]);
    expect(headers.get("Permissions-Policy"), kind).toMatch(/camera=\(\)/);
    expect(headers.get("Strict-Transport-Security"), kind).toMatch(/^max-age=\d{8,}/);
    expect(headers.get("X-Request-Id"), kind).toMatch(/^[0-9a-f-]{36}$/);
    expect([kind, ...of("Server", "X-Powered-By")]).toEqual([kind, null, null]);

    const header = headers.get("Content-Security-Policy");
    expect(header, kind).not.toMatch(/unsafe|http|\*|data:/);
    const policy = readPolicy(header);
    for (const name of ["default-src", "base-uri", "frame-ancestors"]) {
      expect([kind, name, policy.get(name)]).toEqual([kind, name, ["'none'"]]);
    }
    expect(policy.get("form-action"), kind).toEqual(["'self'"]);
    // `blob:` allows previews of chosen photos before they are uploaded.
    expect(policy.get("img-src"), kind).toEqual(["'self'", "blob:"]);
    for (const source of [...(policy.get("script-src") ?? []), ...(policy.get("style-src") ?? [])]) {
      expect(source, kind).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/);
    }
  }
});

it.each([
  ["a malformed Host", "GET / HTTP/1.1\r\nHost: a b c\r\n\r\n", 400],
  ["a head that is too large", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ["what is no HTTP", "HELO shop\r\n\r\n", 400],
  ["an address that no decoder takes", "GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a request without a Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["what is meant for a proxy", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["an expectation that nobody knows", "PUT / HTTP/1.1\r\nExpect: x\r\nHost: x\r\n\r\n", 405],
])("%s is answered with the security headers, and logged", async (_, sent, status) => {
  const { port, log } = await startTestServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(sent.replace("Host:", "Connection: close\r\nHost:"));
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  for (const name of ["strict-transport-security", "content-security-policy", "x-content-type-options"]) {
    expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  }
  const [, requestId = ""] = /\r\nx-request-id: (\S+)/i.exec(answer) ?? [];
  expect(answer).toContain(`Referencia: <code>${requestId}</code>`);
  expect(log.entries).toContainEqual({
    level: "info",
    fields: expect.objectContaining({ requestId, status }),
    message: "request",
  });
});

it("the server survives a CONNECT request whose client resets the connection", async () => {
  const { port, origin } = await startTestServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n");
  socket.once("data", () => socket.resetAndDestroy());
  await once(socket, "close");
  expect((await fetch(origin)).status).toBe(200);
});

it("does not bind browsers to https where the shop is reached over http", async () => {
  const shop = await openTestShop({ publicUrl: "http://localhost:3000" });
  expect((await shop.get("/")).headers.get("Strict-Transport-Security")).toBeNull();
});

it("the policy's hashes are exactly those of the inline scripts and styles", async () => {
  const markup = `</script><script>alert(1)</script><!--<script>`;
  const shop = await openTestShop({
    products: [...threePages, productNumber(0, { name: markup, description: markup, category: markup })],
  });
  for (const path of [
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
  ]) {
    await expectExactHashes(await shop.get(path));
  }
  await expectExactHashes(await shop.app.request("/", { method: "DELETE" }));
  await shop.database.db.schema.dropTable("settings").execute();
  await expectExactHashes(await shop.get("/ingresar"));
});

async function expectExactHashes(response: Response): Promise<void> {
  const policy = readPolicy(response.headers.get("Content-Security-Policy"));
  const html = await response.text();
  const hashesIn = (name: string) =>
    new Set((policy.get(name) ?? []).filter((source) => source !== "'self'"));
  const hashesOf = (parts: { text: string }[]) => new Set(parts.map(({ text }) => sourceHash(text)));
  const isData = ({ attributes }: { attributes: string }) => attributes.includes("application/ld+json");
  const scripts = inlineTexts(html, "script");
  expect(hashesIn("script-src")).toEqual(hashesOf(scripts.filter((script) => !isData(script))));
  expect(hashesIn("style-src")).toEqual(hashesOf(inlineTexts(html, "style")));
  // JSON-LD needs no hash, because browsers do not run it.
  for (const { text } of scripts.filter(isData)) expect(() => JSON.parse(text)).not.toThrow();
  // The page has no inline handlers or style attributes, because the policy would block them.
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
  expect(html).not.toMatch(/nonce=/);
}

it("if photos have another origin, the pages' policy allows it", async () => {
  const shop = await openTestShop({ config: { mediaPublicUrl: "https://fotos.example/tienda/" } });
  const { id } = await shop.database.db
    .selectFrom("products")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const key = "ab".repeat(16);
  const file = { key, extension: "jpg", width: 1600, height: 1200 };
  const row = { id: "photo", product_id: id, position: 0, alt: null, ...file };
  await shop.database.db.insertInto("product_photos").values(row).execute();
  const page = await shop.get("/catalogo");
  expect(readPolicy(page.headers.get("Content-Security-Policy")).get("img-src")).toEqual([
    "'self'",
    "blob:",
    "https://fotos.example",
  ]);
  const html = await page.text();
  const named = html.match(new RegExp(`[^\\s",]*${key}-\\d+`, "g")) ?? [];
  expect(named.length).toBeGreaterThan(5);
  for (const url of named) expect(url).toMatch(/^https:\/\/fotos\.example\/tienda\/ab/);
  // In the sitemap, unlike in pages, photo URLs stay on the shop's own origin.
  expect(await (await shop.get("/sitemap.xml")).text()).toContain(`${PUBLIC_URL}/media/${key}-1600.jpg`);
  (await loadBuild()).entry.module.servePhotosFrom(null);
});

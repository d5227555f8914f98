import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CLIENT_DIR } from "../../server/build.ts";
import { attributeOf, readPage, readResponse } from "../support/html.ts";
import { productNumber, threePages } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer } from "../support/shop.ts";

it("robots.txt leads to the sitemap and keeps the owner's door out", async () => {
  const response = await (await openTestShop()).get("/robots.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(text).toContain("Disallow: /ingresar");
});

it("sitemap.xml lists every page that answers, and none twice", async () => {
  const shop = await openTestShop({ products: threePages });
  const response = await shop.get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) =>
    loc.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(PUBLIC_URL, ""));
  for (const path of [
    "/",
    "/catalogo",
    "/catalogo?pagina=2",
    "/catalogo?pagina=3",
    "/ventas-mayor",
    "/contacto",
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths).not.toContain("/catalogo?pagina=4");
  for (const path of paths) expect((await shop.get(path)).status, path).toBe(200);
});

it("sitemap.xml stays well-formed whatever a category is called", async () => {
  const shop = await openTestShop({ products: [productNumber(1, { category: `Ropa "linda" & <suave>` })] });
  const xml = await (await shop.get("/sitemap.xml")).text();
  expect(xml.replace(/<\/?(urlset|url|loc|\?xml)[^>]*>/g, "")).not.toMatch(/[<>"]|&(?!#\d+;|amp;)/);
});

it("site.webmanifest carries the shop's name and icons that exist", async () => {
  const shop = await openTestShop();
  const response = await shop.get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ short_name: "Copito", start_url: "/" });
  for (const { src } of manifest.icons) expect((await shop.get(src)).status, src).toBe(200);
});

it("every file that a page's head names exists, the link preview's picture under 300 KB", async () => {
  const shop = await openTestShop();
  const page = await readResponse(await shop.get("/"));
  const named = page
    .all("link[href]")
    .filter((link) => !["canonical", "alternate"].includes(attributeOf(link, "rel") ?? ""))
    .map((link) => attributeOf(link, "href") ?? "");
  expect(named.length).toBeGreaterThan(4);
  for (const path of named) expect((await shop.get(path)).status, path).toBe(200);
  const preview = attributeOf(page.one('meta[property="og:image"]'), "content") ?? "";
  const picture = await shop.get(preview.replace(PUBLIC_URL, ""));
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
});

it("every picture of the landing page exists", async () => {
  const shop = await openTestShop();
  const page = await readResponse(await shop.get("/"));
  const pictures = new Set(
    [...page.all("img"), ...page.all("source")].flatMap((element) => [
      ...(attributeOf(element, "src") ? [attributeOf(element, "src") ?? ""] : []),
      ...(attributeOf(element, "srcset") ?? "")
        .split(", ")
        .map((candidate) => candidate.split(" ")[0] ?? "")
        .filter(Boolean),
    ]),
  );
  expect(pictures.size).toBeGreaterThan(3);
  for (const path of pictures) expect((await shop.get(path)).status, path).toBe(200);
});

it("the empty catalogue's picture exists", async () => {
  const shop = await openTestShop({ products: [] });
  const page = await readResponse(await shop.get("/catalogo"));
  const drawings = page.all("main img").map((image) => attributeOf(image, "src") ?? "");
  expect(drawings.length).toBeGreaterThan(0);
  for (const path of drawings) expect((await shop.get(path)).status, path).toBe(200);
});

it("hashed files are kept for good and come compressed", async () => {
  const server = await startTestServer();
  const page = readPage((await send(server.origin, "/")).text);
  const scripts = page.all('link[rel="modulepreload"]').map((link) => attributeOf(link, "href") ?? "");
  // Very small ones are not worth it.
  const script = scripts.find((path) => existsSync(join(CLIENT_DIR, `${path}.br`))) ?? "";
  expect(script).toMatch(/^\/assets\/.+\.js$/);
  for (const [accepted, encoding] of [
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const { status, headers } = await send(server.origin, script, {
      headers: { "Accept-Encoding": accepted },
    });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  }
});

it("/healthz is 200 while database and pictures answer", async () => {
  const response = await (await openTestShop()).get("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, database: true, store: true });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("/healthz is 503 when the database does not answer, and names it", async () => {
  const shop = await openTestShop();
  await shop.database.close();
  const response = await shop.get("/healthz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ok: false, database: false, store: true });
});

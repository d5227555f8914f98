import { existsSync } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { CLIENT_DIR } from "../../server/build.ts";
import { FIRST_VIEW_SCRIPT, firstViewScript } from "../support/first-view-script.ts";
import { attributeOf, readPage } from "../support/html.ts";
import { threePages } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer } from "../support/shop.ts";

const shop = await openTestShop({ products: threePages });

it("sitemap.xml lists every page that answers, and none twice", async () => {
  expect(await (await shop.get("/robots.txt")).text()).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  const response = await shop.get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) =>
    loc.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(PUBLIC_URL, ""));
  expect(paths).toEqual(expect.arrayContaining(["/", "/catalogo", "/catalogo?pagina=3", "/contacto"]));
  expect(paths).not.toContain("/catalogo?pagina=4");
  for (const path of paths) expect((await shop.get(path)).status, path).toBe(200);
});

it("security.txt says where to write to, for less than a year (RFC 9116)", async () => {
  const shop = await openTestShop({
    settings: { contact: { email: "hola@tienda.example" } },
    now: new Date("2026-11-20T15:00:00Z"),
  });
  const response = await shop.get("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    [
      "Contact: mailto:hola@tienda.example",
      "Contact: https://tienda.example/contacto",
      "Expires: 2027-05-19T00:00:00Z",
      "Preferred-Languages: es, en",
      "Canonical: https://tienda.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  const unset = await openTestShop();
  expect(await (await unset.get("/.well-known/security.txt")).text()).not.toContain("mailto:");
});

it("site.webmanifest carries the shop's name and icons that exist", async () => {
  const response = await shop.get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ id: "/", short_name: "Copito", start_url: "/", display: "standalone" });
  const pictures: { src: string; sizes: string }[] = manifest.icons;
  for (const { src, sizes } of pictures) {
    const picture = await shop.get(src);
    expect(picture.status, src).toBe(200);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it("hashed files are immutable and compressed", async () => {
  const server = await startTestServer();
  const page = readPage((await send(server.origin, "/")).text);
  const scripts = (attributeOf(page.one("script[data-modules]"), "data-modules") ?? "").split(" ");
  // Very small scripts have no compressed file, so this picks the first script that has one.
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

it("the first view of a visitors' page loads little script", async () => {
  for (const path of ["/", "/catalogo", "/catalogo/prenda-1", "/contacto", "/ventas-mayor"]) {
    const page = await shop.get(path);
    expect(page.status, path).toBe(200);
    const bytes = await firstViewScript(await page.text());
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(FIRST_VIEW_SCRIPT);
  }
});

it("the script that all pages share has no form libraries", async () => {
  // These libraries are 45 KB, and would be loaded for every visitor.
  const assets = join(CLIENT_DIR, "assets");
  const names = (await readdir(assets)).filter((name) => /^shared-[\w-]{8}\.js$/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(assets, name))).size));
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(60_000);
});

it("/healthz is 200 while database and photos answer, and 503 with the part that does not", async () => {
  const broken = await openTestShop();
  const health = async () => {
    const response = await broken.get("/healthz");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return [response.status, await response.json()];
  };
  expect(await health()).toEqual([
    200,
    { ok: true, database: true, store: true, images: true, stopping: false, mailWaitingSeconds: 0 },
  ]);
  await rm(join(broken.dataDir, "media"), { recursive: true });
  // /healthz repeats its last answer for a second, so this asks until the answer changes.
  const soon = expect.poll(health);
  await soon.toMatchObject([503, { ok: false, database: true, store: false }]);
  expect((await broken.get("/catalogo")).status).toBe(200);
  expect((await broken.get("/readyz")).status).toBe(200);
  await broken.database.close();
  const later = expect.poll(health);
  await later.toMatchObject([503, { ok: false, database: false, store: false }]);
  await expect.poll(async () => (await broken.get("/readyz")).status).toBe(503);
});

const metricsToken = "a token for tests that is long enough";
const measured = await openTestShop({ config: { metricsToken } });

it("/metrics is not found without the token", async () => {
  for (const Authorization of ["", "Bearer ", `Bearer ${metricsToken}x`, metricsToken]) {
    expect((await measured.get("/metrics", { Authorization })).status).toBe(404);
  }
  expect((await shop.get("/metrics", { Host: "localhost" })).status).toBe(404);
});

it("/metrics names routes by their pattern only", async () => {
  const product = "/catalogo/body-de-algodon";
  for (const path of [product, product, "/catalogo?buscar=xyz", "/xyz", "/media/xyz.jpg"]) {
    await (await measured.get(path)).text();
  }
  const answer = await measured.get("/metrics", { Authorization: `Bearer ${metricsToken}` });
  const text = await answer.text();
  expect(text).not.toMatch(/xyz|body-de/);
  for (const labels of [
    'route="/catalogo/:slug",method="GET",status="200",cache="hit"',
    'route="/media/:name",method="GET",status="404",cache="hit"',
  ]) {
    expect(text).toContain(`copito_request_seconds_count{${labels}} 1\n`);
  }
  for (const line of ["database_ok 1", "store_ok 1", 'renders{state="waiting"} 0', "decodes 0"]) {
    expect(text).toContain(`copito_${line}\n`);
  }
  expect(text).toMatch(/^copito_disk_free_bytes [1-9]/m);
});

it("a photo that the store cannot give is a 503 that is not cached", async () => {
  const broken = await openTestShop();
  const media = join(broken.dataDir, "media");
  await rm(media, { recursive: true });
  await writeFile(media, "");
  const response = await broken.get(`/media/${"0".repeat(32)}-640.avif`);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

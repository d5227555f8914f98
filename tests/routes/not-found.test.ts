import { describe, expect, it } from "vitest";
import { readResponse, textOf } from "../support/html.ts";
import { threePages } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, startTestServer } from "../support/shop.ts";

const TEXT = "Oops! Page not found";
const shop = await openTestShop({ products: threePages });
const { origin } = await startTestServer();

describe("the 404 page, with status 404", () => {
  it.each([
    "/no-existe",
    "/catalogo/prenda-que-no-hay",
    "/Catalogo",
    "/.env",
    "/ñandú/%F0%9F%A7%B8",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/catalogo?pagina=4",
    "/catalogo?pagina=abc",
    "/catalogo?pagina=99999999999999999999",
    "/catalogo?pagina=2&categoria=Nada",
  ])("answers %s", async (path) => {
    const response = await shop.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const page = await readResponse(response);
    expect(textOf(page.one("h1"))).toBe(TEXT);
    expect(textOf(page.one("title"))).toMatch(/^Página no encontrada/);
    expect(page.all('main a[href="/catalogo#buscar"]')).toHaveLength(1);
  });

  it("is not for existing pages, among them the first of an empty catalogue", async () => {
    for (const page of [1, 2, 3]) expect((await shop.get(`/catalogo?pagina=${page}`)).status).toBe(200);
    const empty = await openTestShop({ products: [] });
    expect((await empty.get("/catalogo")).status).toBe(200);
    expect((await empty.get("/catalogo?pagina=2")).status).toBe(404);
  });
});

const key = "0123456789abcdef0123456789abcdef";

it.each([
  `/media/${key}-640.jpg`,
  "/media/../copito.db",
  `/media/${key}-640.jpg%0d%0aX-Evil:1`,
  `/media/${"a".repeat(5000)}.jpg`,
])("is a 404 at %s", async (path) => {
  const answer = await send(origin, path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain(TEXT);
  expect(answer.headers["x-evil"]).toBeUndefined();
});

it.each([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
])("serves a photo as %s with type and length, for good, and its head alone to HEAD", async (end, type) => {
  const name = `${key}-640.${end}`;
  await shop.store.put(name, Buffer.from("picture"), type);
  for (const method of ["GET", "HEAD"]) {
    const response = await shop.app.request(`/media/${name}`, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Content-Length")).toBe("7");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await response.text()).toBe(method === "GET" ? "picture" : "");
  }
});

it.each([
  ["/catalogo/", "/catalogo"],
  ["/%63atalogo", "/catalogo"],
  ["//contacto", "/contacto"],
  ["//evil.example/catalogo", undefined],
  ["/nada/", undefined],
])("%s redirects permanently to %s, or is a 404", async (asked, plain) => {
  const answer = await send(origin, asked);
  expect(answer.status).toBe(plain ? 308 : 404);
  expect(answer.headers.location).toBe(plain);
});

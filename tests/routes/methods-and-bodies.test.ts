import { describe, expect, it } from "vitest";
import { countProducts } from "../../app/catalogue/products.server.ts";
import { methodsOf, NOT_FOUND, ROUTES } from "../../app/routes/table.ts";
import { send } from "../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer } from "../support/shop.ts";

/** Every row of the table at an address of its own, and what is answered before the router. */
const paths = [...ROUTES, NOT_FOUND].map(
  (row) => [row.path.replace(/:\w+|\*/g, "x"), methodsOf(row)] as const,
);
const files = ["/healthz", "/media/x.jpg", "/favicon.svg"].map(
  (path) => [path, methodsOf(NOT_FOUND)] as const,
);

describe.each(["GET", "POST", "TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])("%s", (method) => {
  it("is refused, where the table does not have it, with 405 and the methods that are allowed", async () => {
    const server = await startTestServer();
    for (const [path, allowed] of [...paths, ...files]) {
      if (allowed.includes(method)) continue;
      const answer = await send(server.origin, path, { method });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allowed.join(", ")]);
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });
});

describe("HEAD", () => {
  it.each(["/", "/catalogo", "/ventas-mayor", "/contacto", "/robots.txt", "/favicon.svg"])(
    "at %s answers as GET does, without the body",
    async (path) => {
      const server = await startTestServer();
      const get = await send(server.origin, path);
      const head = await send(server.origin, path, { method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe("");
      for (const name of ["content-type", "content-length", "content-security-policy", "cache-control"]) {
        expect(head.headers[name], name).toEqual(get.headers[name]);
      }
    },
  );

  it("at an unknown path is 404", async () => {
    const server = await startTestServer();
    expect((await send(server.origin, "/no-existe", { method: "HEAD" })).status).toBe(404);
  });
});

describe("POST", () => {
  it.each(["/", "/catalogo", "/ventas-mayor", "/contacto", "/no-existe", "/robots.txt"])(
    "to %s changes nothing and is no server error",
    async (path) => {
      const shop = await openTestShop();
      const before = await shop.database.contentVersion();
      const products = await countProducts(shop.database.db);
      const bodies: RequestInit[] = [
        { body: new URLSearchParams({ _method: "DELETE", name: "x" }) },
        { body: JSON.stringify({ id: 1 }), headers: { "Content-Type": "application/json" } },
        { body: "x", headers: { "Content-Type": "multipart/form-data" } },
        { body: "x", headers: { "Content-Type": "multipart/form-data; boundary=" } },
        {},
      ];
      for (const body of bodies) {
        const headers = { ...body.headers, Origin: PUBLIC_URL };
        const response = await shop.app.request(path, { method: "POST", ...body, headers });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }
      expect(await shop.database.contentVersion()).toBe(before);
      expect(await countProducts(shop.database.db)).toBe(products);
    },
  );

  it.each(["/", "/catalogo.data", "/no-existe"])("from another site to %s is refused", async (path) => {
    const shop = await openTestShop();
    const response = await shop.app.request(path, {
      method: "POST",
      body: new URLSearchParams({ a: "1" }),
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe("a form's origin is judged by the shop's own address, whatever the Host says", () => {
  it.each([
    ["its own, behind TLS", { Origin: PUBLIC_URL, Host: "127.0.0.1:3000" }, 404],
    ["none", { Host: "127.0.0.1:3000" }, 403],
    ["null", { Origin: "null", Host: "127.0.0.1:3000" }, 403],
    ["none, but the browser says that it is the same", { "Sec-Fetch-Site": "same-origin" }, 404],
    ["its own, but the browser says otherwise", { Origin: PUBLIC_URL, "Sec-Fetch-Site": "cross-site" }, 403],
    ["another part of its site", { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-site" }, 403],
    ["another site", { Origin: "https://evil.example", Host: "127.0.0.1:3000" }, 403],
    [
      "another site that matches a spoofed Host",
      { Origin: "http://evil.example", Host: "evil.example" },
      403,
    ],
    ["its own without TLS", { Origin: PUBLIC_URL.replace("https", "http"), Host: "tienda.example" }, 403],
  ])("%s", async (_what, headers, status) => {
    const server = await startTestServer();
    const body = "a=1";
    const type = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
    const answer = await send(server.origin, "/no-existe", {
      method: "POST",
      body,
      headers: { ...headers, ...type },
    });
    expect(answer.status).toBe(status);
  });
});

describe("a body over the limit", () => {
  const tooMuch = "x".repeat(65 * 1024);

  it.each(["/", "/contacto", "/no-existe", "/healthz"])("is refused with 413 at %s", async (path) => {
    const server = await startTestServer();
    const answer = await send(server.origin, path, {
      method: "POST",
      body: tooMuch,
      headers: { Origin: PUBLIC_URL, "Content-Length": tooMuch.length },
    });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("Referencia:");
  });

  it.each([
    ["application/x-www-form-urlencoded", "/contacto"],
    ["application/json", "/contacto"],
    // Only the forms that take files may be larger, and only as such.
    ["multipart/form-data; boundary=b", "/contacto.data"],
    ["multipart/form-data; boundary=b", "/ingresar"],
  ])("is refused with 413 in chunks too, as %s to %s", async (type, path) => {
    const server = await startTestServer();
    const answer = await send(server.origin, path, {
      method: "POST",
      body: Array.from({ length: 65 }, () => "x".repeat(1024)),
      headers: { Origin: PUBLIC_URL, "Content-Type": type },
    });
    expect(answer.status).toBe(413);
  });

  it("is counted to the byte", async () => {
    const shop = await openTestShop();
    const statusOf = async (bytes: number) =>
      (
        await shop.app.request("/no-existe", {
          method: "POST",
          body: "x".repeat(bytes),
          headers: { Origin: PUBLIC_URL, "Content-Length": String(bytes) },
        })
      ).status;
    expect(await statusOf(64 * 1024)).toBe(404);
    expect(await statusOf(64 * 1024 + 1)).toBe(413);
  });

  it("that lies about its length does not get in", async () => {
    const server = await startTestServer();
    await expect(
      send(server.origin, "/contacto", {
        method: "POST",
        headers: { Origin: PUBLIC_URL, "Content-Length": 10 ** 12 },
      }),
    ).resolves.toMatchObject({ status: 413 });
  });
});

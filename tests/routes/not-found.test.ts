import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readResponse, textOf } from "../support/html.ts";
import { threePages } from "../support/products.ts";
import { send } from "../support/send.ts";
import { openTestShop, startTestServer } from "../support/shop.ts";

const TEXT = "Oops! Page not found";

describe("the 404 page, with status 404", () => {
  it.each([
    "/no-existe",
    "/Catalogo",
    "/catalogo/2",
    "/contacto/x/y/z",
    "/admin",
    "/.env",
    "/.git/config",
    "/wp-login.php",
    "/assets/no-existe.js",
    "/index.html",
    "/ñandú/%F0%9F%A7%B8",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/catalogo?pagina=4",
    "/catalogo?pagina=0",
    "/catalogo?pagina=-1",
    "/catalogo?pagina=abc",
    "/catalogo?pagina=2e0",
    "/catalogo?pagina=2e3",
    "/catalogo?pagina=1.5",
    "/catalogo?pagina=%202",
    "/catalogo?pagina=",
    "/catalogo?pagina=02",
    "/catalogo?pagina=99999999999999999999",
    "/catalogo?pagina=2&categoria=Nada",
  ])("answers %s", async (path) => {
    const response = await (await openTestShop({ products: threePages })).get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const page = await readResponse(response);
    expect(textOf(page.one("h1"))).toBe(TEXT);
    expect(page.all('aside nav a[href="/catalogo"]')).toHaveLength(1);
  });

  it.each(["/catalogo?pagina=1", "/catalogo?pagina=2", "/catalogo?pagina=3"])(
    "is not for %s",
    async (path) => {
      expect((await (await openTestShop({ products: threePages })).get(path)).status).toBe(200);
    },
  );

  it("has no page beyond an empty catalogue's first", async () => {
    const shop = await openTestShop({ products: [] });
    expect((await shop.get("/catalogo")).status).toBe(200);
    expect((await shop.get("/catalogo?pagina=2")).status).toBe(404);
  });
});

describe("/media/", () => {
  const key = "0123456789abcdef0123456789abcdef";

  it.each([
    "/media/",
    "/media/x",
    `/media/${key}-640.jpg`,
    `/media/${key}-640.svg`,
    `/media/${key}.jpg`,
    `/media/originals/${key}.jpg`,
    `/media/originals%2f${key}.jpg`,
    "/media/../copito.db",
    "/media/..%2fcopito.db",
    "/media/%2e%2e%2fcopito.db",
    "/media/..%5ccopito.db",
    "/media/%2fetc%2fpasswd",
    "/media/....//....//etc/passwd",
    `/media/${key}-640.jpg%00.png`,
    `/media/${key}-640.jpg%0d%0aX-Evil:1`,
    `/media/${"a".repeat(5000)}.jpg`,
    "/media/unfinished",
  ])("has nothing at %s", async (path) => {
    const server = await startTestServer();
    const answer = await send(server.origin, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(TEXT);
    expect(answer.headers["x-evil"]).toBeUndefined();
  });

  it("serves a picture with its type and length, for good, and its head alone to HEAD", async () => {
    const shop = await openTestShop();
    const name = `${key}-640.avif`;
    await shop.store.put(name, Buffer.from("picture"), "image/avif");
    for (const method of ["GET", "HEAD"]) {
      const response = await shop.app.request(`/media/${name}`, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("image/avif");
      expect(response.headers.get("Content-Length")).toBe("7");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(await response.text()).toBe(method === "GET" ? "picture" : "");
    }
  });

  it("never serves an original, which still says where it was taken", async () => {
    const shop = await openTestShop();
    await shop.store.put(`originals/${key}.jpg`, Buffer.from("secret"), "image/jpeg");
    for (const path of [`/media/originals/${key}.jpg`, `/media/originals%2F${key}.jpg`]) {
      const response = await shop.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("secret");
    }
  });

  it("does not list or follow what is not a picture's file", async () => {
    const shop = await openTestShop();
    await writeFile(join(shop.dataDir, "secret.txt"), "secret");
    await symlink(join(shop.dataDir, "secret.txt"), join(shop.dataDir, "media", "link.jpg"));
    expect((await shop.get("/media/link.jpg")).status).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import { countProducts } from "../../../app/catalogue/products.server.ts";
import { loadBuild } from "../../../server/build.ts";
import { OWNERS_WRITES } from "../../support/owners-writes.ts";
import { openTestShop, PUBLIC_URL } from "../../support/shop.ts";

/** Writes that visitors make: signing in and out, writing to the shop. Everything else that takes a form is the owner's. */
const VISITORS = new Set([
  "",
  "*",
  "api/send-contact-email",
  "contacto",
  "contacto/fotos",
  "ingresar",
  "ingresar/llave",
  "salir",
]);

const build = await loadBuild();
const owners = Object.values(build.routes)
  .filter((route) => route !== undefined && route.module.action !== undefined)
  .map((route) => route?.path ?? "")
  .filter((path) => !VISITORS.has(path));

const SESSION = "__Secure-copito.session_token";

const attempts: { who: string; query?: string; headers: Record<string, string> }[] = [
  { who: "nobody", headers: { Origin: PUBLIC_URL } },
  { who: "nobody, with admin mode asked for", query: "?admin=true", headers: { Origin: PUBLIC_URL } },
  { who: "nobody, with Host: localhost", headers: { Origin: PUBLIC_URL, Host: "localhost" } },
  {
    who: "nobody, as if forwarded for this machine",
    headers: { Origin: PUBLIC_URL, "X-Forwarded-For": "127.0.0.1" },
  },
  { who: "a forged session", headers: { Origin: PUBLIC_URL, Cookie: `${SESSION}=forged.c2lnbmF0dXJl` } },
  { who: "an unsigned session", headers: { Origin: PUBLIC_URL, Cookie: `${SESSION}=abc` } },
  { who: "another site", headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } },
  { who: "a null origin", headers: { Origin: "null" } },
  { who: "no origin", headers: {} },
];

it("the owner's writes are the ones that are known", () => {
  expect(owners.sort()).toEqual(OWNERS_WRITES);
});

describe.each(owners)("POST /%s", (path) => {
  it.each(attempts)("by $who changes nothing", async ({ query = "", headers }) => {
    const shop = await openTestShop();
    const before = await shop.database.contentVersion();
    const count = await countProducts(shop.database.db);
    for (const suffix of ["", ".data"]) {
      for (const body of [
        new URLSearchParams({ intent: "eliminar", id: "x", seccion: "marca" }),
        JSON.stringify({ intent: "guardar" }),
      ]) {
        const response = await shop.app.request(`/${path.replace(":id", "x")}${suffix}${query}`, {
          method: "POST",
          body,
          headers,
        });
        expect([401, 403, 404]).toContain(response.status);
        if (suffix === "") expect([401, 403]).toContain(response.status);
      }
    }
    expect(await shop.database.contentVersion()).toBe(before);
    expect(await countProducts(shop.database.db)).toBe(count);
  });
});

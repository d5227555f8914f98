import { expect, it } from "vitest";
import { readPage } from "../support/html.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

/** Internal failures, each with the paths that it makes fail. */
const faults: { what: string; damage: (shop: TestShop) => Promise<unknown>; paths: string[] }[] = [
  {
    what: "a missing table",
    damage: (shop) => shop.database.db.schema.dropTable("settings").execute(),
    paths: ["/", "/catalogo", "/ventas-mayor", "/contacto", "/no-existe", "/site.webmanifest"],
  },
  {
    what: "a closed database",
    damage: (shop) => shop.database.close(),
    paths: ["/", "/catalogo", "/ventas-mayor", "/contacto", "/sitemap.xml"],
  },
];

const INTERNAL =
  /no such table|select |sqlite|kysely|node:|node_modules|\.server\.|\bat \w+ \(|stack|settings"/i;

it.each(faults)(
  "with $what pages are Spanish error pages with a reference and no internals",
  async (fault) => {
    const shop = await openTestShop();
    await fault.damage(shop);
    for (const path of fault.paths) {
      const response = await shop.get(path);
      expect([path, response.status]).toEqual([path, 500]);
      const html = await response.text();
      const words = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
      expect(words).not.toMatch(INTERNAL);
      // Unlike `words`, `html` contains the inline scripts, which must show no internals either.
      expect(html).not.toMatch(/no such table|node_modules|database is not open|\.server\.ts/i);
      expect(response.headers.get("Cache-Control")).toBe("no-store");

      const reference = response.headers.get("X-Request-Id") ?? "none";
      expect(words).toContain(reference);
      if (response.headers.get("Content-Type")?.startsWith("text/html")) {
        expect(readPage(html).text).toMatch(/\b(No|Algo|Volver|Probá|Error)\b/);
        expect(html).toMatch(/<html lang="es"/);
      }
      const logged = shop.log.entries.filter(({ level }) => level === "error");
      expect(JSON.stringify(logged.map(({ fields }) => fields))).toContain(reference);
    }
  },
);

it("logs no personal data: no query, cookie, address or agent", async () => {
  const shop = await openTestShop();
  const secret = "dato-personal";
  await shop.get(`/catalogo?buscar=${secret}`, {
    Cookie: `x=${secret}`,
    "User-Agent": secret,
    Referer: `https://x.example/${secret}`,
    "X-Forwarded-For": "203.0.113.7",
  });
  await shop.database.close();
  await shop.get(`/catalogo?buscar=${secret}`, { Cookie: `x=${secret}`, "User-Agent": secret });
  const written = JSON.stringify(shop.log.entries, (_key, value) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  );
  expect(shop.log.entries.length).toBeGreaterThan(1);
  expect(written).not.toContain(secret);
  expect(written).not.toContain("203.0.113.7");
});

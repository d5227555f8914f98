import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { offerSetup } from "../../app/admin/one-time-links.server.ts";
import { openTestDatabase } from "../support/databases.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { atEnd } from "../support/folder.ts";
import { readPage, textOf } from "../support/html.ts";
import { twoHalves } from "../support/images.ts";
import { EMAIL, PASSWORD } from "../support/owned-shop.ts";
import { cheapPasswords } from "../support/passwords.ts";
import { openTestShop, PUBLIC_URL, type TestShop } from "../support/shop.ts";

/* Tests what visitors and the owner see while PostgreSQL is stopped or silent (decision 094). */

cheapPasswords();

async function sessionOf(shop: TestShop): Promise<string> {
  const link = new URL((await offerSetup(shop.database.db, PUBLIC_URL, new Date())) ?? "");
  const token = link.searchParams.get("enlace") ?? "";
  const fields = { intent: "use-link", token, email: EMAIL, newPassword: PASSWORD };
  const answer = await shop.post(link.pathname + link.search, fields);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function openShopBehindProxy() {
  const { databaseUrl } = await openTestDatabase("postgres");
  const proxy = await startFaultProxy(databaseUrl ?? "");
  const shop = await openTestShop({ config: { databaseUrl: proxy.url } });
  // Lets the proxy forward again before the shop closes, because closing needs an answer of the database.
  atEnd(proxy.pass);
  return { proxy, shop, isOut: () => shop.database.outage() !== null };
}

const form = { intent: "send", name: "Ana", email: "ana@correo.example", message: "¿Tienen talle 3?" };

test.each(["stopped", "silent"] as const)("while the database is %s", async (how) => {
  const { proxy, shop, isOut } = await openShopBehindProxy();
  const Cookie = await sessionOf(shop);
  const fresh = readPage(await (await shop.get("/catalogo")).text());
  await shop.get("/catalogo.data");
  if (how === "stopped") await proxy.close();
  else proxy.silence();

  // The page cache answers with `hit` until the server notices the outage, and with `stale` afterwards.
  // A silent database is noticed later than a stopped one.
  const kept = await shop.get("/catalogo");
  expect([kept.status, kept.headers.get("X-Cache")]).toEqual([
    200,
    how === "silent" ? "hit" : expect.stringMatching(/^(hit|stale)$/),
  ]);
  while (!isOut()) {
    expect((await shop.get("/catalogo")).status).toBe(200);
    await setImmediate();
  }
  const shown = await shop.get("/catalogo");
  expect([shown.status, shown.headers.get("X-Cache"), shown.headers.get("Age")]).toEqual([
    200,
    "stale",
    expect.stringMatching(/^\d+$/),
  ]);
  expect(shown.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(shown.headers.has("X-Keep")).toBe(false);
  const html = await shown.text();
  expect(textOf(readPage(html).one("main"))).toBe(textOf(fresh.one("main")));
  expect(html).toContain('<meta name="guardada" content="20');
  expect(html).toMatch(/<noscript><p [^>]+>Ahora no podemos actualizar esta página: así estaba el /);
  expect((await shop.get("/catalogo.data")).headers.get("X-Cache")).toBe("stale");

  // The server answers 503 at once to pages that are not cached, to forms and to uploads.
  const missing = await shop.get("/talles");
  expect([missing.status, missing.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await missing.text()).toContain("Ahora no podemos mostrar esta página");
  const sent = await shop.post("/contacto", form);
  expect([sent.status, await sent.text()]).toEqual([503, expect.stringContaining("no podemos guardar")]);
  const photo = (await twoHalves(20, 20)) as BodyInit;
  const visitors = await shop.post("/contacto/fotos", photo);
  expect([visitors.status, await visitors.json()]).toEqual([503, { ok: false, code: "CANNOT_KEEP" }]);
  expect((await shop.get("/consultas", { Cookie })).status).toBe(503);
  expect((await shop.post("/catalogo/fotos", photo, { Cookie })).status).toBe(503);
  expect((await shop.post("/ajustes", { intent: "coupon" }, { Cookie })).status).toBe(503);

  await proxy.pass();
  await expect.poll(isOut).toBe(false);
  expect((await shop.get("/catalogo")).headers.get("X-Cache")).toBe("miss");
  expect((await shop.post("/contacto", form)).status).toBe(200);
  expect((await shop.get("/consultas", { Cookie })).status).toBe(200);
  const told = shop.log.entries.filter(
    ({ level, fields }) => ["warn", "error"].includes(level) && !("status" in Object(fields)),
  );
  expect(told.map(({ level, message }) => [level, message])).toEqual([
    ["error", "the database does not answer: pages in memory are shown, nothing else"],
    ["warn", "the database answers again"],
  ]);
});
